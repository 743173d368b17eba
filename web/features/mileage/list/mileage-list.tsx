import { Plus } from 'lucide-react'
import { useCallback } from 'react'
import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import type { DayGroup } from '#core/time-frames.ts'
import { DaysInSteps } from '../../../parts/dated-list/days-in-steps.tsx'
import { frameLabel } from '../../../parts/dated-list/list-words.ts'
import { useStandingLedger } from '../../../parts/reading/use-standing-rows.ts'
import { useUnsent } from '../../../parts/reading/use-unsent.ts'
import type { Garage } from '../../../parts/reading/use-vehicles.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Odometer } from '../../../ui/odometer/odometer.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { MileageCluster } from '../cluster/mileage-cluster.tsx'
import styles from '../mileage.module.css'
import { MileageDay } from './mileage-day.tsx'
import type { MileageList as List } from './use-mileage-list.ts'

export interface MileageListProps {
  readonly list: List
  readonly garage: Garage | undefined
  readonly today: LocalDate
  readonly onAdd: () => void
  readonly onEdit: (entry: Row<'mileage'>) => void
}

const SKELETONS = [1, 2, 3, 4, 5, 6]

/** The days of the list, or a note that there are none. */
export function MileageList({ list, garage, today, onAdd, onEdit }: MileageListProps) {
  const { page, miles, view, vehicleId, isNew, showMore } = list
  const ledger = useStandingLedger()
  const unsent = useUnsent()
  const drawDay = useCallback((day: DayGroup<Row<'mileage'>>, marked: ReadonlySet<string>) => (
    ledger && garage && <MileageDay day={day} standing={ledger} garage={garage} unsent={marked} onEdit={onEdit} />
  ), [ledger, garage, onEdit])
  if (page === undefined || ledger === undefined || garage === undefined) {
    return (
      <>
        <p role="status" className="visually-hidden">Loading mileage...</p>
        {SKELETONS.map((place) => <Skeleton key={place} height="11rem" radius="22px" />)}
      </>
    )
  }
  const vehicle = vehicleId === '' ? 'All Vehicles' : garage.nameOf(vehicleId)
  if (isNew) {
    return (
      <EmptyState
        picture={<Odometer tenths={0} large />}
        title="No Mileage Entries"
        text="Start tracking your daily odometer readings for tax deductions."
        action={<Button variant="pri" size="large" icon={Plus} onClick={onAdd}>Add Your First Entry</Button>}
      />
    )
  }
  return (
    <>
      <MileageCluster page={page} miles={miles} view={view} vehicle={vehicle} today={today} />
      {page.days.length === 0 && (
        <EmptyState title="No Mileage Entries" text={`Nothing is logged here: ${frameLabel(view)}, ${vehicle}.`} />
      )}
      <DaysInSteps days={page.days} unsent={unsent} chosenBy={list.chosenBy} className={styles['days']}>{drawDay}</DaysInSteps>
      {page.hasMore && <Button block onClick={showMore}>View More Entries</Button>}
    </>
  )
}
