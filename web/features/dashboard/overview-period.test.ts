import { describe, expect, it } from 'vitest'
import { addDays } from '#core/dates.ts'
import { overviewPeriod } from './overview-period.ts'

const today = '2026-11-21'

describe('overviewPeriod', () => {
  it('names each day, also over the end of daylight saving', () => {
    expect(overviewPeriod('day', today, today)).toMatchObject({ label: 'Today', underWay: false })
    expect(overviewPeriod('day', '2026-11-20', today).label).toBe('Yesterday')
    expect(overviewPeriod('day', '2026-11-01', today).period).toEqual({ from: '2026-11-01', to: '2026-11-01' })
    expect(overviewPeriod('day', '2026-10-31', today)).toMatchObject({
      label: 'Saturday',
      range: 'Saturday, October 31, 2026',
      goalPeriod: { from: '2026-10-31', to: '2026-10-31' },
    })
  })

  it('X14: counts the goal of the week under way from Monday to today', () => {
    expect(overviewPeriod('week', today, today)).toMatchObject({
      label: 'This Week',
      range: 'Nov 16 - 22',
      period: { from: '2026-11-16', to: '2026-11-22' },
      goalPeriod: { from: '2026-11-16', to: '2026-11-21' },
      underWay: true,
    })
  })

  it('is under way on the last day of its week or month too', () => {
    for (const [view, last] of [['week', '2026-11-22'], ['month', '2026-11-30'], ['month', '2028-02-29']] as const) {
      expect(overviewPeriod(view, last, last)).toMatchObject({ underWay: true, goalPeriod: { to: last } })
      expect(overviewPeriod(view, last, addDays(last, 1)).underWay).toBe(false)
    }
  })

  it('counts all days of a week that is over', () => {
    expect(overviewPeriod('week', '2026-11-15', today)).toMatchObject({
      label: 'Week of Nov 9',
      goalPeriod: { from: '2026-11-09', to: '2026-11-15' },
      underWay: false,
    })
    expect(overviewPeriod('week', '2026-01-01', today).label).toBe('Week of Dec 29, 2025')
  })

  it.each([
    ['2026-11-21', 'November', '2026-11-01', '2026-11-21'],
    ['2026-10-31', 'October 2026', '2026-10-01', '2026-10-31'],
    ['2026-02-01', 'February 2026', '2026-02-01', '2026-02-28'],
    ['2025-12-15', 'December 2025', '2025-12-01', '2025-12-31'],
  ])('speaks of the month of %s, %s', (date, label, from, to) => {
    expect(overviewPeriod('month', date, today)).toMatchObject({ label, goalPeriod: { from, to } })
  })

  it('counts the days of a short month', () => {
    expect(overviewPeriod('month', '2027-02-28', '2027-03-31').period).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  })
})
