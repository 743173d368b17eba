import type { LocalDate } from '#core/dates.ts'
import type { LedgerRow } from '#core/ledger/ledger-rows.ts'
import { anchorOf } from '#core/loans/walk.ts'
import type { Cents } from '#core/money.ts'

/** The amount the share paid off is counted from (R91), and the day it was owed; null when that day is not known. */
export interface PaidFrom { readonly amount: Cents; readonly since: LocalDate | null }

/** The loan's original amount, else the principal entered. The day entered is that of the principal, not of a larger loan's. */
export function paidFrom(loan: LedgerRow<'autoLoans'>): PaidFrom {
  const { date, principal } = anchorOf(loan)
  const amount = loan.originalAmount ?? principal
  return { amount, since: amount === principal ? date : null }
}
