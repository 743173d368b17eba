/** Labels for days, weeks and months (spec 1 section 2, R23, R26). `today` is the driver's local calendar day. */
import { addDays, weekdayOf, yearMonth } from '../dates.ts'
import type { LocalDate, YearMonth } from '../dates.ts'
import { weekOf } from '../periods.ts'
import type { Period } from '../periods.ts'

/** As displayed, and as a weekly bill stores its day. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November',
  'December',
] as const

/** Of a date or a month: both begin with the year. */
const year = (date: LocalDate): string => date.slice(0, 4)
const dayOfMonth = (date: LocalDate): number => Number(date.slice(8, 10))
const shortMonthName = (date: LocalDate): string => monthName(date).slice(0, 3)

/** 'Starting mileage' for 'starting mileage'. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** '1 day', '5 days'; `many` for irregular plurals: '2 entries'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** 'November', for a date or a month. */
export function monthName(date: LocalDate): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
}

/** 'Saturday'. */
export function weekdayName(date: LocalDate): string {
  return weekdays[weekdayOf(date)] ?? ''
}

/** 'November 21, 2026'. */
export function writtenDate(date: LocalDate): string {
  return `${monthName(date)} ${dayOfMonth(date)}, ${year(date)}`
}

/** 'Saturday, November 21, 2026'. */
export function longDate(date: LocalDate): string {
  return `${weekdayName(date)}, ${writtenDate(date)}`
}

/** 'Nov 21, 2026'. */
export function mediumDate(date: LocalDate): string {
  return `${shortDate(date)}, ${year(date)}`
}

/** 'Nov 21'. */
export function shortDate(date: LocalDate): string {
  return `${shortMonthName(date)} ${dayOfMonth(date)}`
}

/** 'Today', 'Yesterday', else the weekday. */
export function dayLabel(date: LocalDate, today: LocalDate): string {
  if (date === today) return 'Today'
  return date === addDays(today, -1) ? 'Yesterday' : weekdayName(date)
}

/** 'This Week', 'Week of Nov 16', or 'Week of Nov 16, 2025' in another year. `monday` is the first day of the week. */
export function weekLabel(monday: LocalDate, today: LocalDate): string {
  if (monday === weekOf(today, 'monday').from) return 'This Week'
  return `Week of ${year(monday) === year(today) ? shortDate(monday) : mediumDate(monday)}`
}

/** 'November' for the current month, else with its year: 'October 2026'. */
export function monthLabel(month: YearMonth, today: LocalDate): string {
  return month === yearMonth(today) ? monthName(month) : `${monthName(month)} ${year(month)}`
}

/**
 * 'Nov 15 - 21', 'Oct 26 - Nov 1', 'Nov 21' for a single day; with the year when it is not today's, and with both years
 * when the period spans New Year.
 */
export function rangeLabel({ from, to }: Period, today: LocalDate): string {
  if (year(from) !== year(to)) return `${mediumDate(from)} - ${mediumDate(to)}`
  const ending = year(to) === year(today) ? '' : `, ${year(to)}`
  if (from === to) return shortDate(from) + ending
  const last = yearMonth(from) === yearMonth(to) ? String(dayOfMonth(to)) : shortDate(to)
  return `${shortDate(from)} - ${last}${ending}`
}
