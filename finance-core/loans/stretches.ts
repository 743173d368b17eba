/** The days on which a loan counts, in stretches of one principal. */
import type { DayNumber } from '../dates.ts'
import type { Cents } from '../money.ts'
import type { Span } from '../periods.ts'
import type { LoanState, LoanWalk } from './walk.ts'
import { stepsBefore } from './walk.ts'

/** Days in a row that begin with the same principal and all add interest, or all add none. */
export interface Stretch {
  readonly from: DayNumber
  readonly to: DayNumber
  readonly principal: Cents
  /** False up to and on the anchor of a simplified loan: the loan existed, but nothing is known of its interest. */
  readonly walked: boolean
}

/**
 * The stretches of a span on which the loan counts: while something is owed, and up to and on the anchor of a simplified
 * loan, whatever was owed then. A historical loan counts from the day after its first (R56, R87).
 */
export function stretchesOf({ anchor, steps, ...walk }: LoanWalk, span: Span): readonly Stretch[] {
  const stretches: Stretch[] = []
  const add = (from: DayNumber, to: DayNumber, { principal }: LoanState, walked: boolean): void => {
    const [first, last] = [Math.max(from, span.from), Math.min(to, span.to)]
    if (first <= last && (principal > 0 || !walked)) stretches.push({ from: first, to: last, principal, walked })
  }
  if (!walk.historical) add(span.from, anchor.day, anchor, false)
  for (let place = stepsBefore(steps, span.from) - 1; place < steps.length; place++) {
    const state = steps[place] ?? anchor
    if (state.day >= span.to) break
    const end = steps[place + 1]?.day ?? span.to
    add(state.day + 1, Math.min(end, walk.lastDay), state, true)
    add(Math.max(state.day, walk.lastDay) + 1, end, state, true)
  }
  return stretches
}
