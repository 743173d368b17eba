/** What falls due from today to the same weekday of next week, both included (spec 2 section 9, R44). */
import { addDays, yearMonth } from '../dates.ts'
import type { LocalDate } from '../dates.ts'
import type { Ledger } from '../ledger.ts'
import type { Cents } from '../money.ts'
import { totalOf } from '../money.ts'
import { itemsDueIn } from './bills-month.ts'
import { DAYS_AHEAD } from './due-dates.ts'

/** The items still unpaid and due from today to a week ahead. */
export interface DueThisWeek {
  /** The last day that counts. */
  readonly to: LocalDate
  readonly count: number
  /** Their unpaid total. */
  readonly amount: Cents
}

/**
 * Every unpaid bill and loan payment due from today to seven days ahead, next month's included. The ledger needs the bill
 * payments of `paymentMonths` for the month of `today`, else what is paid counts as unpaid.
 */
export function dueThisWeek(ledger: Ledger, today: LocalDate): DueThisWeek {
  const to = addDays(today, DAYS_AHEAD)
  const due = [...new Set([yearMonth(today), yearMonth(to)])]
    .flatMap((month) => itemsDueIn(ledger, month, today))
    .filter(({ paid, displayDate }) => !paid && displayDate >= today && displayDate <= to)
  return { to, count: due.length, amount: totalOf(due, ({ amount, paidAmount }) => amount - paidAmount) }
}
