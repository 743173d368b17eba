/** The two cards of a mileage entry. Both cover the vehicle's whole day (R54, R65, R94). */
import { dayNumber } from '../dates.ts'
import { RuleError } from '../errors.ts'
import type { Ledger } from '../ledger.ts'
import { rowById } from '../ledger/grouped-rows.ts'
import type { LiveAccount } from '../loans/accounts.ts'
import { principalOfDay } from '../loans/days.ts'
import { INTEREST_UNITS, interestIn, stateBefore } from '../loans/walk.ts'
import type { Cents } from '../money.ts'
import { totalOf } from '../money.ts'
import { tenthsOf } from '../quantities.ts'
import { divideUp, roundedUp } from '../rationals.ts'
import { upkeepFor } from '../upkeep.ts'
import { vehicleDays } from './odometer.ts'
import type { VehicleDay } from './odometer.ts'

/** The vehicle of an entry and its whole day. Throws RuleError ('unknown-id'). */
function dayOfEntry({ mileage }: Ledger, mileageId: string): { readonly vehicleId: string; readonly driven: VehicleDay } {
  const entry = rowById(mileage, mileageId)
  const driven = entry && vehicleDays(mileage, entry.vehicleId, dayNumber(entry.date), dayNumber(entry.date))[0]
  if (!driven) throw new RuleError('unknown-id', 'This mileage entry is not there any more', 'mileageId')
  return { vehicleId: entry.vehicleId, driven }
}

/** Null when the loan has no mileage goal, has reached it, is paid off, or had not started. */
function loanParts({ loan, walk }: LiveAccount, driven: VehicleDay): { principal: Cents; interest: Cents } | null {
  if (loan.goalPayoffMileage === null || driven.day <= walk.anchor.day) return null
  const goal = tenthsOf(loan.goalPayoffMileage)
  if (driven.start >= goal) return null
  const balance = stateBefore(walk, driven.day).principal
  return {
    principal: roundedUp(principalOfDay(balance, goal, driven)),
    interest: divideUp(interestIn(walk, balance, driven.day, driven.day), INTEREST_UNITS),
  }
}

/**
 * What the day of a mileage entry asks for the vehicle's loan, by the day's own starting mileage; null where the card is
 * hidden: no miles, no mileage goal, goal reached, nothing owed. Throws RuleError ('unknown-id').
 */
export function mileageLoanPayment(
  ledger: Ledger,
  mileageId: string,
): { principal: Cents; interest: Cents; total: Cents } | null {
  const { vehicleId, driven } = dayOfEntry(ledger, mileageId)
  if (driven.miles === 0) return null
  const parts = ledger.loans
    .filter(({ loan }) => loan.vehicleId === vehicleId)
    .flatMap((account) => loanParts(account, driven) ?? [])
  const principal = totalOf(parts, (part) => part.principal)
  const interest = totalOf(parts, (part) => part.interest)
  return principal + interest === 0 ? null : { principal, interest, total: principal + interest }
}

/**
 * What the day of a mileage entry should put aside for the vehicle's maintenance, rounded up; null when that is nothing.
 * Throws RuleError ('unknown-id').
 */
export function maintenanceFund(ledger: Ledger, mileageId: string): Cents | null {
  const { vehicleId, driven } = dayOfEntry(ledger, mileageId)
  const fund = roundedUp(upkeepFor(ledger.upkeep, vehicleId, driven.miles))
  return fund === 0 ? null : fund
}
