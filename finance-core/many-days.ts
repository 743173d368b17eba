/** Days that may be thousands, as a goal many years away has; no first screen shows any. */

/** A whole number as '1,826'. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

/** '1 day', '1,826 days'. */
export function countedDays(days: number): string {
  return `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`
}
