/** The payoff goal in force on a loan, and how it spreads the principal over days (R57, R58, R63, R93). */
import { dayNumber, lengthOfMonth, requireDate, yearMonth } from '../dates.ts'
import type { DayNumber } from '../day-numbers.ts'
import type { LocalDate } from '../dates.ts'
import type { Ledger } from '../ledger.ts'
import { latestVehicleDay, vehicleDays } from '../miles/odometer.ts'
import type { Cents } from '../money.ts'
import { spanOfPeriod } from '../periods.ts'
import type { Period } from '../periods.ts'
import { tenthsOf } from '../quantities.ts'
import type { Tenths } from '../quantities.ts'
import { divideUp, shareUp } from '../rationals.ts'
import { accountOf } from './accounts.ts'
import type { LoanAccount } from './accounts.ts'
import { stretchesOf } from './stretches.ts'
import { INTEREST_UNITS, interestIn, stateAfter } from './walk.ts'

/** A day asks for `partOf(day)` of `whole` parts of the principal. */
export interface PayoffGoal { readonly partOf: (day: DayNumber) => number; readonly whole: number }

/** A mileage goal reached or a goal date past: no principal is asked, interest still is (R93). */
const REACHED: PayoffGoal = { partOf: () => 0, whole: 1 }

/**
 * Miles left to the payoff goal from the latest ending up to today, at least 0; null without a mileage goal or without an
 * odometer entry.
 */
function milesLeft(ledger: Ledger, { loan }: LoanAccount, today: LocalDate): Tenths | null {
  const latest = latestVehicleDay(ledger.mileage, loan.vehicleId, today)
  if (!latest || loan.goalPayoffMileage === null) return null
  return Math.max(0, tenthsOf(loan.goalPayoffMileage) - latest.ending)
}

function mileageGoal(ledger: Ledger, account: LoanAccount, from: DayNumber, today: LocalDate): PayoffGoal | null {
  const whole = milesLeft(ledger, account, today)
  if (whole === null) return null
  if (whole === 0) return REACHED
  const days = vehicleDays(ledger.mileage, account.loan.vehicleId, from, dayNumber(today))
  const miles = new Map(days.map((day) => [day.day, day.miles]))
  return { partOf: (day) => miles.get(day) ?? 0, whole }
}

/** Equal parts, one for each day left until the goal date (R58). */
function dateGoal(goal: LocalDate, today: LocalDate): PayoffGoal {
  const whole = dayNumber(goal) - dayNumber(today)
  return whole <= 0 ? REACHED : { partOf: () => 1, whole }
}

/**
 * The goal in force for the days from `from` to today: each day's miles over the miles left, or one over the days left.
 * A mileage goal wins over a date goal; without any odometer entry it is treated as absent (R58, R93).
 */
export function payoffGoal(ledger: Ledger, account: LoanAccount, from: DayNumber, today: LocalDate): PayoffGoal | null {
  const { goalPayoffMileage, goalPayoffDate } = account.loan
  if (goalPayoffMileage !== null) return mileageGoal(ledger, account, from, today)
  return goalPayoffDate === null ? null : dateGoal(goalPayoffDate, today)
}

/**
 * True when a goal is stored and can be computed: a mileage goal needs an odometer entry (R58). Throws RuleError
 * ('unknown-id').
 */
export function hasPayoffGoal(ledger: Ledger, loanId: string, today: LocalDate): boolean {
  const account = accountOf(ledger, loanId)
  return payoffGoal(ledger, account, dayNumber(requireDate(today, 'today')), today) !== null
}

/** A loan's mileage goal as the loan screen explains it. */
export interface MilesToGoal {
  /** At least 0. */
  readonly miles: Tenths
  readonly principal: Cents
}

/**
 * The miles left to the payoff goal and the principal to be paid over them; cost per mile is principal / miles (spec 2
 * section 9). Null without a mileage goal or an odometer entry. Throws RuleError ('unknown-id').
 */
export function milesToGoal(ledger: Ledger, loanId: string, today: LocalDate): MilesToGoal | null {
  const account = accountOf(ledger, loanId)
  const miles = milesLeft(ledger, account, requireDate(today, 'today'))
  return miles === null ? null : { miles, principal: stateAfter(account.walk, dayNumber(today)).principal }
}

/** The daily amount a payoff date requires, in cents. */
export interface DateGoalPace { readonly goalDate: LocalDate; readonly amount: Cents }

/**
 * What a date goal needs per day, for the text beside the standard payment: "Payoff by Nov 21, 2027 needs $34.86 a day"
 * (R55), of which $1.98 is a day's interest. Null without a date goal in force, once its date is past, and when nothing is owed.
 * Throws RuleError ('unknown-id').
 */
export function dateGoalPace(ledger: Ledger, loanId: string, today: LocalDate): DateGoalPace | null {
  const { loan: { goalPayoffDate, goalPayoffMileage }, walk } = accountOf(ledger, loanId)
  const day = dayNumber(requireDate(today, 'today'))
  const { principal } = stateAfter(walk, day)
  if (goalPayoffDate === null || goalPayoffMileage !== null || goalPayoffDate <= today || principal === 0) return null
  // The anchor day itself adds no interest, but each day after it does.
  const charged = Math.max(day, walk.anchor.day + 1)
  const interest = divideUp(interestIn(walk, principal, charged, charged), INTEREST_UNITS)
  return { goalDate: goalPayoffDate, amount: shareUp(principal, 1, dayNumber(goalPayoffDate) - day) + interest }
}

/** The standard payment of one day: its share of the month, rounded up (R55). Throws RuleError ('unknown-id'). */
export function standardADay(ledger: Ledger, loanId: string, day: LocalDate): Cents {
  return shareUp(accountOf(ledger, loanId).loan.monthlyPayment, 1, lengthOfMonth(yearMonth(day)))
}

/**
 * True when a day of the period began at the payoff mileage or past it, and so was charged the standard amount, as the
 * breakdown of its goal then says (R54). Throws RuleError ('unknown-id', 'invalid-period').
 */
export function payoffMileageReached(ledger: Ledger, loanId: string, period: Period): boolean {
  const { loan: { vehicleId, goalPayoffMileage }, walk } = accountOf(ledger, loanId)
  const span = spanOfPeriod(period)
  if (goalPayoffMileage === null) return false
  const past = vehicleDays(ledger.mileage, vehicleId, span.from, span.to)
    .filter(({ start }) => start >= tenthsOf(goalPayoffMileage))
  return stretchesOf(walk, span).some(({ walked, from, to }) => walked && past.some(({ day }) => day >= from && day <= to))
}
