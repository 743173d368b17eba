/** The words for why a payoff goal requires no principal (R54, R58, R93). */
import type { LocalDate } from '#core/dates.ts'
import type { Ledger } from '#core/ledger.ts'
import { accountOf } from '#core/loans/accounts.ts'
import { milesToGoal } from '#core/loans/payoff-goals.ts'
import { loanSummary } from '#core/loans/summary.ts'

/** Of a loan whose vehicle has no miles to count the way to the goal from. */
export const ODOMETER_FIRST = 'Log your odometer first'
/** Of a loan whose vehicle began a day at the goal, or has driven to it. */
export const MILEAGE_REACHED = 'Payoff mileage reached - set a new goal'

/** Null while the goal works, without a goal, and once nothing is owed. */
export function payoffHint(ledger: Ledger, loanId: string, today: LocalDate): string | null {
  const { loan: { goalPayoffMileage, goalPayoffDate } } = accountOf(ledger, loanId)
  if (loanSummary(ledger, loanId, today).principalBalance === 0) return null
  if (goalPayoffMileage !== null) {
    const left = milesToGoal(ledger, loanId, today)
    if (left === null) return ODOMETER_FIRST
    return left.miles === 0 ? MILEAGE_REACHED : null
  }
  return goalPayoffDate !== null && goalPayoffDate <= today ? 'Payoff date reached - set a new goal' : null
}
