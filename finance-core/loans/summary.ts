/** The state of a loan on a day, and how each payment was split (spec 2 section 3, R52, R60, R90 to R92). */
import { civilOf } from '../day-numbers.ts'
import { dateOfNumber, dayNumber, daysInYear, requireDate } from '../dates.ts'
import type { LocalDate } from '../dates.ts'
import type { Ledger } from '../ledger.ts'
import type { Cents } from '../money.ts'
import { WHOLE_RATE } from '../quantities.ts'
import type { Rate } from '../quantities.ts'
import { percentDown } from '../percent.ts'
import { shareHalfUp } from '../rationals.ts'
import { accountOf } from './accounts.ts'
import type { WalkStep } from './walk.ts'
import { interestDue, stateAfter } from './walk.ts'

/** The figures of a loan on a day; money in cents. */
export interface LoanSummary {
  principalBalance: Cents
  /** Accrued and unpaid, rounded half up. */
  interestBalance: Cents
  /** Fraction per day, for the year of `today`: 6.9 % in 2026 is 0.069 / 365. */
  dailyInterestRate: number
  /** Rounded half up. */
  dailyInterest: Cents
  totalInterestPaid: Cents
  totalPaid: Cents
  /** Whole percent of the original principal paid off, floor, 0 to 100. */
  percentPaidOff: number
  overpaid: Cents
}

/** How one payment was split, interest first (R90); money in cents. */
export interface PaymentSplit {
  id: string
  principalAmount: Cents
  interestAmount: Cents
  /** Principal only. */
  balanceAfter: Cents
}

/** Floor, 0 to 100; a loan of zero counts as paid off (R91). */
function percentPaidOff(original: Cents, balance: Cents): number {
  return original === 0 ? 100 : Math.max(0, percentDown(original - balance, original))
}

/**
 * What a loan owes at the end of a day, after the payments up to that day. Before the anchor: the anchor's principal and
 * no interest. Totals cover walked payments only; money beyond the payoff is `overpaid` and in neither total.
 * Throws RuleError ('unknown-id').
 */
export function loanSummary(ledger: Ledger, loanId: string, today: LocalDate): LoanSummary {
  const { loan, walk } = accountOf(ledger, loanId)
  const day = dayNumber(requireDate(today, 'today'))
  const state = stateAfter(walk, day)
  const yearDays = daysInYear(civilOf(day).year)
  return {
    principalBalance: state.principal,
    interestBalance: interestDue(walk, state, day),
    dailyInterestRate: walk.rate / WHOLE_RATE / yearDays,
    dailyInterest: shareHalfUp(state.principal, walk.rate, WHOLE_RATE * yearDays),
    totalInterestPaid: state.interestPaid,
    totalPaid: state.interestPaid + state.principalPaid,
    percentPaidOff: percentPaidOff(loan.originalAmount ?? walk.anchor.principal, state.principal),
    overpaid: state.overpaid,
  }
}

function splitOf({ paymentId, principalPart, interestPart, principal }: WalkStep): PaymentSplit {
  return { id: paymentId, principalAmount: principalPart, interestAmount: interestPart, balanceAfter: principal }
}

/**
 * How each walked payment is split, oldest first, future ones included: interest first, the rest to principal, nothing
 * beyond the payoff. Every screen and `recalculate` show these splits (R64, R90). Throws RuleError ('unknown-id').
 */
export function splitLoanPayments(ledger: Ledger, loanId: string): PaymentSplit[] {
  return accountOf(ledger, loanId).walk.steps.map(splitOf)
}

/**
 * How payments from before the walk were split when a new balance froze them (R53); not part of the loan's totals, which
 * come from the walk alone (R91). Throws RuleError ('unknown-id').
 */
export function frozenLoanPayments(ledger: Ledger, loanId: string): PaymentSplit[] {
  return accountOf(ledger, loanId).frozen.map(splitOf)
}

/** The part of a payment that went to neither principal nor interest because nothing more was owed. */
export function overpaidOf(amount: Cents, { principalAmount, interestAmount }: PaymentSplit): Cents {
  return amount - principalAmount - interestAmount
}

/** True when the monthly payment does not cover a month's interest, so that the loan is never paid off (R61). */
export function neverPaysOff({ principal, rate, monthlyPayment }: {
  readonly principal: Cents
  readonly rate: Rate
  readonly monthlyPayment: Cents
}): boolean {
  return BigInt(monthlyPayment) * BigInt(12 * WHOLE_RATE) <= BigInt(principal) * BigInt(rate)
}

/** The last day a loan adds interest, for the notice that the walk has stopped (R53). Throws RuleError ('unknown-id'). */
export function lastInterestDay(ledger: Ledger, loanId: string): LocalDate {
  return dateOfNumber(accountOf(ledger, loanId).walk.lastDay)
}
