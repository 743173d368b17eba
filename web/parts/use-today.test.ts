import { describe, expect, it } from 'vitest'
import { untilMidnight } from './use-today.ts'

describe('untilMidnight', () => {
  it('counts to the next local midnight', () => {
    expect(untilMidnight(new Date(2026, 6, 4, 23, 59, 59, 0))).toBe(1000)
    expect(untilMidnight(new Date(2026, 6, 4, 0, 0))).toBe(86_400_000)
  })
})
