import { describe, expect, it } from 'vitest'
import { counted, dayLabel, longDate, mediumDate, monthLabel, rangeLabel, shortDate, weekLabel, weekdayName } from './labels.ts'

const today = '2026-11-21'

describe('dates in words', () => {
  it('writes a date long, with its year and short', () => {
    expect(longDate(today)).toBe('Saturday, November 21, 2026')
    expect(mediumDate('2027-01-05')).toBe('Jan 5, 2027')
    expect(shortDate('2026-05-01')).toBe('May 1')
    expect(weekdayName('2028-02-29')).toBe('Tuesday')
  })
})

describe('counted', () => {
  it('takes one of a thing as one', () => {
    expect([0, 1, 2].map((days) => counted(days, 'day'))).toEqual(['0 days', '1 day', '2 days'])
    expect(counted(2, 'entry', 'entries')).toBe('2 entries')
  })
})

describe('labels of a period', () => {
  it('names a day', () => {
    expect(dayLabel(today, today)).toBe('Today')
    expect(dayLabel('2026-11-20', today)).toBe('Yesterday')
    expect(dayLabel('2026-11-19', today)).toBe('Thursday')
    expect(dayLabel('2026-10-31', '2026-11-01')).toBe('Yesterday')
  })

  it('names a week that begins on Monday', () => {
    expect(weekLabel('2026-11-16', today)).toBe('This Week')
    expect(weekLabel('2026-11-16', '2026-11-22')).toBe('This Week')
    expect(weekLabel('2026-11-16', '2026-11-23')).toBe('Week of Nov 16')
    expect(weekLabel('2025-11-17', today)).toBe('Week of Nov 17, 2025')
    expect(weekLabel('2026-12-28', '2027-01-01')).toBe('This Week')
    expect(weekLabel('2026-12-28', '2027-01-04')).toBe('Week of Dec 28, 2026')
  })

  it('names a month, with its year unless it is the current one', () => {
    expect(monthLabel('2026-11', today)).toBe('November')
    expect(monthLabel('2026-10', today)).toBe('October 2026')
    expect(monthLabel('2025-11', today)).toBe('November 2025')
  })

  it('prints the range of a period', () => {
    expect(rangeLabel({ from: '2026-11-15', to: '2026-11-21' }, today)).toBe('Nov 15 - 21')
    expect(rangeLabel({ from: '2026-10-26', to: '2026-11-01' }, today)).toBe('Oct 26 - Nov 1')
    expect(rangeLabel({ from: '2026-12-28', to: '2027-01-03' }, today)).toBe('Dec 28, 2026 - Jan 3, 2027')
    expect(rangeLabel({ from: '2025-11-17', to: '2025-11-23' }, today)).toBe('Nov 17 - 23, 2025')
    expect(rangeLabel({ from: '2027-03-01', to: '2027-03-07' }, today)).toBe('Mar 1 - 7, 2027')
    expect(rangeLabel({ from: '2025-10-27', to: '2025-11-02' }, today)).toBe('Oct 27 - Nov 2, 2025')
    expect(rangeLabel({ from: today, to: today }, today)).toBe('Nov 21')
  })
})
