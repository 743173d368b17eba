import { expect, it } from 'vitest'
import { deductionOf, irsRate } from './irs-rates.ts'

it.each([
  ['2020-01-01', 575], ['2021-12-31', 560], ['2022-06-30', 585], ['2022-07-01', 625], ['2023-05-05', 655],
  ['2024-05-05', 670],
  ['2025-05-05', 700], ['2026-06-30', 725], ['2026-07-01', 760], ['2031-01-01', 760],
  ['2019-12-31', 580], ['2018-12-31', 545], ['2017-12-31', 535], ['2016-05-05', 535],
])('has the rate of %s', (date, thousandths) => {
  expect(irsRate(date)).toBe(thousandths)
})

it('deducts miles at the rate of their day, half up to the cent', () => {
  expect(deductionOf(1_500, '2026-06-30')).toBe(10_875)
  expect(deductionOf(2, '2026-06-30')).toBe(15)
  expect(deductionOf(0, '2026-06-30')).toBe(0)
})
