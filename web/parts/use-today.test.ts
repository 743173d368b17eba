import { describe, expect, it } from 'vitest'
import { localDateOf, untilMidnight } from './use-today.ts'

describe('localDateOf', () => {
  it('is the day on the wall, not the day in Greenwich', () => {
    expect(localDateOf(new Date(2026, 10, 1, 23, 59))).toBe('2026-11-01')
    expect(localDateOf(new Date(2026, 0, 2, 0, 0))).toBe('2026-01-02')
  })
})

describe('untilMidnight', () => {
  it('counts to the next local midnight', () => {
    expect(untilMidnight(new Date(2026, 6, 4, 23, 59, 59, 0))).toBe(1000)
    expect(untilMidnight(new Date(2026, 6, 4, 0, 0))).toBe(86_400_000)
  })
})
