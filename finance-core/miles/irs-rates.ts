/** The IRS business rate for a mile, by the day it was driven (R98). */
import type { LocalDate } from '../dates.ts'
import type { Tenths } from '../quantities.ts'
import type { Cents } from '../money.ts'
import { shareHalfUp } from '../rationals.ts'

/** The rate of 2017, the first year exported in 2026, also used for earlier days: thousandths of a dollar a mile. */
const FIRST_RATE = 535

/** The rates since, each from its day on. Append when the IRS announces a new one. */
const rates: readonly (readonly [from: LocalDate, thousandths: number])[] = [
  // R98 begins in 2020, the exports in 2017; the rates before 2020 come from IRS notices 2016-79, 2018-03 and 2019-02.
  ['2018-01-01', 545],
  ['2019-01-01', 580],
  ['2020-01-01', 575],
  ['2021-01-01', 560],
  ['2022-01-01', 585],
  ['2022-07-01', 625],
  ['2023-01-01', 655],
  ['2024-01-01', 670],
  ['2025-01-01', 700],
  ['2026-01-01', 725],
  ['2026-07-01', 760],
]

/** The rate of a day in thousandths of a dollar a mile; later years use the last known rate. */
export function irsRate(date: LocalDate): number {
  return rates.findLast(([from]) => from <= date)?.[1] ?? FIRST_RATE
}

/** Miles x the rate of their day, half up to the cent (R98). */
export function deductionOf(miles: Tenths, date: LocalDate): Cents {
  return shareHalfUp(miles, irsRate(date), 100)
}
