import { useUnsent } from '../../../parts/reading/use-unsent.ts'
import { useVehicles } from '../../../parts/reading/use-vehicles.ts'
import styles from '../day-card/day-card.module.css'
import type { EntryTabProps } from '../day-card/entry-tab.ts'
import { useSeenRows } from '../day-card/use-seen-rows.ts'
import { AddExpenseDay } from './add-expense-day.tsx'
import { DayExpense } from './day-expense.tsx'

/** The day's expenses; the form stays open and resets to Fuel after each one. */
export function ExpensesTab({ day, isToday }: EntryTabProps) {
  const garage = useVehicles()
  const unsent = useUnsent()
  const rows = useSeenRows(day.expenses)
  if (garage === undefined) return null

  return (
    <>
      {rows.length > 0 && (
        <ul className={styles['list']}>
          {rows.toReversed().map((entry) => (
            <DayExpense
              key={entry.id}
              entry={entry}
              vehicle={entry.vehicleId === null ? 'No vehicle' : garage.nameOf(entry.vehicleId)}
              isUnsent={unsent.has(entry.id)}
            />
          ))}
        </ul>
      )}
      <AddExpenseDay
        date={day.period.from}
        isToday={isToday}
        vehicles={garage.vehicles}
        primaryId={garage.primaryId}
      />
    </>
  )
}
