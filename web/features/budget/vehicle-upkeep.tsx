import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { Row } from '#core/entities/index.ts'
import { formatCostPerMile, formatMoney, formatPerMile, formatWholeMiles } from '#core/format.ts'
import { byName } from '#core/ledger-rows.ts'
import type { Ledger } from '#core/ledger.ts'
import { tenthsOf } from '#core/quantities.ts'
import { plannedPerMile } from '#core/vehicle-cost.ts'
import { RowMarks } from '../../parts/earlier-values.tsx'
import { useUnsent } from '../../parts/use-unsent.ts'
import { useWrites } from '../../parts/use-writes.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import styles from './vehicle-upkeep.module.css'

type Schedule = Row<'maintenanceSchedules'>

export interface VehicleUpkeepProps {
  readonly vehicleId: string
  /** The vehicle's name. */
  readonly name: string
  readonly schedules: readonly Schedule[]
  readonly ledger: Ledger
  readonly onAdd: () => void
  readonly onEdit: (schedule: Schedule) => void
}

const deleteWords = {
  question: 'Are you sure you want to delete this maintenance schedule?',
  done: 'Maintenance schedule deleted successfully',
  failed: ['Error', 'Failed to delete maintenance schedule'],
} as const

/** The schedules of one vehicle, and what they cost a mile together (X10). */
export function VehicleUpkeep({ vehicleId, name, schedules, ledger, onAdd, onEdit }: VehicleUpkeepProps) {
  const { removeAsked } = useWrites()
  const unsent = useUnsent()
  return (
    <Card
      title={name}
      action={<Button size="small" icon={Plus} aria-label={`Add to ${name}`} onClick={onAdd}>Add</Button>}
    >
      {schedules.length === 0
        ? <p className={styles['empty']}>No maintenance schedules set up</p>
        : (
            <>
              <ul>
                {schedules.toSorted(byName).map((schedule) => (
                  <ListRow
                    key={schedule.id}
                    title={schedule.name}
                    detail={(
                      <span className={styles['cost']}>
                        <span>{formatMoney(schedule.cost)} every {formatWholeMiles(tenthsOf(schedule.intervalMiles))} miles</span>
                        <b className="num">{formatCostPerMile(schedule.cost, schedule.intervalMiles)} / mi</b>
                        <RowMarks id={schedule.id} isUnsent={unsent.has(schedule.id)} />
                      </span>
                    )}
                    actions={(
                      <>
                        <IconButton small icon={Pencil} label={`Edit ${schedule.name}`} onClick={() => onEdit(schedule)} />
                        <IconButton
                          small icon={Trash2} label={`Delete ${schedule.name}`}
                          onClick={() => void removeAsked('maintenanceSchedules', schedule.id, deleteWords)}
                        />
                      </>
                    )}
                  />
                ))}
              </ul>
              <p className={styles['combined']}>
                Combined cost per mile <b className="num">{formatPerMile(plannedPerMile(ledger, vehicleId), 4)}</b>
              </p>
            </>
          )}
    </Card>
  )
}
