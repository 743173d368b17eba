/** A loan walked day by day from its first day (R51, R52, R53, R89, R90, R91). Money in cents. */
import { dayNumber, daysBetween, daysInYear, shift } from './calendar.ts'
import { floor, halfUp, halfUpTo, over, plus, rational, times, zero, type Rational } from './rational.ts'
import type { Loan, LoanPayment, PlainLedger } from './read.ts'

const LONGEST_WALK = 10_000

export interface Anchor { principal: number; date: string; historical: boolean }

/** Where a loan's walk begins (R51). */
export function anchorOf(loan: Loan): Anchor {
  return loan.originalAmount !== null && loan.loanDate !== null
    ? { principal: loan.originalAmount, date: loan.loanDate, historical: true }
    : {
        principal: loan.currentPrincipalAmount,
        date: loan.baselineLastPaymentDate ?? loan.lastPaymentDate,
        historical: false,
      }
}

/** The exact interest of a principal on one day; zero after the longest walk. */
export function interestOfDay(loan: Loan, principal: number, date: string): Rational {
  if (dayNumber(date) > dayNumber(anchorOf(loan).date) + LONGEST_WALK) return zero
  return over(times(rational(principal), rational(loan.interestRate, 100_000)), rational(daysInYear(date)))
}

export interface Split { id: string; date: string; principalAmount: number; interestAmount: number; balanceAfter: number }

export interface Walked {
  principal: number
  interest: Rational
  interestPaid: number
  overpaid: number
  splits: Split[]
}

const place = ({ date, createdAt, id }: LoanPayment): string => `${date} ${createdAt} ${id}`

/** Same-day payments in the order they were entered (R90). */
export function paymentsOf(ledger: PlainLedger, loan: Loan): LoanPayment[] {
  return ledger.loanPayments.filter(({ loanId }) => loanId === loan.id).toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
}

function pay(state: Walked, payment: LoanPayment, interestFirst: boolean): void {
  const due = interestFirst ? halfUp(state.interest) : 0
  const interestAmount = Math.min(payment.amount, due)
  const principalAmount = Math.min(payment.amount - interestAmount, state.principal)
  state.principal -= principalAmount
  state.interest = rational(due - interestAmount)
  state.interestPaid += interestAmount
  state.overpaid += payment.amount - interestAmount - principalAmount
  state.splits.push({ id: payment.id, date: payment.date, principalAmount, interestAmount, balanceAfter: state.principal })
}

/** The loan at the end of a day, after that day's payments; at the anchor when the day is before it. */
export function walkTo(ledger: PlainLedger, loan: Loan, until: string): Walked {
  const anchor = anchorOf(loan)
  const payments = paymentsOf(ledger, loan)
  const state: Walked = { principal: anchor.principal, interest: zero, interestPaid: 0, overpaid: 0, splits: [] }
  for (const day of daysBetween(anchor.date, until)) {
    const isAnchor = day === anchor.date
    if (!isAnchor) state.interest = plus(state.interest, interestOfDay(loan, state.principal, day))
    if (isAnchor && !anchor.historical) continue
    for (const payment of payments) {
      if (payment.date === day) pay(state, payment, !isAnchor)
    }
  }
  return state
}

/** The split of every payment in the walk, future ones included. */
export function splits(ledger: PlainLedger, loan: Loan): Split[] {
  return walkTo(ledger, loan, paymentsOf(ledger, loan).at(-1)?.date ?? anchorOf(loan).date).splits
}

/** The principal at the start of a day; up to the anchor, the anchor's. */
export const principalBefore = (ledger: PlainLedger, loan: Loan, date: string): number =>
  walkTo(ledger, loan, shift(date, -1)).principal

/** What would pay the loan off at the end of a day. */
export const payoffAt = (ledger: PlainLedger, loan: Loan, date: string): number => {
  const { principal, interest } = walkTo(ledger, loan, date)
  return principal + halfUp(interest)
}

/** The state of a loan at the end of a day (R53, R89 to R92). */
export function loanSummary(ledger: PlainLedger, loan: Loan, today: string) {
  const { principal, interest, interestPaid, overpaid } = walkTo(ledger, loan, today)
  const anchor = anchorOf(loan)
  const whole = loan.originalAmount ?? anchor.principal
  const paidOff = whole === 0 ? 100 : floor(over(rational(100 * (whole - principal)), rational(whole)))
  const dayRate = over(rational(loan.interestRate, 100_000), rational(daysInYear(today)))
  return {
    principalBalance: principal,
    interestBalance: halfUp(interest),
    dailyInterestRate: halfUpTo(12, dayRate),
    dailyInterest: halfUp(times(rational(principal), dayRate)),
    totalInterestPaid: interestPaid,
    totalPaid: interestPaid + anchor.principal - principal,
    percentPaidOff: Math.min(100, Math.max(0, paidOff)),
    overpaid,
  }
}
