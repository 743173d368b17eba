import { expect, it } from 'vitest'
import { takesCoding } from './content-coding.ts'

it.each([
  ['gzip, deflate, br', 'br', true],
  ['gzip;q=0.8', 'gzip', true],
  ['GZIP ; Q=1', 'gzip', true],
  ['gzip;q=0, br', 'gzip', false],
  ['gzip; q=0.00', 'gzip', false],
  ['xgzip', 'gzip', false],
  ['', 'gzip', false],
  [undefined, 'gzip', false],
])('of %j a client takes %s: %j', (accepted, coding, isTaken) => {
  expect(takesCoding(accepted, coding)).toBe(isTaken)
})
