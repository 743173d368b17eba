/** The daily goal, each day computed from scratch (spec 1 section 9; R39, R46, R48, R54 to R56, R85 to R88). */
import { daysBetween, daysFrom, daysInMonth, daysInYear } from './calendar.ts'
import { anchorOf, interestOfDay, principalBefore } from './loan-walk.ts'
import { dayOf } from './miles.ts'
import { lesser, minus, plus, rational, roundUp, sum, times, zero, type Rational } from './rational.ts'
import { byName, type Bill, type Goal, type Loan, type PlainLedger } from './read.ts'

export interface Period { from: string; to: string }
export interface Line { id: string; name: string; amount: number }
export interface LoanLine extends Line {
  vehicleId: string; principal: number; interest: number
  kind: 'goal-based' | 'interest-only' | 'standard'
  minimumPayment?: boolean
}
export interface SavingsLine extends Line { targetDate: string }
export interface Breakdown {
  period: Period; bills: Line[]; recurring: Line[]; loans: LoanLine[]; goals: SavingsLine[]; maintenance: number; total: number
}

/** What a bill asks of a day, in exact cents. */
function billOfDay({ amount, frequency }: Bill, date: string): Rational {
  const days = { daily: 1, weekly: 7, monthly: daysInMonth(date), yearly: daysInYear(date) }
  return rational(amount, days[frequency])
}

/** The first day a goal counts; null when unknown (R88). */
export const startOf = (goal: Goal): string | null => goal.startDate ?? (goal.createdAt.slice(0, 10) || null)

/** What a savings goal asks of a day, in exact cents (R48, R88). */
function savingsOfDay(goal: Goal, date: string): Rational {
  const start = startOf(goal)
  if (start === null || date < start || date > goal.targetDate) return zero
  if (goal.completed && (goal.completedDate === null || date >= goal.completedDate)) return zero
  return rational(goal.amount, daysFrom(start, goal.targetDate) + 1)
}

/** What the miles of a day ask for upkeep, in exact cents. */
export function maintenanceOfDay(ledger: PlainLedger, date: string): Rational {
  return sum(ledger.vehicles.map(({ id }) => times(scheduledPerMile(ledger, id), rational(dayOf(ledger, id, date)?.miles ?? 0, 10))))
}

/** What a vehicle's schedules cost a mile, in cents. */
export const scheduledPerMile = (ledger: PlainLedger, vehicleId: string): Rational =>
  sum(ledger.maintenanceSchedules
    .filter((schedule) => schedule.vehicleId === vehicleId)
    .map(({ cost, intervalMiles }) => rational(cost, intervalMiles)))

/** A day's share of a loan's monthly payment, in exact cents. */
export const standardOfDay = (loan: Loan, date: string): Rational => rational(loan.monthlyPayment, daysInMonth(date))

export type LoanDay =
  | { kind: 'standard'; amount: Rational; interest: Rational }
  | { kind: 'goal-based' | 'interest-only'; principal: Rational; interest: Rational }

/** What a loan asks of one day; null where it does not count. */
export function loanOfDay(ledger: PlainLedger, loan: Loan, date: string): LoanDay | null {
  const anchor = anchorOf(loan)
  const amount = standardOfDay(loan, date)
  if (date <= anchor.date) return anchor.historical ? null : { kind: 'standard', amount, interest: zero }
  const principal = principalBefore(ledger, loan, date)
  if (principal === 0) return null
  const interest = interestOfDay(loan, principal, date)
  if (loan.goalPayoffMileage === null) return { kind: 'standard', amount, interest }
  const driven = dayOf(ledger, loan.vehicleId, date)
  if (driven === null) return { kind: 'interest-only', principal: zero, interest }
  const left = loan.goalPayoffMileage * 10 - driven.start
  if (left <= 0) return { kind: 'standard', amount, interest }
  return { kind: 'goal-based', principal: rational(principal * Math.min(driven.miles, left), left), interest }
}

/** One round-up per amount; with standard days only the total is rounded, with mixed days each part (R86). */
function loanLine(ledger: PlainLedger, loan: Loan, days: readonly string[]): Omit<LoanLine, 'id' | 'name' | 'vehicleId'> {
  const costs = days.map((date) => loanOfDay(ledger, loan, date)).filter((cost) => cost !== null)
  const standard = costs.filter((cost) => cost.kind === 'standard')
  const goal = costs.filter((cost) => cost.kind !== 'standard')
  const standardAmount = sum(standard.map(({ amount }) => amount))
  const standardInterest = lesser(sum(standard.map(({ interest }) => interest)), standardAmount)
  if (goal.length === 0) {
    const amount = roundUp(standardAmount)
    const interest = roundUp(standardInterest)
    return { amount, principal: amount - interest, interest, kind: 'standard' }
  }
  const principal = roundUp(plus(sum(goal.map((cost) => cost.principal)), minus(standardAmount, standardInterest)))
  const interest = roundUp(plus(sum(goal.map((cost) => cost.interest)), standardInterest))
  const otherKind = standard.length > 0 ? 'standard' : 'interest-only'
  const kind = goal.some((cost) => cost.kind === 'goal-based') ? 'goal-based' : otherKind
  return { amount: principal + interest, principal, interest, kind }
}

const shown = <T extends Line>(lines: T[]): T[] => lines.filter(({ amount }) => amount > 0).toSorted(byName)

function billLines(ledger: PlainLedger, days: readonly string[], due: boolean): Line[] {
  return shown(ledger.bills.filter(({ dueDate }) => (dueDate !== null) === due).map((bill) => (
    { id: bill.id, name: bill.name, amount: roundUp(sum(days.map((date) => billOfDay(bill, date)))) })))
}

/** The sum of all lines, in cents. */
export const totalOf = ({ bills, recurring, loans, goals, maintenance }: Omit<Breakdown, 'total' | 'period'>): number =>
  [...bills, ...recurring, ...loans, ...goals].reduce((all, { amount }) => all + amount, maintenance)

/** The loans of vehicles that exist, under the vehicle's name (R85). */
export function namedLoans(ledger: PlainLedger): { loan: Loan; name: string }[] {
  return ledger.autoLoans.flatMap((loan) => {
    const vehicle = ledger.vehicles.find(({ id }) => id === loan.vehicleId)
    return vehicle ? [{ loan, name: vehicle.name }] : []
  })
}

/** Every loan's line, zero amounts included. */
export function loanLines(ledger: PlainLedger, period: Period): LoanLine[] {
  const days = daysBetween(period.from, period.to)
  return namedLoans(ledger).map(({ loan, name }) => (
    { id: loan.id, name, vehicleId: loan.vehicleId, ...loanLine(ledger, loan, days) }))
}

/** The goal of a period, line by line. */
export function goalBreakdown(ledger: PlainLedger, period: Period): Breakdown {
  const days = daysBetween(period.from, period.to)
  const parts = {
    bills: billLines(ledger, days, true),
    recurring: billLines(ledger, days, false),
    loans: shown(loanLines(ledger, period)),
    goals: shown(ledger.goals.map((goal) => ({
      id: goal.id, name: goal.name, targetDate: goal.targetDate,
      amount: roundUp(sum(days.map((date) => savingsOfDay(goal, date)))),
    }))),
    maintenance: roundUp(sum(days.map((date) => maintenanceOfDay(ledger, date)))),
  }
  return { period, ...parts, total: totalOf(parts) }
}

/** The goal of each day of a period, in cents. */
export const dailyGoals = (ledger: PlainLedger, period: Period): { date: string; total: number }[] =>
  daysBetween(period.from, period.to).map((date) => ({ date, total: goalBreakdown(ledger, { from: date, to: date }).total }))
