/**
 * The numbers behind a loan's figures, for the dialogs that explain them as sums (spec 2 section 2). Parts are rounded so
 * that they add up to the figure itself: each is the rounded running total after it less the one before.
 */
import { civilOf, dayNumberOf } from '../day-numbers.ts'
import { dateOfNumber, dayNumber, daysInMonth, daysInYear, requireDate, yearMonthOf } from '../dates.ts'
import type { DayNumber } from '../day-numbers.ts'
import type { LocalDate, YearMonth } from '../dates.ts'
import type { Ledger } from '../ledger.ts'
import type { Cents } from '../money.ts'
import { MONTH_UNITS, monthsIn, requirePeriod } from '../periods.ts'
import type { Period } from '../periods.ts'
import { WHOLE_RATE } from '../quantities.ts'
import type { Rate } from '../quantities.ts'
import { divideHalfUp, shareHalfUp, shareUp } from '../rationals.ts'
import { accountOf } from './accounts.ts'
import { INTEREST_UNITS, interestIn, payoffAt, stateAfter } from './walk.ts'

/** Millionths of a dollar in a cent. */
const MILLIONTHS = 10_000

/** One day's interest: principal x rate / days in the year. */
export interface DailyInterest {
  readonly principal: Cents
  readonly rate: Rate
  readonly daysInYear: 365 | 366
  /** Before it is rounded to cents, in millionths of a dollar, half up (X6, X8). */
  readonly millionths: number
  /** The figure of the summary. */
  readonly interest: Cents
}

/** The interest one day adds on the principal at the end of today. Throws RuleError ('unknown-id'). */
export function dailyInterestOf(ledger: Ledger, loanId: string, today: LocalDate): DailyInterest {
  const { loan: { interestRate: rate }, walk } = accountOf(ledger, loanId)
  const day = dayNumber(requireDate(today, 'today'))
  const { principal } = stateAfter(walk, day)
  const yearDays = daysInYear(civilOf(day).year)
  const whole = WHOLE_RATE * yearDays
  return {
    principal,
    rate,
    daysInYear: yearDays,
    millionths: divideHalfUp(BigInt(principal) * BigInt(rate) * BigInt(MILLIONTHS), BigInt(whole)),
    interest: shareHalfUp(principal, rate, whole),
  }
}

/** Days of one year at one principal, and the interest they added. */
export interface InterestDays {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly days: number
  readonly daysInYear: 365 | 366
  readonly interest: Cents
}

/** The parts of an interest balance: what was left unpaid on a day, and the interest of the days since. */
export interface InterestBalance {
  /** The day of the latest payment, else the day the loan is counted from. */
  readonly since: LocalDate
  readonly unpaid: Cents
  readonly principal: Cents
  readonly rate: Rate
  /** Split at the ends of years, which may have 365 or 366 days. */
  readonly years: readonly InterestDays[]
}

/** The parts of today's interest balance: unpaid and all years add up to it. Throws RuleError ('unknown-id'). */
export function interestBalanceOf(ledger: Ledger, loanId: string, today: LocalDate): InterestBalance {
  const { loan: { interestRate: rate }, walk } = accountOf(ledger, loanId)
  const day = dayNumber(requireDate(today, 'today'))
  const { day: since, interest: unpaid, principal } = stateAfter(walk, day)
  const last = Math.min(day, walk.lastDay)
  const upTo = (to: DayNumber): Cents => divideHalfUp(interestIn(walk, principal, since + 1, to), INTEREST_UNITS)
  const years: InterestDays[] = []
  for (let from = since + 1; principal > 0 && from <= last;) {
    const { year } = civilOf(from)
    const to = Math.min(last, dayNumberOf(year, 12, 31))
    years.push({
      from: dateOfNumber(from),
      to: dateOfNumber(to),
      days: to - from + 1,
      daysInYear: daysInYear(year),
      interest: upTo(to) - upTo(from - 1),
    })
    from = to + 1
  }
  return { since: dateOfNumber(since), unpaid, principal, rate, years }
}

/** Days of one month at the standard payment, and their amount. */
export interface StandardMonth {
  readonly month: YearMonth
  readonly days: number
  readonly daysInMonth: number
  readonly amount: Cents
}

/**
 * The standard payment of a period by month: monthlyPayment / days in the month, for each day. The amounts add up to
 * the period's total, which is rounded up once (R46, R58, X17). Throws RuleError ('invalid-period').
 */
export function standardMonths(monthlyPayment: Cents, period: Period): StandardMonth[] {
  requirePeriod(period)
  const [first, last] = [dayNumber(period.from), dayNumber(period.to)]
  const upTo = (to: DayNumber): Cents => (to < first ? 0 : shareUp(monthlyPayment, monthsIn(first, to), MONTH_UNITS))
  const months: StandardMonth[] = []
  for (let from = first; from <= last;) {
    const { year, month } = civilOf(from)
    const length = daysInMonth(year, month)
    const to = Math.min(last, dayNumberOf(year, month, length))
    months.push({
      month: yearMonthOf(year, month), days: to - from + 1, daysInMonth: length, amount: upTo(to) - upTo(from - 1),
    })
    from = to + 1
  }
  return months
}

/** What would pay a loan off at the end of today: principal and rounded interest. Throws RuleError ('unknown-id'). */
export function payoffToday(ledger: Ledger, loanId: string, today: LocalDate): Cents {
  const { walk } = accountOf(ledger, loanId)
  const day = dayNumber(requireDate(today, 'today'))
  return payoffAt(walk, stateAfter(walk, day), day)
}
