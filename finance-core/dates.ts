/**
 * Calendar days as strings. A day never becomes an instant, so no time zone can shift it (R22). date-fns works with
 * instants, so only the tests use it, for comparison.
 */
import { civilOf, dayNumberOf, weekdayOfNumber } from './day-numbers.ts'
import type { DayNumber } from './day-numbers.ts'
import { RuleError } from './errors.ts'

/** A day, 'yyyy-MM-dd'. */
export type LocalDate = string
/** A month, 'yyyy-MM'. */
export type YearMonth = string

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/

/** True for a leap year of the Gregorian calendar. */
export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** Days in a year: 365 or 366. */
export function daysInYear(year: number): 365 | 366 {
  return isLeapYear(year) ? 366 : 365
}

/** Days in a month; `month` is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** True for 'yyyy-MM-dd' text that names a real day between the years 1900 and 9999. */
export function isLocalDate(text: string): boolean {
  const match = DAY.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** True for 'yyyy-MM' text. */
export function isYearMonth(text: string): boolean {
  return MONTH.test(text)
}

/** Returns the date unchanged when it names a real day, else throws RuleError ('invalid-period'). */
export function requireDate(date: LocalDate, field: string): LocalDate {
  if (!isLocalDate(date)) throw new RuleError('invalid-period', 'Please enter a valid date', field)
  return date
}

/** Throws RuleError ('invalid-period') for an invalid month. */
export function requireMonth(month: YearMonth): void {
  if (!isYearMonth(month)) throw new RuleError('invalid-period', 'Please enter a valid month', 'month')
}

/** The day number of a date that is known to be valid. */
export function dayNumber(date: LocalDate): DayNumber {
  return dayNumberOf(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)))
}

/** A month or day with a leading zero: 3 is '03'. */
export const twoDigits = (whole: number): string => String(whole).padStart(2, '0')

/** 'yyyy-MM-dd' of year, month (1 to 12) and day. */
export function dateOf(year: number, month: number, day: number): LocalDate {
  return `${yearMonthOf(year, month)}-${twoDigits(day)}`
}

/** 'yyyy-MM' of year and month (1 to 12). */
export function yearMonthOf(year: number, month: number): YearMonth {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}`
}

/** The date of a day number. */
export function dateOfNumber(number: DayNumber): LocalDate {
  const { year, month, day } = civilOf(number)
  return dateOf(year, month, day)
}

const MS_OF_A_DAY = 86_400_000

/** The UTC day of a moment, ms since 1970: for callers that do not know the driver's local day. */
export function utcDateOf(ms: number): LocalDate {
  return dateOfNumber(Math.floor(ms / MS_OF_A_DAY))
}

/** The last day of the month a day lies in. */
export function lastOfMonth(number: DayNumber): DayNumber {
  const { year, month, day } = civilOf(number)
  return number - day + daysInMonth(year, month)
}

/** The month a day number lies in: 'yyyy-MM'. */
export function yearMonthOfNumber(number: DayNumber): YearMonth {
  const { year, month } = civilOf(number)
  return yearMonthOf(year, month)
}

/** The date `days` days later, or earlier when negative: `addDays('2026-10-31', 2)` is '2026-11-02'. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfNumber(dayNumber(date) + days)
}

/** Calendar days from one date to another; negative when `to` is earlier: '2026-10-31' to '2026-11-02' is 2 (R22). */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** The weekday of a date: 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: LocalDate): number {
  return weekdayOfNumber(dayNumber(date))
}

/** The month a date lies in: 'yyyy-MM'. */
export function yearMonth(date: LocalDate): YearMonth {
  return date.slice(0, 7)
}

/** The month `months` months later, or earlier when negative: `addMonths('2026-11', 2)` is '2027-01'. */
export function addMonths(month: YearMonth, months: number): YearMonth {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return yearMonthOf(Math.floor(index / 12), (index % 12) + 1)
}

/** Days in a month given as 'yyyy-MM'. */
export function lengthOfMonth(month: YearMonth): number {
  return daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)))
}

/** A day of a month, moved back to its last day when the month is shorter (R38): 31 in '2027-02' is '2027-02-28'. */
export function dayInMonth(month: YearMonth, day: number): LocalDate {
  return `${month}-${twoDigits(Math.min(day, lengthOfMonth(month)))}`
}
