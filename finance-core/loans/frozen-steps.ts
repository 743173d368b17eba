/**
 * How payments were split that a loan's walk no longer takes: up to a balance that was entered later they are frozen history
 * (R53, R91).
 */
import { dayNumber } from '../dates.ts'
import type { DayNumber } from '../day-numbers.ts'
import type { LedgerRow } from '../ledger/ledger-rows.ts'
import type { Anchor, WalkStep } from './walk.ts'
import { anchorOf, walkFrom } from './walk.ts'

/** The first day whose payments a walk from there takes. */
export function firstDayOf({ historical, date }: Pick<Anchor, 'historical' | 'date'>): DayNumber {
  return dayNumber(date) + (historical ? 0 : 1)
}

/**
 * Splits each payment from before the walk by the newest of the loan's earlier balances that takes it; none from before the
 * first one. `payments` come oldest first and in the order they were entered; the steps of the newest balance come first.
 */
export function frozenSteps(loan: LedgerRow<'autoLoans'>, payments: readonly LedgerRow<'loanPayments'>[]): WalkStep[] {
  let taken = firstDayOf(anchorOf(loan))
  return (loan.earlierBalances ?? []).toReversed().flatMap((earlier) => {
    const left = payments.filter(({ date }) => dayNumber(date) < taken)
    taken = Math.min(taken, firstDayOf(earlier))
    return walkFrom(earlier, earlier.interestRate, left).steps
  })
}
