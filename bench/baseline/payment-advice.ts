/** What to pay on a loan today, and the two cards of a mileage entry (R54, R57, R58, R65, R93, R94). */
import { daysBetween, daysFrom, shift } from './calendar.ts'
import { namedLoans, scheduledPerMile, standardOfDay } from './daily-goal.ts'
import { anchorOf, interestOfDay, payoffAt, paymentsOf, principalBefore, walkTo } from './loan-walk.ts'
import { dayOf, latestEnding } from './miles.ts'
import { halfUp, over, rational, roundUp, sum, times, zero, type Rational } from './rational.ts'
import type { Loan, PlainLedger } from './read.ts'

/** The latest payment of the walk up to today, else the anchor. */
function referenceDate(ledger: PlainLedger, loan: Loan, today: string): string {
  const anchor = anchorOf(loan).date
  return paymentsOf(ledger, loan).map(({ date }) => date).filter((date) => anchor <= date && date <= today).at(-1) ?? anchor
}

/** The principal a day should pay toward the payoff goal; null without a usable goal. */
function towardGoal(ledger: PlainLedger, loan: Loan, principal: number, today: string): ((date: string) => Rational) | null {
  if (loan.goalPayoffMileage !== null) {
    const ending = latestEnding(ledger, loan.vehicleId, today)
    if (ending === null) return null
    const left = loan.goalPayoffMileage * 10 - ending
    if (left <= 0) return () => zero
    return (date) => rational(principal * (dayOf(ledger, loan.vehicleId, date)?.miles ?? 0), left)
  }
  if (loan.goalPayoffDate === null) return null
  const left = daysFrom(today, loan.goalPayoffDate)
  return () => (left <= 0 ? zero : rational(principal, left))
}

/** What to pay on a loan today, with its parts (R57, R58, R93). Money in cents. */
export function recommendedPayment(ledger: PlainLedger, loan: Loan, today: string) {
  const { principal } = walkTo(ledger, loan, today)
  const reference = referenceDate(ledger, loan, today)
  const days = principal === 0 ? [] : daysBetween(shift(reference, 1), today)
  const goalOf = towardGoal(ledger, loan, principal, today)
  const exact = days.map((date) => ({
    date,
    standard: standardOfDay(loan, date),
    goal: goalOf?.(date) ?? zero,
    interest: goalOf ? interestOfDay(loan, principal, date) : zero,
  }))
  const standardExact = sum(exact.map(({ standard }) => standard))
  const standardTotal = roundUp(standardExact)
  const goalPrincipal = roundUp(sum(exact.map(({ goal }) => goal)))
  const goalInterest = roundUp(sum(exact.map(({ interest }) => interest)))
  const goalTotal = goalPrincipal + goalInterest
  const method: 'goal-based' | 'standard' = goalTotal > standardTotal ? 'goal-based' : 'standard'
  return {
    referenceDate: reference,
    days: days.length,
    standardTotal, goalPrincipal, goalInterest, goalTotal,
    adjustment: goalOf && standardTotal > goalTotal ? standardTotal - goalTotal : 0,
    amount: Math.min(Math.max(standardTotal, goalTotal), payoffAt(ledger, loan, today)),
    method,
    averageDailyCost: days.length === 0 ? null : halfUp(over(standardExact, rational(days.length))),
    rows: exact.map((row) => {
      const [standard, goal, interest] = [roundUp(row.standard), roundUp(row.goal), roundUp(row.interest)]
      return { date: row.date, standard, goal, interest, recommended: goalOf ? goal + interest : standard }
    }),
  }
}

/** What a mileage entry's day pays toward its vehicle's loan; null where no card is shown (R54, R65, R94). */
export function mileageLoanPayment(ledger: PlainLedger, mileageId: string) {
  const entry = ledger.mileage.find(({ id }) => id === mileageId)
  const loan = namedLoans(ledger).map((named) => named.loan).find(({ vehicleId }) => vehicleId === entry?.vehicleId)
  if (!entry || !loan || loan.goalPayoffMileage === null || entry.date <= anchorOf(loan).date) return null
  const day = dayOf(ledger, entry.vehicleId, entry.date)
  const left = loan.goalPayoffMileage * 10 - (day?.start ?? 0)
  if (!day || day.miles === 0 || left <= 0) return null
  const balance = principalBefore(ledger, loan, entry.date)
  const principal = roundUp(rational(balance * Math.min(day.miles, left), left))
  const interest = roundUp(interestOfDay(loan, balance, entry.date))
  return principal + interest === 0 ? null : { principal, interest, total: principal + interest }
}

/** What a mileage entry's day asks to put aside, in cents; null for nothing (R65, R94). */
export function maintenanceFund(ledger: PlainLedger, mileageId: string): number | null {
  const entry = ledger.mileage.find(({ id }) => id === mileageId)
  if (!entry || !ledger.vehicles.some(({ id }) => id === entry.vehicleId)) return null
  const miles = dayOf(ledger, entry.vehicleId, entry.date)?.miles ?? 0
  return roundUp(times(scheduledPerMile(ledger, entry.vehicleId), rational(miles, 10))) || null
}
