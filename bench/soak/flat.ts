/** Whether figures that were taken over time stay where they are. */
import { median } from '../statistics.ts'

/** How much higher the last third of the figures lies than the third before it, by their medians; 0 for too few. */
export function rise(figures: readonly number[]): number {
  const third = Math.floor(figures.length / 3)
  if (third === 0) return 0
  return median(figures.slice(-third)) - median(figures.slice(-2 * third, -third))
}
