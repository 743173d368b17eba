import { expect, it } from 'vitest'
import { countedDays } from './large-counts.ts'

it('reads many days by their thousands', () => {
  expect([1, 39, 1826, 2_912_117].map(countedDays)).toEqual(['1 day', '39 days', '1,826 days', '2,912,117 days'])
})
