/** What falls due in the next seven days, today included (spec 2 section 9, R44). */
import { addDays, yearMonth } from '../dates.ts'
import type { LocalDate } from '../dates.ts'
import type { Ledger } from '../ledger.ts'
import type { Cents } from '../money.ts'
import { totalOf } from '../money.ts'
import { itemsDueIn } from './bills-month.ts'

/** The items still unpaid and due within seven days. */
export interface DueThisWeek {
  readonly count: number
  /** Their unpaid total. */
  readonly amount: Cents
}

/** Every unpaid bill and loan payment due from today to seven days ahead, next month's included. */
export function dueThisWeek(ledger: Ledger, today: LocalDate): DueThisWeek {
  const end = addDays(today, 7)
  const due = [...new Set([yearMonth(today), yearMonth(end)])]
    .flatMap((month) => itemsDueIn(ledger, month, today))
    .filter(({ paid, displayDate }) => !paid && displayDate >= today && displayDate <= end)
  return { count: due.length, amount: totalOf(due, ({ amount, paidAmount }) => amount - paidAmount) }
}
