import { expect, it } from 'vitest'
import { shownFirst } from './shown-first.ts'

it('is the day and the chosen overview of the dashboard, and nothing of other screens', () => {
  const today = '2026-11-21'
  const day = { from: today, to: today }
  expect(shownFirst('/', 'day', today)).toEqual([day])
  expect(shownFirst('/', 'week', today)).toEqual([day, { from: '2026-11-16', to: '2026-11-22' }])
  expect(shownFirst('/', 'month', today)).toEqual([day, { from: '2026-11-01', to: '2026-11-30' }])
  expect(shownFirst('/mileage', 'month', today)).toEqual([])
})
