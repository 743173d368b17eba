import { expect, it } from 'vitest'
import { periodIn, periodName } from './period-view.ts'

const today = '2026-11-21'

it('a card shows a day, the week it lies in from Monday on, or its month', () => {
  expect(periodIn('day', today)).toEqual({ from: today, to: today })
  expect(periodIn('week', today)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(periodIn('week', '2026-11-22')).toEqual(periodIn('week', '2026-11-16'))
  expect(periodIn('month', today)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
})

it('a card names its period as seen from today', () => {
  expect((['day', 'week', 'month'] as const).map((view) => periodName(view, today, today))).toEqual(['Today', 'This Week', 'November'])
  expect((['day', 'week', 'month'] as const).map((view) => periodName(view, '2026-10-31', today)))
    .toEqual(['Saturday', 'Week of Oct 26', 'October 2026'])
})
