import { expect, it } from 'vitest'
import { rise } from './flat.ts'

it('sees nothing in figures that go up and down, or that rose at first only', () => {
  expect(rise([5, 7, 6, 5, 7, 6, 5, 7, 6])).toBe(0)
  expect(rise([70, 90, 120, 125, 125, 125, 125, 125, 125])).toBe(0)
  expect(rise([1, 2])).toBe(0)
})

it('sees what goes on rising, whatever a single figure says', () => {
  expect(rise([1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe(3)
  expect(rise([1, 1, 1, 10, 10, 10, 0, 20, 20])).toBe(10)
})
