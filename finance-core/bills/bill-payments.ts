/** Which payments belong to which occurrence of a bill, and what a new one pays (R40, R95). */
import { addMonths, daysBetween, yearMonth, type LocalDate, type YearMonth } from '../dates.ts'
import type { Misfit } from '../entities/read.ts'
import { RuleError } from '../errors.ts'
import { ALREADY_PAID } from './already-paid.ts'
import { billOccurrences } from './due-dates.ts'
import { groupAt } from '../ledger/grouped-rows.ts'
import type { Ledger } from '../ledger.ts'
import type { LedgerRow } from '../ledger/ledger-rows.ts'

type Payment = LedgerRow<'billPayments'>

/** The months whose payments a month's occurrences may have, after a weekday was changed: its own and both beside it. */
export function paymentMonths(month: YearMonth): YearMonth[] {
  return [-1, 0, 1].map((by) => addMonths(month, by))
}

/** One day a bill falls due, with the payments recorded for it. */
export interface Occurrence { readonly date: LocalDate; readonly payments: readonly Payment[] }

/** Half a week: every day is this near to exactly one day of a given weekday. */
const NEAREST = 3

/**
 * The occurrences of a bill in a month with their payments, oldest first. A weekly payment names its occurrence. One that
 * names a day from before the bill's weekday was changed belongs to the occurrence nearest to it, whatever else is paid,
 * also across the end of a month: on Tuesdays, Monday 2026-11-30 pays 2026-12-01. One from an old backup that names none
 * pays the earliest occurrence still unpaid. The single occurrence of a monthly or yearly bill takes all payments of the
 * month. The ledger needs the payments of `paymentMonths`.
 */
export function occurrencesOf(ledger: Ledger, bill: LedgerRow<'bills'>, month: YearMonth): readonly Occurrence[] {
  const paidIn = (key: YearMonth): readonly Payment[] =>
    (groupAt(ledger.billPayments, key)?.rows ?? []).filter(({ billId }) => billId === bill.id)
  const dates = billOccurrences(bill, month)
  const payments = paidIn(month)
  if (bill.frequency !== 'weekly') return dates.map((date) => ({ date, payments }))
  const around = paymentMonths(month).flatMap(paidIn)
  const namedFor = (date: LocalDate): readonly Payment[] =>
    around.filter(({ occurrenceDate: day }) => day !== null && Math.abs(daysBetween(day, date)) <= NEAREST)
  const occurrences = dates.map((date) => ({ date, payments: namedFor(date) }))
  const unpaid = occurrences.filter((occurrence) => occurrence.payments.length === 0)
  const unnamed = payments.filter(({ occurrenceDate }) => occurrenceDate === null)
  return occurrences.map((occurrence) => {
    const place = unpaid.indexOf(occurrence)
    return place === -1 ? occurrence : { date: occurrence.date, payments: unnamed.slice(place, place + 1) }
  })
}

/** The payments recorded for the occurrence of a bill on a day, as in `occurrencesOf`; none when nothing falls due then. */
export function paymentsOn(ledger: Ledger, bill: LedgerRow<'bills'>, date: LocalDate): readonly Payment[] {
  return occurrencesOf(ledger, bill, yearMonth(date)).find((occurrence) => occurrence.date === date)?.payments ?? []
}

/** How a payment names the occurrence on a day: by that day for a weekly bill, by its month alone for others (R40). */
export function occurrenceDateOf({ frequency }: Pick<LedgerRow<'bills'>, 'frequency'>, date: LocalDate): LocalDate | null {
  return frequency === 'weekly' ? date : null
}

/** An occurrence the caller asks to pay: its month, and its day unless any day of the month will do. */
export interface AskedOccurrence { readonly month: YearMonth; readonly occurrenceDate: LocalDate | null }

/**
 * The day of the occurrence a new payment is for: the one asked for, else the earliest unpaid one of the month (R40).
 * Returns a misfit when the bill has no such occurrence, and throws RuleError ('already-paid') when it is paid. The ledger
 * needs the payments of `paymentMonths`, else a paid occurrence is offered again.
 */
export function openOccurrence(
  ledger: Ledger,
  bill: LedgerRow<'bills'>,
  { month, occurrenceDate }: AskedOccurrence,
): { readonly date: LocalDate } | Misfit {
  if (bill.dueDate === null) return { path: 'billId', message: 'A recurring expense without a due date cannot be marked as paid' }
  const occurrences = occurrencesOf(ledger, bill, month)
  if (occurrences.length === 0) return { path: 'month', message: 'This bill is not due in that month' }
  const asked = occurrences.filter(({ date }) => (occurrenceDate ?? date) === date)
  if (asked.length === 0) return { path: 'occurrenceDate', message: 'This bill is not due on that day' }
  const open = asked.find(({ payments }) => payments.length === 0)
  if (open === undefined) throw new RuleError('already-paid', ALREADY_PAID)
  return { date: open.date }
}
