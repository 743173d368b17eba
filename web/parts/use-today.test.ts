import { describe, expect, it } from 'vitest'
import { untilMidnight } from './use-today.ts'

describe('untilMidnight', () => {
  it('counts to the next local midnight', () => {
    expect(untilMidnight(new Date(2026, 6, 4, 23, 59, 59, 0))).toBe(1000)
    expect(untilMidnight(new Date(2026, 6, 4, 0, 0))).toBe(86_400_000)
  })

  it('ends each day of a year at its midnight, in whatever zone, also where a day has 23 or 25 hours', () => {
    for (let day = 1; day <= 365; day += 1) {
      const noon = new Date(2026, 0, day, 12)
      const midnight = new Date(noon.getTime() + untilMidnight(noon))
      expect([midnight.getHours(), midnight.getMinutes()]).toEqual([0, 0])
      const morning = new Date(2026, 0, day)
      expect(morning.getTime() + untilMidnight(morning)).toBe(midnight.getTime())
    }
  })
})
