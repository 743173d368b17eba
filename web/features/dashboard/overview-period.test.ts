import { describe, expect, it } from 'vitest'
import { overviewPeriod } from './overview-period.ts'

const today = '2026-11-21'

describe('overviewPeriod', () => {
  it('goes back day by day, also over the end of daylight saving', () => {
    expect(overviewPeriod('day', 0, today)).toMatchObject({ label: 'Today', underWay: false })
    expect(overviewPeriod('day', 1, today).label).toBe('Yesterday')
    expect(overviewPeriod('day', 20, today).period).toEqual({ from: '2026-11-01', to: '2026-11-01' })
    expect(overviewPeriod('day', 21, today)).toMatchObject({
      label: 'Saturday',
      range: 'Saturday, October 31, 2026',
      goalPeriod: { from: '2026-10-31', to: '2026-10-31' },
    })
  })

  it('X14: counts the goal of the week under way from Monday to today', () => {
    expect(overviewPeriod('week', 0, today)).toMatchObject({
      label: 'This Week',
      range: 'Nov 16 - 22',
      period: { from: '2026-11-16', to: '2026-11-22' },
      goalPeriod: { from: '2026-11-16', to: '2026-11-21' },
      underWay: true,
    })
  })

  it('counts all days of a week that is over', () => {
    expect(overviewPeriod('week', 1, today)).toMatchObject({
      label: 'Week of Nov 9',
      goalPeriod: { from: '2026-11-09', to: '2026-11-15' },
      underWay: false,
    })
    expect(overviewPeriod('week', 46, today).label).toBe('Week of Dec 29, 2025')
  })

  it.each([
    [0, 'November', '2026-11-01', '2026-11-21'],
    [1, 'October 2026', '2026-10-01', '2026-10-31'],
    [9, 'February 2026', '2026-02-01', '2026-02-28'],
    [11, 'December 2025', '2025-12-01', '2025-12-31'],
  ])('goes back %i months to %s', (back, label, from, to) => {
    expect(overviewPeriod('month', back, today)).toMatchObject({ label, goalPeriod: { from, to } })
  })

  it('steps over months of every length from the 31st', () => {
    expect(overviewPeriod('month', 1, '2027-03-31').period).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  })
})
