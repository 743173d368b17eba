import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ZERO, commonDivisor, divideHalfUp, divideUp, lesser, minus, plus, roundedUp, shareHalfUp, shareUp,
  sumOfFractions,
} from './rationals.ts'

const cents = fc.integer({ min: 0, max: 9_999_999_999 })
const parts = fc.integer({ min: 0, max: 10_000_000 })
const wholes = fc.integer({ min: 1, max: 10_000_000 })

describe('exact division', () => {
  it('never bumps an exact amount', () => {
    expect(shareUp(10_000, 31, 31)).toBe(10_000)
    expect(shareUp(3_334, 7, 1)).toBe(23_338)
    expect(shareUp(7_500, 31, 31)).toBe(7_500)
    expect(shareUp(100, 1, 3)).toBe(34)
  })

  it('rounds up by less than one, also where the product leaves the safe integers', () => {
    fc.assert(fc.property(cents, parts, wholes, (amount, part, whole) => {
      const product = BigInt(amount) * BigInt(part)
      fc.pre(product / BigInt(whole) < Number.MAX_SAFE_INTEGER)
      const rounded = BigInt(shareUp(amount, part, whole))
      expect(rounded * BigInt(whole) >= product && (rounded - 1n) * BigInt(whole) < product).toBe(true)
    }))
  })

  it('rounds half up, and below zero away from zero', () => {
    expect([shareHalfUp(5, 1, 2), shareHalfUp(-5, 1, 2), shareHalfUp(1, 1, 3), shareHalfUp(-1, 1, 3)])
      .toEqual([3, -3, 0, 0])
    expect([divideHalfUp(-3n, 2n), divideHalfUp(3n, 2n), divideHalfUp(-4n, 3n)]).toEqual([-2, 2, -1])
    expect(Object.is(shareHalfUp(-1, 1, 3), 0)).toBe(true)
  })

  it('rounds fractions up, negative ones towards zero', () => {
    expect([divideUp(7n, 2n), divideUp(8n, 2n), divideUp(-7n, 2n)]).toEqual([4, 4, -3])
  })

  it('adds, subtracts and compares fractions exactly', () => {
    const [half, third] = [{ numerator: 1n, denominator: 2n }, { numerator: 1n, denominator: 3n }]
    expect(plus(half, third)).toEqual({ numerator: 5n, denominator: 6n })
    expect(plus(half, half)).toEqual({ numerator: 2n, denominator: 2n })
    expect(minus(half, third)).toEqual({ numerator: 1n, denominator: 6n })
    expect([lesser(half, third), lesser(third, half)]).toEqual([third, third])
  })

  it('sums many fractions as one by one', () => {
    expect(sumOfFractions([])).toEqual(ZERO)
    fc.assert(fc.property(fc.array(fc.tuple(parts, wholes), { maxLength: 40 }), (pairs) => {
      const fractions = pairs.map(([numerator, denominator]) => ({ numerator: BigInt(numerator), denominator: BigInt(denominator) }))
      expect(roundedUp(sumOfFractions(fractions))).toBe(roundedUp(fractions.reduce(plus, ZERO)))
    }))
  })

  it('finds common divisors', () => {
    expect([commonDivisor(12n, 18n), commonDivisor(7n, 5n), commonDivisor(5n, 5n)]).toEqual([6n, 1n, 5n])
  })
})
