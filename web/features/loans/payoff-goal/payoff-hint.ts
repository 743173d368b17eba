/** The words for why a payoff goal requires no principal (R54, R58, R93). */
import type { LocalDate } from '#core/dates.ts'
import type { Ledger } from '#core/ledger.ts'
import { accountOf } from '#core/loans/accounts.ts'
import { milesToGoal } from '#core/loans/payoff-goals.ts'
import { loanSummary } from '#core/loans/summary.ts'

/** Null while the goal works, without a goal, and once nothing is owed. */
export function payoffHint(ledger: Ledger, loanId: string, today: LocalDate): string | null {
  const { loan: { goalPayoffMileage, goalPayoffDate } } = accountOf(ledger, loanId)
  if (loanSummary(ledger, loanId, today).principalBalance === 0) return null
  if (goalPayoffMileage !== null) {
    const left = milesToGoal(ledger, loanId, today)
    if (left === null) return 'Log your odometer first'
    return left.miles === 0 ? 'Payoff mileage reached - set a new goal' : null
  }
  return goalPayoffDate !== null && goalPayoffDate <= today ? 'Payoff date reached - set a new goal' : null
}
