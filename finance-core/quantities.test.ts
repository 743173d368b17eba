import { expect, it } from 'vitest'
import { perMile, tenthsOf } from './quantities.ts'

it('gives dollars a mile, half up to the decimals asked for', () => {
  expect(perMile(42_000, 35_000, 3)).toBe(0.12)
  expect(perMile(100, 30, 2)).toBe(0.33)
  expect(perMile(1, 20, 2)).toBe(0.01)
  expect(perMile(-1, 20, 2)).toBe(-0.01)
})

it('gives 0 a mile without miles', () => {
  expect(perMile(42_000, 0, 2)).toBe(0)
})

it('counts ten tenths a mile', () => {
  expect(tenthsOf(60_150)).toBe(601_500)
})
