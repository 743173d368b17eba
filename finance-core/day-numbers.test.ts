import fc from 'fast-check'
import { expect, it } from 'vitest'
import { civilOf, dayNumberOf, weekdayOfNumber } from './day-numbers.ts'

it('numbers the days of the calendar from 1970 on, and names them again', () => {
  expect([dayNumberOf(1970, 1, 1), dayNumberOf(2026, 11, 21), dayNumberOf(1969, 12, 31)]).toEqual([0, 20_778, -1])
  expect(civilOf(20_778)).toEqual({ year: 2026, month: 11, day: 21 })
  expect([0, 20_778, -5].map(weekdayOfNumber)).toEqual([4, 6, 6])
})

it('names every day by another date, one after the other', () => {
  fc.assert(fc.property(fc.integer({ min: -1_000_000, max: 3_000_000 }), (number) => {
    const { year, month, day } = civilOf(number)
    expect(dayNumberOf(year, month, day)).toBe(number)
    expect(dayNumberOf(year, month, day + 1)).toBe(number + 1)
  }))
})
