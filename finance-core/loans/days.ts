/**
 * What a loan asks of each day, summed exactly over a span (R54 to R56, R87). Days are handled in stretches of constant
 * principal; inside a stretch only days with a mileage entry are visited one by one.
 */
import type { Ledger } from '../ledger.ts'
import { vehicleDays } from '../miles/odometer.ts'
import type { VehicleDay } from '../miles/odometer.ts'
import type { Cents } from '../money.ts'
import { monthsIn } from '../periods.ts'
import type { Span } from '../periods.ts'
import { tenthsOf } from '../quantities.ts'
import type { Tenths } from '../quantities.ts'
import type { Fraction } from '../rationals.ts'
import type { LiveAccount } from './accounts.ts'
import { stretchesOf } from './stretches.ts'
import type { Stretch } from './stretches.ts'
import type { LoanWalk } from './walk.ts'
import { interestIn } from './walk.ts'

/** Exact sums over the days a loan counts; its line is rounded once from them. */
export interface LoanDays {
  /** Principal of mileage-based days. */
  principal: Fraction[]
  /** Interest of mileage-based days and of days without an entry, in 1 / INTEREST_UNITS of a cent. */
  goalInterest: bigint
  /** Interest of days charged the standard amount, likewise. */
  standardInterest: bigint
  /** Months charged the standard amount, in 1 / MONTH_UNITS. */
  standardMonths: number
  /** Months in all days the loan counts, likewise. */
  months: number
  /** True once a day was mileage-based; an entry of 0 miles makes it so (R87). */
  goalBased: boolean
}

/** The principal a mileage-based day asks: what is owed, times the day's share of the miles left to the goal (R54). */
export function principalOfDay(principal: Cents, goal: Tenths, { start, miles }: VehicleDay): Fraction {
  const left = goal - start
  return { numerator: BigInt(principal) * BigInt(Math.min(miles, left)), denominator: BigInt(left) }
}

function addStandard(sums: LoanDays, walk: LoanWalk, { from, to, principal }: Stretch): void {
  sums.standardMonths += monthsIn(from, to)
  sums.standardInterest += interestIn(walk, principal, from, to)
}

/** Days without an entry cost their interest; days with one add the principal for their miles, or from the goal on the standard. */
function addByMiles(sums: LoanDays, walk: LoanWalk, stretch: Stretch, goal: Tenths, days: readonly VehicleDay[]): void {
  sums.goalInterest += interestIn(walk, stretch.principal, stretch.from, stretch.to)
  for (const day of days) {
    if (day.day < stretch.from || day.day > stretch.to) continue
    if (day.start < goal) {
      sums.goalBased = true
      sums.principal.push(principalOfDay(stretch.principal, goal, day))
    } else {
      sums.goalInterest -= interestIn(walk, stretch.principal, day.day, day.day)
      addStandard(sums, walk, { ...stretch, from: day.day, to: day.day })
    }
  }
}

/** Adds up the days of a span on which a loan counts. */
export function loanDaysOf({ mileage }: Ledger, { loan, walk }: LiveAccount, span: Span): LoanDays {
  const sums: LoanDays = {
    principal: [], goalInterest: 0n, standardInterest: 0n, standardMonths: 0, months: 0, goalBased: false,
  }
  const goal = loan.goalPayoffMileage
  const stretches = stretchesOf(walk, span)
  const days = goal === null || stretches.length === 0 ? [] : vehicleDays(mileage, loan.vehicleId, span.from, span.to)
  for (const stretch of stretches) {
    sums.months += monthsIn(stretch.from, stretch.to)
    if (goal === null || !stretch.walked) addStandard(sums, walk, stretch)
    else addByMiles(sums, walk, stretch, tenthsOf(goal), days)
  }
  return sums
}
