/**
 * The splits of payments that a loan's walk no longer takes: those up to a balance entered later are frozen history
 * (R53, R91).
 */
import { dayNumber } from '../dates.ts'
import type { DayNumber } from '../day-numbers.ts'
import type { LedgerRow } from '../ledger/ledger-rows.ts'
import type { Anchor, WalkStep } from './walk.ts'
import { anchorOf, walkFrom } from './walk.ts'

/** The first day whose payments a walk from this anchor takes. */
export function firstDayOf({ historical, date }: Pick<Anchor, 'historical' | 'date'>): DayNumber {
  return dayNumber(date) + (historical ? 0 : 1)
}

/**
 * Splits each payment from before the walk by the newest earlier balance that takes it; payments before the first balance
 * have no split. `payments` are oldest first, in order of entry; the steps of the newest balance come first.
 */
export function frozenSteps(loan: LedgerRow<'autoLoans'>, payments: readonly LedgerRow<'loanPayments'>[]): WalkStep[] {
  let taken = firstDayOf(anchorOf(loan))
  return (loan.earlierBalances ?? []).toReversed().flatMap((earlier) => {
    const left = payments.filter(({ date }) => dayNumber(date) < taken)
    taken = Math.min(taken, firstDayOf(earlier))
    return walkFrom(earlier, earlier.interestRate, left).steps
  })
}
