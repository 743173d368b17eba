import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalToWhole, wholeToDecimal } from './decimal.ts'

describe('decimal text', () => {
  it('reads money, miles and rates at their scales', () => {
    expect(decimalToWhole('12.3', 2)).toBe(1230)
    expect(decimalToWhole('60150.0', 1)).toBe(601500)
    expect(decimalToWhole('6.9', 3)).toBe(6900)
    expect(decimalToWhole('7', 0)).toBe(7)
  })

  it('never makes a negative zero', () => {
    expect(Object.is(decimalToWhole('-0.00', 2), 0)).toBe(true)
  })

  it.each(['', ' 1', '1.', '.5', '1e3', '0x10', '1,000', '--1', 'NaN', '12.345', '9'.repeat(17)])('refuses %j', (text) => {
    expect(decimalToWhole(text, 2)).toBeUndefined()
  })

  it('writes a fixed number of decimals', () => {
    expect(wholeToDecimal(1230, 2)).toBe('12.30')
    expect(wholeToDecimal(5, 3)).toBe('0.005')
    expect(wholeToDecimal(-5, 2)).toBe('-0.05')
    expect(wholeToDecimal(42, 0)).toBe('42')
  })

  it('reads back whatever it wrote', () => {
    fc.assert(fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), fc.integer({ min: 0, max: 3 }), (whole, scale) => {
      expect(decimalToWhole(wholeToDecimal(whole, scale), scale)).toBe(whole === 0 ? 0 : whole)
    }))
  })
})
