import { Plus } from 'lucide-react'
import { useCallback } from 'react'
import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import type { DayGroup } from '#core/time-frames.ts'
import { NO_VEHICLE } from '#core/vehicles.ts'
import { DaysInSteps } from '../../parts/dated-list/days-in-steps.tsx'
import { ListSummary } from '../../parts/dated-list/list-summary.tsx'
import { frameLabel } from '../../parts/dated-list/list-words.ts'
import type { DatedList } from '../../parts/dated-list/use-dated-list.ts'
import { useUnsent } from '../../parts/reading/use-unsent.ts'
import type { Garage } from '../../parts/reading/use-vehicles.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Gauge } from '../../ui/gauge.tsx'
import { LoadingLine } from '../../ui/loading-line.tsx'
import type { ExpenseChoice } from './expense-filter.ts'
import { ExpensesDay } from './expenses-day.tsx'
import styles from './expenses.module.css'

export interface ExpensesListProps {
  readonly list: DatedList<'expenses'>
  readonly garage: Garage | undefined
  readonly choice: ExpenseChoice
  readonly today: LocalDate
  readonly onAdd: () => void
  readonly onEdit: (expense: Row<'expenses'>) => void
  readonly onView: (expense: Row<'expenses'>) => void
}

/** The filters in words: '2019 Toyota Prius · Fuel'. */
function choiceWords({ vehicleId, category }: ExpenseChoice, garage: Garage): string {
  const fixed = new Map([['', ''], [NO_VEHICLE, 'No vehicle']])
  const words = [fixed.get(vehicleId) ?? garage.nameOf(vehicleId), category].filter((word) => word !== '')
  return words.length === 0 ? 'All expenses' : words.join(' · ')
}

/** The days of the list with their total, or a note that there are none. */
export function ExpensesList({
  list: { page, chosenBy, matching, view, isNew, showMore }, garage, choice, today, onAdd, onEdit, onView,
}: ExpensesListProps) {
  const unsent = useUnsent()
  const drawDay = useCallback((day: DayGroup<Row<'expenses'>>, marked: ReadonlySet<string>) => (
    garage && <ExpensesDay day={day} garage={garage} unsent={marked} onEdit={onEdit} onView={onView} />
  ), [garage, onEdit, onView])
  if (page === undefined || garage === undefined) return <LoadingLine>Loading expenses...</LoadingLine>
  if (isNew) {
    return (
      <EmptyState
        picture={<Gauge paper large value={0} className={styles['ruler']} />}
        title="No expenses recorded yet"
        text="Track your business expenses for tax time"
        action={<Button variant="pri" size="large" block icon={Plus} onClick={onAdd}>Add Your First Expense</Button>}
      />
    )
  }
  const which = choiceWords(choice, garage)
  return (
    <>
      <ListSummary view={view} today={today} rows={matching} flow="out" detail={which} />
      {page.days.length === 0 && (
        <EmptyState title="No expenses here" text={`Nothing was spent in ${frameLabel(view)}: ${which}.`} />
      )}
      <DaysInSteps days={page.days} unsent={unsent} chosenBy={chosenBy} className={styles['days']}>{drawDay}</DaysInSteps>
      {page.hasMore && <Button block onClick={showMore}>Load More</Button>}
    </>
  )
}
