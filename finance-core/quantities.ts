/** Miles as whole tenths, rates as whole thousandths of a percent, and money per mile. */
import type { Cents } from './money.ts'
import { shareHalfUp } from './rationals.ts'

/** Tenths of a mile: 60,150.0 mi is 601500. */
export type Tenths = number

/** Dollars per mile, rounded half up to the decimals stated where it is computed. */
export type PerMile = number

/** Thousandths of a percent a year: 6.9 % is 6900. */
export type Rate = number

/** A rate of 100 % in thousandths of a percent. */
export const WHOLE_RATE = 100_000

/** Whole miles as tenths of a mile. */
export function tenthsOf(miles: number): Tenths {
  return miles * 10
}

/** The two readings of a drive, in tenths of a mile. */
export interface Readings {
  readonly startingMileage: Tenths
  readonly endingMileage: Tenths
}

/** How far a drive went: from 60,000.0 to 60,150.4 it is 1,504 tenths (R28). */
export function milesOf({ startingMileage, endingMileage }: Readings): Tenths {
  return endingMileage - startingMileage
}

/** Cents over tenths of a mile as dollars per mile, half up to `decimals`; 0 without miles (R26, R92). */
export function perMile(cents: Cents, tenths: Tenths, decimals: 2 | 3 | 4): PerMile {
  if (tenths === 0) return 0
  const scale = 10 ** decimals
  // cents / 100 dollars over tenths / 10 miles, in units of the last decimal
  return shareHalfUp(cents, scale, tenths * 10) / scale
}
