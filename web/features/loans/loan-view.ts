import type { LocalDate } from '#core/dates.ts'
import type { Ledger } from '#core/ledger.ts'
import type { LoanAccount } from '#core/loans/accounts.ts'

/** The props every card of the loan screen shares. */
export interface LoanView {
  /** Must hold the vehicle's mileage. */
  readonly ledger: Ledger
  readonly loanId: string
  readonly today: LocalDate
}

/** True when a loan entered from its first day has had no payment up to the day its interest is counted from. */
export function isUnpaid({ walk, payments }: LoanAccount, referenceDate: LocalDate): boolean {
  return walk.historical && !payments.some(({ date }) => date === referenceDate)
}
