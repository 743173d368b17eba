/** Counts that may be thousands, as the days of a goal many years away or the rows of a whole book; no first screen shows any. */

/** A whole number as '1,826'. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

/** '1 row', '1,826 rows'. */
export function countedLarge(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** '1 day', '1,826 days'. */
export function countedDays(days: number): string {
  return countedLarge(days, 'day', 'days')
}
