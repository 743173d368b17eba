import type { LocalDate } from '#core/dates.ts'
import type { Ledger } from '#core/ledger.ts'

/** The props every card of the loan screen shares. */
export interface LoanView {
  /** Must hold the vehicle's mileage. */
  readonly ledger: Ledger
  readonly loanId: string
  readonly today: LocalDate
}
