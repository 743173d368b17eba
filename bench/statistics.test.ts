import { expect, it } from 'vitest'
import { quantile, spreadOf } from './statistics.ts'

it('gives the least figure that a part of all does not exceed', () => {
  const figures = [40, 10, 30, 20]
  expect([0, 0.25, 0.5, 0.75, 0.95, 1].map((part) => quantile(figures, part))).toEqual([10, 10, 20, 30, 40, 40])
  expect(spreadOf(figures)).toEqual({ median: 20, min: 10, max: 40 })
  expect(() => quantile([], 0.5)).toThrow('Nothing was measured')
})
