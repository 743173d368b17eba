/** The days on which a loan counts, in stretches of constant principal. */
import type { DayNumber } from '../day-numbers.ts'
import type { Cents } from '../money.ts'
import type { Span } from '../periods.ts'
import type { LoanWalk } from './walk.ts'
import { stepsBefore } from './walk.ts'

/** Consecutive days that begin with the same principal and either all add interest or all add none. */
export interface Stretch {
  readonly from: DayNumber
  readonly to: DayNumber
  readonly principal: Cents
  /** False up to and on the anchor of a simplified loan: the loan existed, but its interest is unknown. */
  readonly walked: boolean
}

/**
 * The stretches of a span on which the loan counts: while something is owed, and, for a simplified loan, up to and on its
 * anchor, whatever was owed then. A historical loan counts from the day after its first (R56, R87).
 */
export function stretchesOf({ anchor, steps, ...walk }: LoanWalk, span: Span): readonly Stretch[] {
  const stretches: Stretch[] = []
  const add = (stretch: Stretch): void => {
    const [from, to] = [Math.max(stretch.from, span.from), Math.min(stretch.to, span.to)]
    if (from <= to && (stretch.principal > 0 || !stretch.walked)) stretches.push({ ...stretch, from, to })
  }
  if (!walk.historical) add({ from: span.from, to: anchor.day, principal: anchor.principal, walked: false })
  for (let place = stepsBefore(steps, span.from) - 1; place < steps.length; place++) {
    const { day, principal } = steps[place] ?? anchor
    if (day >= span.to) break
    const end = steps[place + 1]?.day ?? span.to
    add({ from: day + 1, to: Math.min(end, walk.lastDay), principal, walked: true })
    add({ from: Math.max(day, walk.lastDay) + 1, to: end, principal, walked: true })
  }
  return stretches
}
