/** The years of the annual summary, and whether one is empty (R33). */
import type { AnnualSummary } from '#core/annual-summary.ts'

/** Earliest year of the annual summary (spec 1 section 9). */
const FIRST_YEAR = 2020

/** The years to choose from, this one first. */
export function summaryYears(thisYear: number): number[] {
  return Array.from({ length: Math.max(1, thisYear - FIRST_YEAR + 1) }, (_, back) => thisYear - back)
}

/** True when nothing was recorded in the year; whatever was earned, also nothing, names a platform. */
export function isEmptyYear({ miles, totalExpenses, loans, platforms }: AnnualSummary): boolean {
  return miles === 0 && totalExpenses === 0 && loans.totalPaid === 0 && platforms.length === 0
}
