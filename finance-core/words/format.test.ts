import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatCostPerMile, formatDailyRate, formatMiles, formatMillionths, formatMoney, formatPerMile, formatRate, formatWholeDollars,
  formatWholeMiles, parseMiles, parseMoney, parseRate, parseWhole,
} from './format.ts'

describe('what a driver reads', () => {
  it('writes money with commas and the minus before the dollar sign', () => {
    expect(formatMoney(123456)).toBe('$1,234.56')
    expect(formatMoney(-1234)).toBe('-$12.34')
    expect(formatMoney(0)).toBe('$0.00')
    expect(formatMoney(9_999_999_999)).toBe('$99,999,999.99')
  })

  it('writes millionths of a dollar in full', () => {
    expect(formatMillionths(3_402_740)).toBe('$3.402740')
    expect(formatMillionths(0)).toBe('$0.000000')
  })

  it('rounds whole dollars and whole miles half up, away from zero', () => {
    expect(formatWholeDollars(12_350)).toBe('$124')
    expect(formatWholeDollars(-12_350)).toBe('-$124')
    expect(formatWholeDollars(-49)).toBe('$0')
    expect(formatWholeMiles(123_455)).toBe('12,346')
    expect(formatWholeMiles(123_454)).toBe('12,345')
  })

  it('writes miles with one decimal', () => {
    expect(formatMiles(123_456)).toBe('12,345.6')
    expect(formatMiles(5)).toBe('0.5')
  })

  it('writes what a mile costs with the decimals of the screen', () => {
    expect(formatPerMile(1.3, 2)).toBe('$1.30')
    expect(formatPerMile(0.508, 3)).toBe('$0.508')
    expect(formatPerMile(-0.12, 2)).toBe('-$0.12')
    expect(formatPerMile(0.027, 4)).toBe('$0.0270')
    expect(formatCostPerMile(7500, 5000)).toBe('$0.0150')
    expect(formatCostPerMile(60_000, 50_000)).toBe('$0.0120')
    expect(formatCostPerMile(100, 30_000)).toBe('$0.0000')
  })

  it('X6: writes 6.9 % as 6.900% a year and 0.018904% a day', () => {
    expect(formatRate(6900)).toBe('6.900%')
    expect(formatDailyRate(6900, 365)).toBe('0.018904%')
  })
})

describe('what a driver types', () => {
  it.each([
    ['12.50', 1250], ['12,50', 1250], ['1,234.5', 123_450], ['1.234,5', 123_450], ['1,234', 123_400],
    ['12,345,678.9', 1_234_567_890], ['$1,234.56', 123_456], [' 7 ', 700], ['.5', 50], [',5', 50], ['5.', 500],
    ['-3', -300], ['-$3.10', -310], ['-0', 0], ['+$84.00', 8400], ['+5', 500], ['−$12.34', -1234],
  ])('reads %j as %d cents', (typed, cents) => {
    expect(parseMoney(typed)).toBe(cents)
  })

  it.each(['', '.', ',', '-', 'abc', '12.505', '1,23,4', '1234,567', '1.234', '1e3', '12 50', '--5', '1,234,5', 'NaN', '99999999999999999', '0,500', '0.500,5'])(
    'does not take %j for money',
    (typed) => {
      expect(parseMoney(typed)).toBeUndefined()
    },
  )

  it.each([
    ['60150', 601_500], ['60,150', 601_500], ['60,150.3', 601_503], ['60150,3', 601_503], ['12.34', 123], ['12.35', 124],
    ['60150.2999', 601_503], ['-12.35', -124], ['0', 0], ['0,500', 5],
  ])('reads %j as %d tenths of a mile', (typed, tenths) => {
    expect(parseMiles(typed)).toBe(tenths)
  })

  it.each(['', 'x', '12.3x', '99999999999999999.55', '60.150', '60,0505'])('does not take %j for miles', (typed) => {
    expect(parseMiles(typed)).toBeUndefined()
  })

  it('reads rates and whole numbers', () => {
    expect(parseRate('6.9')).toBe(6900)
    expect(parseRate('6,9 %')).toBe(6900)
    expect(parseRate('6,875')).toBe(6875)
    expect(parseRate('6.9001')).toBeUndefined()
    expect(parseWhole('5,000')).toBe(5000)
    expect(parseWhole('5.5')).toBeUndefined()
  })

  it('reads back every amount and odometer it has written', () => {
    fc.assert(fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (whole) => {
      expect(parseMoney(formatMoney(whole))).toBe(whole)
      expect(parseMiles(formatMiles(Math.abs(whole)))).toBe(Math.abs(whole))
    }), { seed: 7 })
  })
})
