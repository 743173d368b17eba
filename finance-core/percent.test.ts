import { expect, it } from 'vitest'
import { percentOf } from './percent.ts'

it('X25: percent reached is floored, capped at 100, and 0 below zero or without a goal', () => {
  expect([percentOf(9_999, 10_000), percentOf(-500, 10_000), percentOf(500, 0), percentOf(30_000, 10_000)])
    .toEqual([99, 0, 0, 100])
})
