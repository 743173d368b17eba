import { Pencil, Plus, Trash2, Wrench } from 'lucide-react'
import { useState } from 'react'
import type { Row } from '#core/entities/index.ts'
import { formatCostPerMile, formatMoney, formatPerMile, formatWholeMiles } from '#core/format.ts'
import { byName } from '#core/ledger-rows.ts'
import type { Ledger } from '#core/ledger.ts'
import { tenthsOf } from '#core/quantities.ts'
import { plannedPerMile } from '#core/vehicle-cost.ts'
import { RowMarks } from '../../parts/earlier-values.tsx'
import { useStandingRows } from '../../parts/standing-rows.tsx'
import { ScheduleForm } from '../../parts/schedule-form.tsx'
import { useUnsent } from '../../parts/use-unsent.ts'
import { useWrites } from '../../parts/use-writes.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Sum, SumLine } from '../../ui/sum.tsx'

type Schedule = Row<'maintenanceSchedules'>

const deleteWords = {
  question: 'Are you sure you want to delete this maintenance schedule?',
  done: 'Maintenance schedule deleted successfully',
  failed: ['Error', 'Failed to delete maintenance schedule'],
} as const

export interface MaintenanceSheetProps {
  readonly open: boolean
  readonly vehicleId: string
  /** The vehicle's name. */
  readonly name: string
  readonly ledger: Ledger
  readonly onClose: () => void
}

/** What is open in the dialog: the list, or the form of a schedule (null for a new one). */
type Open = { readonly kind: 'list' } | { readonly kind: 'form'; readonly schedule: Schedule | null }

/** The maintenance schedules of one vehicle, with what each costs a mile. */
export function MaintenanceSheet({ open, vehicleId, name, ledger, onClose }: MaintenanceSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={`Maintenance, ${name}`}>
      {open && <Schedules vehicleId={vehicleId} ledger={ledger} />}
    </Sheet>
  )
}

function Schedules({ vehicleId, ledger }: Pick<MaintenanceSheetProps, 'vehicleId' | 'ledger'>) {
  const [shown, setShown] = useState<Open>({ kind: 'list' })
  const { removeAsked } = useWrites()
  const unsent = useUnsent()
  const all = useStandingRows()?.maintenanceSchedules ?? []
  const schedules = all.filter((schedule) => schedule.vehicleId === vehicleId).toSorted(byName)

  if (shown.kind === 'form') {
    return <ScheduleForm vehicleId={vehicleId} schedule={shown.schedule} onDone={() => setShown({ kind: 'list' })} />
  }
  return (
    <>
      {schedules.length === 0
        ? <EmptyState title="No maintenance schedules set up" text="Add what a service costs and how long it lasts." />
        : (
            <>
              <ul>
                {schedules.map((schedule) => (
                  <ListRow
                    key={schedule.id}
                    lead={<Monogram icon={Wrench} />}
                    title={schedule.name}
                    detail={(
                      <>
                        {formatMoney(schedule.cost)} every {formatWholeMiles(tenthsOf(schedule.intervalMiles))} miles
                        <div><RowMarks id={schedule.id} isUnsent={unsent.has(schedule.id)} /></div>
                      </>
                    )}
                    figure={(
                      <span className="num">
                        {formatCostPerMile(schedule.cost, schedule.intervalMiles)}<span className="cap"> / mi</span>
                      </span>
                    )}
                    actions={(
                      <>
                        <IconButton
                          small icon={Pencil} label={`Edit ${schedule.name}`}
                          onClick={() => setShown({ kind: 'form', schedule })}
                        />
                        <IconButton
                          small icon={Trash2} label={`Delete ${schedule.name}`}
                          onClick={() => void removeAsked('maintenanceSchedules', schedule.id, deleteWords)}
                        />
                      </>
                    )}
                  />
                ))}
              </ul>
              <Sum>
                <SumLine
                  total
                  label="Combined cost per mile"
                  figure={formatPerMile(plannedPerMile(ledger, vehicleId), 4)}
                />
              </Sum>
            </>
          )}
      <Button block variant="ink" icon={Plus} onClick={() => setShown({ kind: 'form', schedule: null })}>
        Add Schedule
      </Button>
    </>
  )
}
