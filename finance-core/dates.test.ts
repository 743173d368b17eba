import { addDays as addedDays, addMonths as addedMonths, differenceInCalendarDays, format, getDay, getDaysInMonth, isLeapYear as isLeap } from 'date-fns'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { civilOf, weekdayOfNumber } from './day-numbers.ts'
import {
  addDays, addMonths, dateOfNumber, dayInMonth, dayNumber, daysBetween, daysInMonth, isLeapYear, isLocalDate, isYearMonth,
  lengthOfMonth, requireDate, requireMonth, utcDateOf, weekdayOf, yearMonth,
} from './dates.ts'

const anyDay = fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('9999-12-31') })

describe('days', () => {
  it('counts calendar days where a clock change makes 49 hours', () => {
    // Tests run in UTC, where no clock changes: whoever asks the clock fails.
    vi.stubGlobal('Date', undefined)
    try {
      expect([daysBetween('2026-10-31', '2026-11-02'), daysBetween('2026-11-02', '2026-10-31')]).toEqual([2, -2])
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('counts from 1970 on', () => {
    expect(dayNumber('1970-01-01')).toBe(0)
    expect(dayNumber('2026-11-21')).toBe(20_778)
    expect(dateOfNumber(-1)).toBe('1969-12-31')
  })

  it('is in UTC for a moment', () => {
    expect(utcDateOf(Date.UTC(2026, 10, 21) - 1)).toBe('2026-11-20')
    expect(utcDateOf(Date.UTC(2026, 10, 21))).toBe('2026-11-21')
  })

  it('steps over leap days and year ends', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(addMonths('2026-11', 2)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
  })

  it('gives each day one number and each number one day', () => {
    fc.assert(fc.property(anyDay, (number) => {
      const { year, month, day } = civilOf(number)
      expect(dayNumber(dateOfNumber(number))).toBe(number)
      expect(day).toBeLessThanOrEqual(daysInMonth(year, month))
      expect(dateOfNumber(number + 1) > dateOfNumber(number)).toBe(number < dayNumber('9999-12-31'))
    }))
  })

  it('agrees with date-fns, which counts in moments, on every day from 1900 on', () => {
    const noonOf = (number: number): Date => {
      const { year, month, day } = civilOf(number)
      return new Date(year, month - 1, day, 12)
    }
    fc.assert(fc.property(anyDay, fc.integer({ min: -4_000, max: 4_000 }), (number, days) => {
      const [date, noon] = [dateOfNumber(number), noonOf(number)]
      expect(date).toBe(format(noon, 'yyyy-MM-dd'))
      expect(weekdayOf(date)).toBe(getDay(noon))
      expect(lengthOfMonth(yearMonth(date))).toBe(getDaysInMonth(noon))
      expect(isLeapYear(civilOf(number).year)).toBe(isLeap(noon))
      const [later, laterNoon] = [dateOfNumber(number + days), addedDays(noon, days)]
      fc.pre(isLocalDate(later))
      expect(addDays(date, days)).toBe(format(laterNoon, 'yyyy-MM-dd'))
      expect(daysBetween(date, later)).toBe(differenceInCalendarDays(laterNoon, noon))
      expect(addMonths(yearMonth(date), 7)).toBe(format(addedMonths(noon, 7), 'yyyy-MM'))
    }))
  })

  it('knows weekdays, before 1970 too', () => {
    expect(weekdayOf('2026-11-21')).toBe(6)
    expect(weekdayOf('1969-12-31')).toBe(3)
    expect(weekdayOfNumber(-5)).toBe(6)
  })

  it('moves a day back to the end of a short month', () => {
    expect(dayInMonth('2027-02', 31)).toBe('2027-02-28')
    expect(dayInMonth('2028-02', 30)).toBe('2028-02-29')
    expect(dayInMonth('2026-04', 5)).toBe('2026-04-05')
    expect(lengthOfMonth('2026-04')).toBe(30)
  })

  it('knows leap years by all three rules', () => {
    expect([2024, 2026, 1900, 2000].map(isLeapYear)).toEqual([true, false, false, true])
  })

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-4-01', '1899-12-31', '2026-11-00', 'today', ''])(
    'takes %j for no date',
    (text) => {
      expect(isLocalDate(text)).toBe(false)
      expect(() => requireDate(text, 'today')).toThrow('Please enter a valid date')
    },
  )

  it('takes real days and months', () => {
    expect(isLocalDate('2028-02-29')).toBe(true)
    expect(requireDate('2028-02-29', 'today')).toBe('2028-02-29')
    expect([isYearMonth('2026-11'), isYearMonth('2026-13'), isYearMonth('2026-11-01')]).toEqual([true, false, false])
    expect(() => requireMonth('2026-11')).not.toThrow()
    expect(() => requireMonth('2026-13')).toThrow('Please enter a valid month')
  })
})
