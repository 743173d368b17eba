import type { LocalDate } from '#core/dates.ts'
import type { Ledger } from '#core/ledger.ts'

/** What every card of the loan screen is drawn from. */
export interface LoanView {
  /** Must hold the vehicle's mileage. */
  readonly ledger: Ledger
  readonly loanId: string
  readonly today: LocalDate
}
