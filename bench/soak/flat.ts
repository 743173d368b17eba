/** Whether figures measured over time stay level. */
import { median } from '../statistics.ts'

/** By how much the median of the last third of the figures exceeds that of the third before it; 0 for too few. */
export function rise(figures: readonly number[]): number {
  const third = Math.floor(figures.length / 3)
  if (third === 0) return 0
  return median(figures.slice(-third)) - median(figures.slice(-2 * third, -third))
}
