import { describe, expect, it } from 'vitest'
import { allocationPeriod } from './allocation-period.ts'

const today = '2026-11-21'

describe('allocationPeriod', () => {
  it('speaks of a day, and reads the 30 days of the average', () => {
    expect(allocationPeriod('day', today, today)).toEqual({
      period: { from: today, to: today }, read: { from: '2026-10-23', to: today }, label: 'Today, Nov 21',
    })
    expect(allocationPeriod('day', '2026-11-20', today)).toMatchObject({ period: { from: '2026-11-20' }, label: 'Yesterday, Nov 20' })
  })

  it('speaks of all seven days of a week, Monday to Sunday', () => {
    expect(allocationPeriod('week', today, today)).toEqual({
      period: { from: '2026-11-16', to: '2026-11-22' }, read: { from: '2026-10-23', to: '2026-11-22' }, label: 'This Week, Nov 16 - 22',
    })
  })

  it('averages up to the end of a past week', () => {
    expect(allocationPeriod('week', '2026-10-31', today)).toEqual({
      period: { from: '2026-10-26', to: '2026-11-01' }, read: { from: '2026-10-03', to: '2026-11-01' }, label: 'Week of Oct 26, Oct 26 - Nov 1',
    })
  })
})
