/** Which payments belong to which occurrence of a bill (R40, R95). */
import type { LocalDate, YearMonth } from '../dates.ts'
import { billOccurrences } from './due-dates.ts'
import { groupAt } from '../ledger/grouped-rows.ts'
import type { Ledger } from '../ledger.ts'
import type { LedgerRow } from '../ledger/ledger-rows.ts'

type Payment = LedgerRow<'billPayments'>

/** The payments of one bill in a month. */
function paymentsOf(ledger: Ledger, billId: string, month: YearMonth): readonly Payment[] {
  return (groupAt(ledger.billPayments, month)?.rows ?? []).filter((payment) => payment.billId === billId)
}

/** One day a bill falls due, with the payments recorded for it. */
export interface Occurrence { readonly date: LocalDate; readonly payments: readonly Payment[] }

/**
 * The occurrences of a bill in a month with their payments, oldest first. A weekly payment names its occurrence; one of
 * an old backup that names none pays the earliest occurrence still unpaid. The one occurrence of a monthly or yearly bill
 * takes all payments of the month.
 */
export function occurrencesOf(ledger: Ledger, bill: LedgerRow<'bills'>, month: YearMonth): readonly Occurrence[] {
  const occurrences = billOccurrences(bill, month)
  const payments = paymentsOf(ledger, bill.id, month)
  if (bill.frequency !== 'weekly') return occurrences.map((date) => ({ date, payments }))
  const unnamed = payments.filter(({ occurrenceDate }) => occurrenceDate === null)
  return occurrences.map((date) => {
    const named = payments.filter(({ occurrenceDate }) => occurrenceDate === date)
    return { date, payments: named.length > 0 ? named : unnamed.splice(0, 1) }
  })
}
