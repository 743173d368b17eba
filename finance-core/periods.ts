/** Spans of calendar days, both ends included, and the months and years they amount to. */
import { civilOf, dayNumberOf } from './day-numbers.ts'
import { addDays, dayInMonth, dayNumber, daysInMonth, daysInYear, requireDate, weekdayOf, yearMonth } from './dates.ts'
import type { DayNumber } from './day-numbers.ts'
import type { LocalDate } from './dates.ts'
import { RuleError } from './errors.ts'

/** Both ends included. */
export interface Period { readonly from: LocalDate; readonly to: LocalDate }

/** Lists start the week on Sunday, the dashboard and the budget on Monday (R23). */
export type WeekStart = 'sunday' | 'monday'

/** The week a day lies in: Saturday 2026-11-21 is in 15 to 21 (Sunday) and in 16 to 22 (Monday). */
export function weekOf(date: LocalDate, start: WeekStart): Period {
  const intoWeek = (weekdayOf(date) - (start === 'monday' ? 1 : 0) + 7) % 7
  const from = addDays(date, -intoWeek)
  return { from, to: addDays(from, 6) }
}

/** The calendar month a day lies in. */
export function monthOf(date: LocalDate): Period {
  const month = yearMonth(date)
  return { from: dayInMonth(month, 1), to: dayInMonth(month, 31) }
}

/** A calendar year, 1 January to 31 December. */
export function yearOf(year: number): Period {
  const digits = String(year).padStart(4, '0')
  return { from: `${digits}-01-01`, to: `${digits}-12-31` }
}

/** True when the day lies in the period. */
export function isWithin(date: LocalDate, period: Period): boolean {
  return date >= period.from && date <= period.to
}

/** A range of day numbers with its length in months and years, the units in which every daily cost is computed. */
export interface Span {
  readonly from: DayNumber
  readonly to: DayNumber
  readonly days: number
  /** Each day counts 1 / days of its month; in units of 1 / MONTH_UNITS. */
  readonly months: number
  /** Each day counts 1 / 365 or 1 / 366, depending on its year; in units of 1 / YEAR_UNITS. */
  readonly years: number
}

/** The least common multiple of 28, 29, 30 and 31: every day's share of its month is a whole number of these. */
export const MONTH_UNITS = 377_580

/** 365 x 366: every day's share of its year is a whole number of these. */
export const YEAR_UNITS = 133_590

/** The month that averages are taken over, 30.44 days, in hundredths of a day (spec 2 section 9, X17). */
export const AVERAGE_MONTH = 3_044

const monthsUpTo = (number: DayNumber): number => {
  const { year, month, day } = civilOf(number)
  return (year * 12 + month) * MONTH_UNITS + day * (MONTH_UNITS / daysInMonth(year, month))
}

const yearsUpTo = (number: DayNumber): number => {
  const { year } = civilOf(number)
  return year * YEAR_UNITS + (number - dayNumberOf(year, 1, 1) + 1) * (YEAR_UNITS / daysInYear(year))
}

/** Months in the days from `from` to `to`, in units of 1 / MONTH_UNITS; whole months count one each, whatever their length. */
export function monthsIn(from: DayNumber, to: DayNumber): number {
  return monthsUpTo(to) - monthsUpTo(from - 1)
}

/** Years in the days from `from` to `to`, in units of 1 / YEAR_UNITS; split at year ends because of leap years (R52). */
export function yearsIn(from: DayNumber, to: DayNumber): number {
  return yearsUpTo(to) - yearsUpTo(from - 1)
}

/** The span of the days from `from` to `to`. */
export function spanOf(from: DayNumber, to: DayNumber): Span {
  return { from, to, days: to - from + 1, months: monthsIn(from, to), years: yearsIn(from, to) }
}

/** The span of a period. Throws RuleError ('invalid-period') for an invalid date, and for `from` after `to` (R85). */
export function spanOfPeriod(period: Period): Span {
  requirePeriod(period)
  return spanOf(dayNumber(period.from), dayNumber(period.to))
}

/** Throws RuleError ('invalid-period') for an invalid period (R85). */
export function requirePeriod(period: Period): void {
  requireDate(period.from, 'from')
  requireDate(period.to, 'to')
  if (period.from > period.to) {
    throw new RuleError('invalid-period', 'The first day must not be after the last day', 'from')
  }
}
