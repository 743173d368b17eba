/** The baseline's own calendar: every day is taken at midnight UTC, which has no daylight saving time. */

const DAY = 86_400_000

/** Their names, by the number that `weekdayOf` gives. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Days since 1970-01-01. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY
const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)
/** The day `days` days later. */
export const shift = (date: string, days: number): string => dateOf(dayNumber(date) + days)
/** Days from the first to the second; negative when the second is earlier. */
export const daysFrom = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** Every day from the first to the last, both included; none when the last lies before the first. */
export function daysBetween(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysFrom(from, to) + 1) }, (_, step) => shift(from, step))
}

export const yearOf = (date: string): number => Number(date.slice(0, 4))
export const monthOf = (date: string): string => date.slice(0, 7)
export const daysInYear = (date: string): number => daysFrom(`${yearOf(date)}-01-01`, `${yearOf(date) + 1}-01-01`)
/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: string): number => new Date(dayNumber(date) * DAY).getUTCDay()

/** The days of a month, 'yyyy-MM'. */
export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`
  const nextMonth = monthOf(shift(first, 31))
  return daysBetween(first, shift(`${nextMonth}-01`, -1))
}

export const daysInMonth = (date: string): number => daysOfMonth(monthOf(date)).length
export const monthBefore = (month: string): string => monthOf(shift(`${month}-01`, -1))
export const monthAfter = (month: string): string => monthOf(shift(`${month}-01`, 31))

/** The day of that number in a month, or its last one: day 31 of February is the 28th or 29th (R38). */
export function dayInMonth(month: string, day: number): string {
  const days = daysOfMonth(month)
  return days[Math.min(day, days.length) - 1] ?? `${month}-01`
}
