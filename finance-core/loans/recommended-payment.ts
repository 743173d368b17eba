/** The payment recommended today: what the days since the last payment asked (spec 2 section 9, R58, R93, X15 to X18). */
import { dateOfNumber, dayNumber, requireDate } from '../dates.ts'
import type { DayNumber } from '../day-numbers.ts'
import type { LocalDate } from '../dates.ts'
import type { Ledger } from '../ledger.ts'
import type { Cents } from '../money.ts'
import { totalOf } from '../money.ts'
import { MONTH_UNITS, monthsIn } from '../periods.ts'
import { divideUp, shareHalfUp, shareUp } from '../rationals.ts'
import { accountOf } from './accounts.ts'
import { payoffGoal } from './payoff-goals.ts'
import { INTEREST_UNITS, interestIn, payoffAt, stateAfter } from './walk.ts'

/** What to pay today and its parts, in cents; the goal's parts are 0 without a payoff goal. */
export interface RecommendedPayment {
  referenceDate: LocalDate
  days: number
  standardTotal: Cents
  /** All three are 0 without a payoff goal. */
  goalPrincipal: Cents
  goalInterest: Cents
  goalTotal: Cents
  /** By how much the goal falls short of the standard payment; 0 without a goal. */
  adjustment: Cents
  /** The larger total, at most the payoff amount. */
  amount: Cents
  method: 'goal-based' | 'standard'
  /** Half up; null without days. */
  averageDailyCost: Cents | null
  rows: RecommendedDay[]
}

/** One day of the table, each amount rounded up on its own. */
interface RecommendedDay { date: LocalDate; standard: Cents; goal: Cents; interest: Cents; recommended: Cents }

/**
 * Sums the days after the reference date - the latest payment on or after the anchor, else the anchor - through today,
 * and recommends the larger of the standard and the goal's total. Interest left unpaid before the reference date is not
 * included. A paid-off loan has no rows and asks nothing. Throws RuleError ('unknown-id').
 */
export function recommendedPayment(ledger: Ledger, loanId: string, today: LocalDate): RecommendedPayment {
  const account = accountOf(ledger, loanId)
  const { loan, walk } = account
  const last = dayNumber(requireDate(today, 'today'))
  const state = stateAfter(walk, last)
  const days = state.principal === 0 ? 0 : Math.max(0, last - state.day)
  const first = state.day + 1
  const numbers = Array.from({ length: days }, (_, place) => first + place)
  const goal = payoffGoal(ledger, account, first, today)

  const asked = (count: number, from: DayNumber, to: DayNumber): Omit<RecommendedDay, 'date'> => {
    const standard = shareUp(loan.monthlyPayment, monthsIn(from, to), MONTH_UNITS)
    if (!goal) return { standard, goal: 0, interest: 0, recommended: standard }
    const principal = shareUp(state.principal, count, goal.whole)
    const interest = divideUp(interestIn(walk, state.principal, from, to), INTEREST_UNITS)
    return { standard, goal: principal, interest, recommended: principal + interest }
  }

  const total = days === 0
    ? { standard: 0, goal: 0, interest: 0, recommended: 0 }
    : asked(totalOf(numbers, (day) => goal?.partOf(day) ?? 0), first, last)
  const goalTotal = total.goal + total.interest
  const larger = Math.max(total.standard, goalTotal)
  return {
    referenceDate: dateOfNumber(state.day),
    days,
    standardTotal: total.standard,
    goalPrincipal: total.goal,
    goalInterest: total.interest,
    goalTotal,
    adjustment: goal ? Math.max(0, total.standard - goalTotal) : 0,
    amount: Math.min(larger, payoffAt(walk, state, last)),
    method: goalTotal > total.standard ? 'goal-based' : 'standard',
    averageDailyCost: days === 0 ? null : shareHalfUp(loan.monthlyPayment, monthsIn(first, last), MONTH_UNITS * days),
    rows: numbers.map((day) => ({ date: dateOfNumber(day), ...asked(goal?.partOf(day) ?? 0, day, day) })),
  }
}
