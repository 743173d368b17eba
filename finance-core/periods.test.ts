import { describe, expect, it } from 'vitest'
import { dayNumber } from './dates.ts'
import { MONTH_UNITS, YEAR_UNITS, isWithin, monthOf, monthsIn, spanOfPeriod, weekOf, yearOf, yearsIn } from './periods.ts'

const between = (count: (from: number, to: number) => number, from: string, to: string): number =>
  count(dayNumber(from), dayNumber(to))

describe('periods', () => {
  it('begins weeks on Sunday or on Monday as asked', () => {
    expect(weekOf('2026-11-21', 'sunday')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
    expect(weekOf('2026-11-21', 'monday')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(weekOf('2026-11-22', 'sunday')).toEqual({ from: '2026-11-22', to: '2026-11-28' })
    expect(weekOf('2026-11-22', 'monday')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  })

  it('gives whole months and years', () => {
    expect(monthOf('2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(yearOf(2026)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
    expect(isWithin('2026-12-31', yearOf(2026))).toBe(true)
    expect(isWithin('2027-01-01', yearOf(2026))).toBe(false)
  })

  it('counts a whole month as one, whatever its length', () => {
    expect(between(monthsIn, '2027-02-01', '2027-02-28')).toBe(MONTH_UNITS)
    expect(between(monthsIn, '2026-10-01', '2026-12-31')).toBe(3 * MONTH_UNITS)
    expect(between(monthsIn, '2026-10-31', '2026-11-01')).toBe(MONTH_UNITS / 31 + MONTH_UNITS / 30)
  })

  it('splits years at their ends, since a day of a leap year weighs less', () => {
    expect(between(yearsIn, '2026-01-01', '2028-12-31')).toBe(3 * YEAR_UNITS)
    expect(between(yearsIn, '2027-12-31', '2028-01-01')).toBe(YEAR_UNITS / 365 + YEAR_UNITS / 366)
  })

  it('refuses a period that runs backwards or names no day', () => {
    expect(spanOfPeriod({ from: '2026-11-21', to: '2026-11-21' }).days).toBe(1)
    expect(() => spanOfPeriod({ from: '2026-11-22', to: '2026-11-21' }))
      .toThrow('The first day must not be after the last day')
    expect(() => spanOfPeriod({ from: '2026-02-30', to: '2026-11-21' })).toThrow('Please enter a valid date')
    expect(() => spanOfPeriod({ from: '2026-02-03', to: 'tomorrow' })).toThrow('Please enter a valid date')
  })
})
