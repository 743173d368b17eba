import type { Cents } from './money.ts'
import { shareHalfUp, shareUp } from './rationals.ts'

/** A part of a whole in whole percent, rounded down: it must not claim more than has been reached (R47). */
export function percentDown(part: number, whole: number): number {
  return -shareUp(-part, 100, whole) + 0
}

/** How much of a goal is reached, in whole percent: floor, 0 to 100, 0 when there is no goal (R47, R96, X25). */
export function percentOf(reached: Cents, goal: Cents): number {
  if (goal <= 0 || reached <= 0) return 0
  return Math.min(100, percentDown(reached, goal))
}

/** A part of a whole in whole percent, half up; 0 when the whole is 0. The shares of all parts need not add up to 100. */
export function percentShare(part: Cents, whole: Cents): number {
  return whole <= 0 ? 0 : shareHalfUp(part, 100, whole)
}
