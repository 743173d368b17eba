import fc from 'fast-check'
import { expect, it } from 'vitest'
import { percentDown, percentOf, percentShare } from './percent.ts'

it('a part is rounded down, without a minus zero', () => {
  expect([percentDown(999, 1_000), percentDown(-1, 1_000), percentDown(1_000, 1_000)]).toEqual([99, -1, 100])
  expect(Object.is(percentDown(0, 1_000), 0)).toBe(true)
})

it('X25: percent reached is floored, capped at 100, and 0 below zero or without a goal', () => {
  expect([percentOf(9_999, 10_000), percentOf(-500, 10_000), percentOf(500, 0), percentOf(30_000, 10_000)])
    .toEqual([99, 0, 0, 100])
})

it('a share is rounded half up to whole percent, and is 0 of nothing', () => {
  expect([percentShare(1, 3), percentShare(2, 3), percentShare(1, 200), percentShare(300, 300), percentShare(0, 0)])
    .toEqual([33, 67, 1, 100, 0])
})

it('the shares of all parts are within half a percent each of making up the whole', () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 1, maxLength: 20 }), (parts) => {
    const whole = parts.reduce((all, part) => all + part, 0)
    const shares = parts.reduce((all, part) => all + percentShare(part, whole), 0)
    expect(Math.abs(shares - 100)).toBeLessThanOrEqual(parts.length / 2)
  }))
})
