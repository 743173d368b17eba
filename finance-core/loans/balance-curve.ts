/**
 * The balance of a loan as a line: how it has fallen so far, where the payoff goal lies, and where standard payments
 * would lead. Plotted against the odometer when the goal is a mileage, else against the calendar.
 */
import { civilOf } from '../day-numbers.ts'
import { addMonths, dateOfNumber, dayInMonth, dayNumber, requireDate, yearMonth } from '../dates.ts'
import type { DayNumber } from '../day-numbers.ts'
import type { LocalDate } from '../dates.ts'
import type { Ledger } from '../ledger.ts'
import { AVERAGE_DAYS } from '../maintenance.ts'
import { latestVehicleDay, vehicleDays } from '../miles/odometer.ts'
import type { Cents } from '../money.ts'
import { totalOf } from '../money.ts'
import { tenthsOf } from '../quantities.ts'
import { shareHalfUp } from '../rationals.ts'
import { accountOf } from './accounts.ts'
import type { LoanAccount } from './accounts.ts'
import { neverPaysOff } from './summary.ts'
import { stateAfter, walkOf } from './walk.ts'

/** How many months of standard payments are projected at most. */
const MOST_MONTHS = 600

/** What is owed at one odometer reading or on one day. */
export interface CurvePoint {
  readonly date: LocalDate
  /** Tenths of a mile or a day number, depending on the axis. */
  readonly at: number
  readonly principal: Cents
}

/** A loan's balance so far and its projection, for one chart. */
export interface BalanceCurve {
  readonly axis: 'odometer' | 'date'
  /** The anchor, the balance after each payment, and today; `at` never decreases. */
  readonly past: readonly CurvePoint[]
  /** Where the goal has the balance reach 0; null without a goal, and once nothing is owed. */
  readonly goalAt: number | null
  /** From today to the payoff by standard payments; empty when they never pay it off or the car is not being driven. */
  readonly standard: readonly CurvePoint[]
}

/** A balance at the end of a day. */
interface Held { readonly day: DayNumber; readonly principal: Cents }

/** Maps days to positions on the axis; `ahead` is null when future days cannot be placed. */
interface Axis {
  readonly kind: BalanceCurve['axis']
  readonly goalAt: number | null
  readonly behind: (day: DayNumber) => number
  readonly ahead: ((day: DayNumber) => number) | null
}

function dateAxis({ loan: { goalPayoffDate } }: LoanAccount): Axis {
  const same = (day: DayNumber): number => day
  return { kind: 'date', goalAt: goalPayoffDate === null ? null : dayNumber(goalPayoffDate), behind: same, ahead: same }
}

/** Future days continue at the pace of the last 30; days before the first entry are placed at its starting mileage. */
function odometerAxis({ mileage }: Ledger, vehicleId: string, goal: number, today: DayNumber): Axis | null {
  const latest = latestVehicleDay(mileage, vehicleId, dateOfNumber(today))
  if (!latest) return null
  const first = vehicleDays(mileage, vehicleId, 0, today)[0]?.start ?? latest.start
  const pace = totalOf(vehicleDays(mileage, vehicleId, today - AVERAGE_DAYS + 1, today), ({ miles }) => miles)
  return {
    kind: 'odometer',
    goalAt: tenthsOf(goal),
    behind: (day) => latestVehicleDay(mileage, vehicleId, dateOfNumber(day))?.ending ?? first,
    ahead: pace === 0 ? null : (day) => latest.ending + shareHalfUp(pace, day - today, AVERAGE_DAYS),
  }
}

/** By date where the odometer of one of the days is above today's: after a new instrument cluster, miles give no order. */
function axisOf(ledger: Ledger, account: LoanAccount, days: readonly DayNumber[], today: DayNumber): Axis {
  const { vehicleId, goalPayoffMileage } = account.loan
  const byMiles = goalPayoffMileage === null ? null : odometerAxis(ledger, vehicleId, goalPayoffMileage, today)
  return byMiles && days.every((day) => byMiles.behind(day) <= byMiles.behind(today)) ? byMiles : dateAxis(account)
}

/** The balances after a standard payment on each future due day, down to 0; empty when they never get there. */
function standardPayments({ loan, payments, walk }: LoanAccount, today: LocalDate): readonly Held[] {
  const now = dayNumber(today)
  const { principal, day } = stateAfter(walk, now)
  if (neverPaysOff({ principal, rate: loan.interestRate, monthlyPayment: loan.monthlyPayment })) return []
  const dueDay = loan.dueDate ?? civilOf(day).day
  const months = Array.from({ length: MOST_MONTHS }, (_, ahead) => addMonths(yearMonth(today), ahead))
  const ahead = months.map((month) => dayInMonth(month, dueDay)).filter((date) => date > today)
    .map((date) => ({ id: date, loanId: loan.id, date, amount: loan.monthlyPayment, createdAt: 0 }))
  const { steps } = walkOf(loan, [...payments.filter(({ date }) => date <= today), ...ahead])
  const paidOff = steps.findIndex((step) => step.principal === 0)
  return paidOff < 0 ? [] : steps.slice(0, paidOff + 1).filter((step) => step.day > now)
}

/** The balance curve of a loan as of today. Throws RuleError ('unknown-id'). */
export function balanceCurve(ledger: Ledger, loanId: string, today: LocalDate): BalanceCurve {
  const account = accountOf(ledger, loanId)
  const now = dayNumber(requireDate(today, 'today'))
  const { anchor, steps } = account.walk
  const { principal } = stateAfter(account.walk, now)
  const paid = steps.filter(({ day }) => day <= now)
  const held: readonly Held[] = [anchor, ...paid, { day: Math.max(now, anchor.day), principal }]
  const axis = axisOf(ledger, account, held.map(({ day }) => Math.min(day, now)), now)
  let furthest = -Infinity
  const past = held.map((state): CurvePoint => {
    furthest = Math.max(furthest, axis.behind(state.day))
    return { date: dateOfNumber(state.day), at: furthest, principal: state.principal }
  })
  const { ahead } = axis
  const standard = ahead === null || principal === 0 ? [] : standardPayments(account, today).map((state): CurvePoint => (
    { date: dateOfNumber(state.day), at: ahead(state.day), principal: state.principal }
  ))
  return {
    axis: axis.kind,
    past,
    goalAt: principal === 0 ? null : axis.goalAt,
    standard: standard.length === 0 ? [] : [...past.slice(-1), ...standard],
  }
}
