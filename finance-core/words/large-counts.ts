/** Counts that may reach thousands, like the days of a distant goal or the rows of a whole book; not used on first screens. */
import { formatWhole } from './format.ts'

/** '1 row', '1,826 rows'. */
export function countedLarge(count: number, one: string, many: string): string {
  return `${formatWhole(count)} ${count === 1 ? one : many}`
}

/** '1 day', '1,826 days'. */
export function countedDays(days: number): string {
  return countedLarge(days, 'day', 'days')
}
