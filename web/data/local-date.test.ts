import { expect, it } from 'vitest'
import { localDateOf } from './local-date.ts'

it('is the day on the wall, not the day in Greenwich', () => {
  expect(localDateOf(new Date(2026, 10, 1, 23, 59))).toBe('2026-11-01')
  expect(localDateOf(new Date(2026, 0, 2, 0, 0))).toBe('2026-01-02')
})
