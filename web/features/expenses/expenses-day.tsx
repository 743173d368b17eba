import { memo } from 'react'
import type { Row } from '#core/entities/index.ts'
import { totalOf } from '#core/money.ts'
import type { DayGroup } from '#core/time-frames.ts'
import { ListedDay } from '../../parts/dated-list/listed-day.tsx'
import { isSameDay } from '../../parts/dated-list/same-day.ts'
import type { Garage } from '../../parts/reading/use-vehicles.ts'
import { Money } from '../../ui/money.tsx'
import { ExpenseEntry } from './expense-entry.tsx'
import styles from './expenses.module.css'

export interface ExpensesDayProps {
  readonly day: DayGroup<Row<'expenses'>>
  readonly garage: Garage
  /** Ids of the rows with changes the server has not acknowledged. */
  readonly unsent: ReadonlySet<string>
  readonly onEdit: (expense: Row<'expenses'>) => void
  readonly onView: (expense: Row<'expenses'>) => void
}

function Day({ day: { date, rows, whole }, garage, unsent, onEdit, onView }: ExpensesDayProps) {
  return (
    <ListedDay
      date={date}
      className={styles['day']}
      total={<Money cents={totalOf(whole, ({ amount }) => amount)} flow="out" />}
    >
      <ul>
        {rows.map((expense) => (
          <ExpenseEntry
            key={expense.id}
            expense={expense}
            garage={garage}
            isUnsent={unsent.has(expense.id)}
            onEdit={onEdit}
            onView={onView}
          />
        ))}
      </ul>
    </ListedDay>
  )
}

/** One day's expenses with their total. Rerenders only when something of that day changes. */
export const ExpensesDay = memo(Day, (before, after) =>
  isSameDay(before, after) && before.garage === after.garage && before.onEdit === after.onEdit && before.onView === after.onView)
