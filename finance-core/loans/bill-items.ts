/** The monthly payment of a loan as an item among the bills (spec 2 section 4, R45, R95, X22). */
import { addMonths, dayInMonth, dayNumber, dateOfNumber } from '../dates.ts'
import type { LocalDate, YearMonth } from '../dates.ts'
import type { Cents } from '../money.ts'
import { totalOf } from '../money.ts'
import type { LiveAccount } from './accounts.ts'
import { payoffAt, stateAfter } from './walk.ts'

/** One month's payment of one loan, and how much of it has been paid. */
export interface LoanDue {
  readonly dueDate: LocalDate
  readonly amount: Cents
  readonly paidAmount: Cents
  readonly paid: boolean
}

/** Without a due day the payment belongs to the calendar month. */
const dueIn = ({ loan }: LiveAccount, month: YearMonth): LocalDate => dayInMonth(month, loan.dueDate ?? 31)

/** Amount paid after `from` and up to `to`: the start is excluded, so that no payment counts in two windows. */
function paidBetween({ payments }: LiveAccount, from: LocalDate, to: LocalDate): Cents {
  return totalOf(payments.filter(({ date }) => date > from && date <= to), ({ amount }) => amount)
}

/** One month's payment before late payments are applied: the amount due, and what was paid inside its window. */
interface Asked { readonly amount: Cents; readonly inside: Cents }

/**
 * A month asks the monthly payment, at most the payoff amount before this window; nothing when due on or before the
 * anchor. A late payment that completed the previous month belongs to that month and counts here neither as owed nor as paid.
 */
function askedIn(account: LiveAccount, month: YearMonth, today: LocalDate): Asked {
  const { walk, loan } = account
  const due = dueIn(account, month)
  if (due <= dateOfNumber(walk.anchor.day)) return { amount: 0, inside: 0 }
  const before = addMonths(month, -1)
  const start = dueIn(account, before)
  const day = dayNumber(start)
  const used = lateUse(account, before, today)
  return {
    amount: Math.max(0, Math.min(loan.monthlyPayment, payoffAt(walk, stateAfter(walk, day), day) - used)),
    inside: paidBetween(account, start, due < today ? due : today) - used,
  }
}

/**
 * How much of the payments between a month's due day and its last day completed that month: all that was missing, or
 * nothing. The previous month takes precedence, so this looks back over as many consecutive late months as there are.
 */
function lateUse(account: LiveAccount, month: YearMonth, today: LocalDate): Cents {
  const end = dayInMonth(month, 31)
  const late = paidBetween(account, dueIn(account, month), end < today ? end : today)
  if (late === 0) return 0
  const { amount, inside } = askedIn(account, month, today)
  const lacking = Math.max(0, amount - inside)
  return late >= lacking ? lacking : 0
}

/** What a loan asks in a month, with the payments up to `today`; null when nothing is due that month. */
export function loanDue(account: LiveAccount, month: YearMonth, today: LocalDate): LoanDue | null {
  const { amount, inside } = askedIn(account, month, today)
  if (amount === 0) return null
  const paidAmount = Math.min(amount, inside + lateUse(account, month, today))
  return { dueDate: dueIn(account, month), amount, paidAmount, paid: paidAmount === amount }
}
