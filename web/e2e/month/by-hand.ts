/** Five days of November worked out by hand from docs/rules.md, and a check that finance-core agrees. */
import { expect } from '@playwright/test'
import { earningsOverview, goalBreakdown, goalProgress, type LocalDate } from '#core/index.ts'
import { ledgerOfRows, onDay } from './figures.ts'
import type { Rows } from './november.ts'

/** A day worked out by hand; money in cents. */
interface ByHand {
  readonly bills: readonly number[]
  readonly recurring: readonly number[]
  readonly loan: readonly [principal: number, interest: number]
  readonly goals: readonly number[]
  readonly maintenance: number
  readonly goal: number
  readonly gross: number
  readonly fuel: number
  readonly net: number
  readonly perMile: readonly [net: number, gross: number]
  readonly percent: number
  readonly difference: number
}

/**
 * Every day of November, by name: Daycare 50/7 = 7.142857 -> 7.15, Phone 62/30 = 2.0667 -> 2.07, Plates 1,200/365 =
 * 3.2877 -> 3.29, Rent 1,450/30 = 48.3333 -> 48.34: bills 60.85. Coffee 3.00. New tires 1,000/30 = 33.3333 -> 33.34.
 * Together 97.19. The loan's interest of a day is its balance x 0.06 / 365.
 */
const everyDay = { bills: [715, 207, 329, 4834], recurring: [300], goals: [3334] }

const byHand: Readonly<Record<LocalDate, ByHand>> = {
  // 150 miles from 60,000: 12,000 / (100,000 - 60,000) x 150 = 45.00, interest 1.9726 -> 1.98. Upkeep 150 x (75/5,000 +
  // 600/50,000 = 0.027) = 4.05. 97.19 + 46.98 + 4.05 = 148.22. Pay 96.40 + 51.25 + 62.15 + 30.20 = 240.00, fuel 38.50.
  '2026-11-02': {
    ...everyDay, loan: [4500, 198], maintenance: 405, goal: 148_22, gross: 240_00, fuel: 38_50, net: 201_50,
    perMile: [1.34, 1.6], percent: 100, difference: 53_28,
  },
  // A Sunday off: the loan asks for interest on 12,000, as the day's payment comes after it. 97.19 + 1.98.
  '2026-11-15': {
    ...everyDay, loan: [0, 198], maintenance: 0, goal: 99_17, gross: 0, fuel: 0, net: 0,
    perMile: [0, 0], percent: 0, difference: 99_17,
  },
  // The breakdown, after 40 miles from 61,550: 11,629.59 / 38,450 x 40 = 12.0984 -> 12.10, interest 11,629.59 x 0.06 / 365 =
  // 1.9117 -> 1.92, upkeep 40 x 0.027 = 1.08. 97.19 + 14.02 + 1.08 = 112.29. Pay 31.00; repair and towing are no fuel.
  // 31.00 / 112.29 = 27.6 %; 31.00 / 40 = 0.775 -> 0.78 a mile.
  '2026-11-19': {
    ...everyDay, loan: [1210, 192], maintenance: 108, goal: 112_29, gross: 31_00, fuel: 0, net: 31_00,
    perMile: [0.78, 0.78], percent: 27, difference: 81_29,
  },
  // The Fit, 90 miles: no mileage of the Prius, so its loan asks for interest only, 1.92; upkeep 90 x 60/4,000 = 1.35.
  // 97.19 + 1.92 + 1.35 = 100.46. Pay 80.00 + 45.50 + 24.50 = 150.00, fuel 22.75; 127.25 / 90 = 1.4139, 150 / 90 = 1.6667.
  '2026-11-21': {
    ...everyDay, loan: [0, 192], maintenance: 135, goal: 100_46, gross: 150_00, fuel: 22_75, net: 127_25,
    perMile: [1.41, 1.67], percent: 100, difference: 26_79,
  },
  // The Prius again, 120 miles from 62,090: 11,629.59 / 37,910 x 120 = 36.8122 -> 36.82, interest 1.92, upkeep 3.24.
  // 97.19 + 38.74 + 3.24 = 139.17. Pay 88.00 + 40.00 + 12.40 + 9.60 = 150.00, fuel 30.00: 120.00, 86.2 %.
  '2026-11-30': {
    ...everyDay, loan: [3682, 192], maintenance: 324, goal: 139_17, gross: 150_00, fuel: 30_00, net: 120_00,
    perMile: [1, 1.25], percent: 86, difference: 19_17,
  },
}

/** Expects finance-core's result for a day of these rows to be the one worked out by hand. */
export function expectByHand(rows: Rows, date: LocalDate): void {
  const hand = byHand[date]
  const ledger = ledgerOfRows(rows)
  const amounts = (lines: readonly { amount: number }[]) => lines.map(({ amount }) => amount)
  const goal = goalBreakdown(ledger, onDay(date))
  const { gross, fuel, net, netPerMile, grossPerMile } = earningsOverview(ledger, onDay(date))
  const { percent, difference } = goalProgress(net, goal.total)
  expect({
    bills: amounts(goal.bills), recurring: amounts(goal.recurring), goals: amounts(goal.goals),
    loan: goal.loans.flatMap(({ principal, interest }) => [principal, interest]), maintenance: goal.maintenance,
    goal: goal.total, gross, fuel, net, perMile: [netPerMile, grossPerMile], percent, difference,
  }).toEqual(hand)
}
