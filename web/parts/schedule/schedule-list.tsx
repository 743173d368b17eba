import type { Row } from '#core/entities/index.ts'
import { formatCostPerMile, formatMoney, formatPerMile, formatWholeMiles } from '#core/words/format.ts'
import { byName } from '#core/ledger/ledger-rows.ts'
import type { Ledger } from '#core/ledger.ts'
import { tenthsOf } from '#core/quantities.ts'
import { plannedPerMile } from '#core/vehicle-cost.ts'
import { EditDelete } from '../../ui/button/edit-delete.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { EarlierMark } from '../earlier-values/earlier-values.tsx'
import { useStandingRows } from '../reading/use-standing-rows.ts'
import { useUnsent } from '../reading/use-unsent.ts'
import { useWrites } from '../use-writes.ts'
import styles from './schedule-list.module.css'

export interface ScheduleListProps {
  readonly vehicleId: string
  /** Must hold the schedules. */
  readonly ledger: Ledger
  readonly onEdit: (schedule: Row<'maintenanceSchedules'>) => void
}

const deleteWords = {
  question: 'Are you sure you want to delete this maintenance schedule?',
  done: ['Success', 'Maintenance schedule deleted successfully'],
  failed: ['Error', 'Failed to delete maintenance schedule'],
} as const

/** One vehicle's schedules with each one's cost per mile and their total (spec 2 section 2, R66, X10). */
export function ScheduleList({ vehicleId, ledger, onEdit }: ScheduleListProps) {
  const { removeAsked } = useWrites()
  const unsent = useUnsent()
  const all = useStandingRows()?.maintenanceSchedules ?? []
  const schedules = all.filter((schedule) => schedule.vehicleId === vehicleId).toSorted(byName)
  if (schedules.length === 0) {
    return (
      <p className={styles['empty']}>
        <b>No maintenance schedules set up</b> Add what a service costs and how long it lasts.
      </p>
    )
  }
  return (
    <>
      <ul>
        {schedules.map((schedule) => (
          <ListRow
            key={schedule.id}
            title={schedule.name}
            isUnsent={unsent.has(schedule.id)}
            detail={(
              <>
                {formatMoney(schedule.cost)} every {formatWholeMiles(tenthsOf(schedule.intervalMiles))} miles{' '}
                <EarlierMark id={schedule.id} />
              </>
            )}
            figure={<span className="num">{formatCostPerMile(schedule.cost, schedule.intervalMiles)} / mi</span>}
            actions={(
              <EditDelete
                what={schedule.name}
                onEdit={() => onEdit(schedule)}
                onDelete={() => void removeAsked('maintenanceSchedules', schedule.id, deleteWords)}
              />
            )}
          />
        ))}
      </ul>
      <p className={styles['combined']}>
        Combined cost per mile <b className="num">{formatPerMile(plannedPerMile(ledger, vehicleId), 4)}</b>
      </p>
    </>
  )
}
