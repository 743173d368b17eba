/** Bills with a due date but none this month, so that they can still be seen and changed. */
import { addMonths, yearMonth, type LocalDate } from '#core/dates.ts'
import { billDueDate } from '#core/bills/due-dates.ts'
import type { Row } from '#core/entities/index.ts'
import { byText } from '#core/by-text.ts'

export interface LaterBill {
  readonly bill: Row<'bills'>
  /** Its next due date, in a later month. */
  readonly date: LocalDate
}

/** Those bills, next due first. */
export function laterBills(bills: readonly Row<'bills'>[], today: LocalDate): LaterBill[] {
  const month = yearMonth(today)
  return bills
    .filter((bill) => billDueDate(bill, month) === null)
    .flatMap((bill) => {
      const dates = Array.from({ length: 12 }, (_, ahead) => billDueDate(bill, addMonths(month, ahead + 1)))
      const date = dates.find((due) => due !== null)
      return date === undefined || date === null ? [] : [{ bill, date }]
    })
    .toSorted((a, b) => byText(a.date, b.date))
}
