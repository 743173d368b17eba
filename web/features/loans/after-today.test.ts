import { expect, it } from 'vitest'
import { afterToday } from './after-today.ts'

it('tells of a day that is to come, and of no other', () => {
  expect(afterToday('2206-11-21', '2026-11-21', 'it does not count yet')).toBe('This is after today, so it does not count yet.')
  for (const typed of ['2026-11-21', '2026-11-20', '', '12026-11-21', 'soon']) expect(afterToday(typed, '2026-11-21', 'it waits')).toBeUndefined()
})
