/** What a bill or a recurring expense costs over days (spec 1 section 9, R38, R39, R42). */
import type { Frequency } from './entities/bills.ts'
import { dayInMonth, dayNumber, requireMonth } from './dates.ts'
import type { YearMonth } from './dates.ts'
import { rowsOf } from './ledger/grouped-rows.ts'
import type { Ledger } from './ledger.ts'
import type { LedgerRow } from './ledger/ledger-rows.ts'
import type { Cents } from './money.ts'
import { totalOf } from './money.ts'
import { AVERAGE_MONTH, MONTH_UNITS, YEAR_UNITS, spanOf } from './periods.ts'
import type { Span } from './periods.ts'
import { shareHalfUp, shareUp } from './rationals.ts'

interface Recurring { readonly amount: Cents; readonly frequency: Frequency }

/** How many amounts a span of days costs, as the fraction part / whole. */
const amountsIn: { readonly [F in Frequency]: (span: Span) => readonly [part: number, whole: number] } = {
  daily: ({ days }) => [days, 1],
  weekly: ({ days }) => [days, 7],
  monthly: ({ months }) => [months, MONTH_UNITS],
  yearly: ({ years }) => [years, YEAR_UNITS],
}

/** The cost of a span of days, rounded up once for the whole of it: 100 a month over October is 100.00 (R46, X4). */
export function billCost({ amount, frequency }: Recurring, span: Span): Cents {
  return shareUp(amount, ...amountsIn[frequency](span))
}

/** True for a recurring expense: an item without a due date (R38). */
export function isRecurring(bill: LedgerRow<'bills'>): boolean {
  return bill.dueDate === null
}

/**
 * What a bill comes to in one month, half up: daily x days, weekly / 7 x days, yearly / 12 (spec 2 section 9, R42).
 * Throws RuleError ('invalid-period') when `month` is not a month.
 */
export function monthlyEquivalent({ amount, frequency }: Recurring, month: YearMonth): Cents {
  requireMonth(month)
  if (frequency === 'yearly') return shareHalfUp(amount, 1, 12)
  const span = spanOf(dayNumber(dayInMonth(month, 1)), dayNumber(dayInMonth(month, 31)))
  return shareHalfUp(amount, ...amountsIn[frequency](span))
}

/** What bills and recurring expenses come to per month and per day, in cents (R42). */
export interface MonthlyBills {
  /** The equivalents of bills with a due date. */
  readonly bills: Cents
  /** The equivalents of recurring expenses. */
  readonly recurring: Cents
  readonly total: Cents
  readonly dailyAverage: Cents
}

/** A monthly amount per day, over 30.44 days a month, half up (spec 2 section 9, R42, X17). */
export function dailyAverage(monthly: Cents): Cents {
  return shareHalfUp(monthly, 100, AVERAGE_MONTH)
}

/** The overview's "Monthly Bills": what all bills and recurring expenses come to in one month (R42). */
export function monthlyBills(ledger: Ledger, month: YearMonth): MonthlyBills {
  const weightOf = (items: readonly LedgerRow<'bills'>[]): Cents => totalOf(items, (bill) => monthlyEquivalent(bill, month))
  const items = rowsOf(ledger.bills)
  const bills = weightOf(items.filter((bill) => !isRecurring(bill)))
  const recurring = weightOf(items.filter(isRecurring))
  return { bills, recurring, total: bills + recurring, dailyAverage: dailyAverage(bills + recurring) }
}
