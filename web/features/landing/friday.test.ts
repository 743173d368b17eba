import { expect, it } from 'vitest'
import { friday, keptCents } from './friday.ts'

const MILES = 112.4

it('adds up to what the page says', () => {
  const paid = friday[0]?.cents ?? 0
  expect(keptCents).toBe(13_075)
  expect((keptCents / 100 / MILES).toFixed(2)).toBe('1.16')
  expect((paid / 100 / MILES).toFixed(2)).toBe('1.84')
  expect(((paid - keptCents) / 100 / MILES).toFixed(2)).toBe('0.68')
  expect(Math.round(0.0381 * MILES * 100)).toBe(428)
})
