/**
 * The one walk of a simple-interest loan from which every loan figure is read (R51, R52, R89). It steps from payment to
 * payment, so its cost grows with the payments, not with the age of the loan. Between two payments the principal is
 * constant, so the interest of those days is one product: principal x rate x years.
 */
import { dayNumber } from '../dates.ts'
import type { DayNumber } from '../day-numbers.ts'
import type { LocalDate } from '../dates.ts'
import { lowerBound } from '../ledger/lower-bound.ts'
import type { LedgerRow } from '../ledger/ledger-rows.ts'
import type { Cents } from '../money.ts'
import { YEAR_UNITS, yearsIn } from '../periods.ts'
import { WHOLE_RATE } from '../quantities.ts'
import type { Rate } from '../quantities.ts'
import { divideHalfUp } from '../rationals.ts'

/** Interest accrues for this many days from the anchor; later days add none (R53, R89). */
const LONGEST_WALK = 10_000

/** Exact interest is counted in units of 1 / INTEREST_UNITS of a cent: thousandths of a percent x YEAR_UNITS. */
export const INTEREST_UNITS = BigInt(YEAR_UNITS) * BigInt(WHOLE_RATE)

/** What is owed and has been paid after the payments of `day`. */
export interface LoanState {
  readonly day: DayNumber
  readonly principal: Cents
  /** Interest due on `day` that its payments did not cover: whole cents (R89). */
  readonly interest: Cents
  readonly interestPaid: Cents
  readonly principalPaid: Cents
  readonly overpaid: Cents
}

/** One payment of the walk, how it was split, and the state after it. */
export interface WalkStep extends LoanState {
  readonly paymentId: string
  readonly interestPart: Cents
  readonly principalPart: Cents
}

/** A loan walked through its payments: where it starts, at what rate, and what each payment did. */
export interface LoanWalk {
  /** True when the loan is walked from its first day, false when from a principal entered later (R51). */
  readonly historical: boolean
  readonly rate: Rate
  readonly anchor: LoanState
  /** The last day that adds interest. */
  readonly lastDay: DayNumber
  readonly steps: readonly WalkStep[]
}

type Loan = LedgerRow<'autoLoans'>
type Payment = LedgerRow<'loanPayments'>

/** The day and the principal a walk starts from. */
export interface Anchor { readonly historical: boolean; readonly date: LocalDate; readonly principal: Cents }

/** With originalAmount and loanDate the loan's first day, else the principal entered last and its day (R51). */
export function anchorOf(loan: Loan): Anchor {
  const { originalAmount, loanDate, currentPrincipalAmount, baselineLastPaymentDate, lastPaymentDate } = loan
  return originalAmount !== null && loanDate !== null
    ? { historical: true, date: loanDate, principal: originalAmount }
    : { historical: false, date: baselineLastPaymentDate ?? lastPaymentDate, principal: currentPrincipalAmount }
}

/** True for a payment the walk takes. Before the anchor it is frozen history, on it part of a simplified principal (R52). */
function isWalked(anchor: Anchor, payment: Payment): boolean {
  return anchor.historical ? payment.date >= anchor.date : payment.date > anchor.date
}

/** Exact interest of the days from `from` to `to` on that principal, in 1 / INTEREST_UNITS of a cent. */
export function interestIn(walk: Omit<LoanWalk, 'steps'>, principal: Cents, from: DayNumber, to: DayNumber): bigint {
  const [first, last] = [Math.max(from, walk.anchor.day + 1), Math.min(to, walk.lastDay)]
  return first > last ? 0n : BigInt(principal) * BigInt(walk.rate * yearsIn(first, last))
}

/** Interest due at the end of a day on or after the state's, in whole cents, half up: what a payment then covers first. */
export function interestDue(walk: Omit<LoanWalk, 'steps'>, state: LoanState, day: DayNumber): Cents {
  return state.interest + divideHalfUp(interestIn(walk, state.principal, state.day + 1, day), INTEREST_UNITS)
}

function walkStep(walk: Omit<LoanWalk, 'steps'>, before: LoanState, payment: Payment): WalkStep {
  const day = dayNumber(payment.date)
  const due = interestDue(walk, before, day)
  const interestPart = Math.min(payment.amount, due)
  const principalPart = Math.min(payment.amount - interestPart, before.principal)
  return {
    paymentId: payment.id,
    interestPart,
    principalPart,
    day,
    principal: before.principal - principalPart,
    interest: due - interestPart,
    interestPaid: before.interestPaid + interestPart,
    principalPaid: before.principalPaid + principalPart,
    overpaid: before.overpaid + payment.amount - interestPart - principalPart,
  }
}

/** Walks a loan through its payments, which must be oldest first, in order of entry. */
export function walkOf(loan: Loan, payments: readonly Payment[]): LoanWalk {
  return walkFrom(anchorOf(loan), loan.interestRate, payments)
}

/** Walks from any anchor, as `walkOf` does from the current one. */
export function walkFrom(start: Anchor, rate: Rate, payments: readonly Payment[]): LoanWalk {
  const day = dayNumber(start.date)
  const anchor: LoanState = {
    day, principal: start.principal, interest: 0, interestPaid: 0, principalPaid: 0, overpaid: 0,
  }
  const frame = { historical: start.historical, rate, anchor, lastDay: day + LONGEST_WALK }
  const steps: WalkStep[] = []
  for (const payment of payments) {
    if (isWalked(start, payment)) steps.push(walkStep(frame, steps.at(-1) ?? anchor, payment))
  }
  return { ...frame, steps }
}

/** The number of steps before a day began: the index of the first step on that day or later. */
export function stepsBefore(steps: readonly WalkStep[], day: DayNumber): number {
  return lowerBound(steps, (step) => step.day < day)
}

/** The state at the start of a day, before its payments; up to the anchor, that of the anchor. */
export function stateBefore(walk: LoanWalk, day: DayNumber): LoanState {
  return walk.steps[stepsBefore(walk.steps, day) - 1] ?? walk.anchor
}

/** The state at the end of a day, after its payments. Later payments wait (R52). */
export function stateAfter(walk: LoanWalk, day: DayNumber): LoanState {
  return stateBefore(walk, day + 1)
}

/** Principal and rounded interest at the end of a day: what would pay the loan off. */
export function payoffAt(walk: LoanWalk, state: LoanState, day: DayNumber): Cents {
  return state.principal + interestDue(walk, state, Math.max(day, state.day))
}
