/** The monthly payment of a loan as an item among the bills (spec 2 section 4, R45, R95, X22). */
import { addMonths, dayInMonth, dayNumber, dateOfNumber, yearMonth } from './dates.ts'
import type { LocalDate, YearMonth } from './dates.ts'
import type { LiveAccount } from './loan-accounts.ts'
import { payoffAt, stateAfter } from './loan-walk.ts'
import type { Cents } from './money.ts'
import { totalOf } from './money.ts'

/** One month's payment of one loan, and how much of it is in. */
export interface LoanDue {
  readonly dueDate: LocalDate
  readonly amount: Cents
  readonly paidAmount: Cents
  readonly paid: boolean
}

/** Without a due day the payment belongs to the calendar month. */
const dueIn = ({ loan }: LiveAccount, month: YearMonth): LocalDate => dayInMonth(month, loan.dueDate ?? 31)

/** Money paid after `from` and up to `to`: the start is left out, so that no payment counts in two windows. */
function paidBetween({ payments }: LiveAccount, from: LocalDate, to: LocalDate): Cents {
  return totalOf(payments.filter(({ date }) => date > from && date <= to), ({ amount }) => amount)
}

/** What a month asks: the monthly payment, or what paid the loan off before this window; 0 when it asks nothing. */
function amountIn(account: LiveAccount, month: YearMonth): Cents {
  const { walk, loan } = account
  if (dueIn(account, month) <= dateOfNumber(walk.anchor.day)) return 0
  const start = dayNumber(dueIn(account, addMonths(month, -1)))
  return Math.min(loan.monthlyPayment, payoffAt(walk, stateAfter(walk, start), start))
}

/** What was paid inside the window of a month, without the part that went to the month before. */
function paidInside(account: LiveAccount, month: YearMonth, today: LocalDate): Cents {
  const before = addMonths(month, -1)
  const due = dueIn(account, month)
  return paidBetween(account, dueIn(account, before), due < today ? due : today) - lateUse(account, before, today)
}

/**
 * How much of the payments between a month's due day and its last day completed that month: all that was lacking, or
 * nothing. The month before comes first, so this looks back as far as payments were late in a row.
 */
function lateUse(account: LiveAccount, month: YearMonth, today: LocalDate): Cents {
  const end = dayInMonth(month, 31)
  const late = paidBetween(account, dueIn(account, month), end < today ? end : today)
  if (late === 0) return 0
  const lacking = Math.max(0, amountIn(account, month) - paidInside(account, month, today))
  return late >= lacking ? lacking : 0
}

/** The item of the month of `today`; null when the loan asks nothing that month. */
export function loanDue(account: LiveAccount, today: LocalDate): LoanDue | null {
  const month = yearMonth(today)
  const amount = amountIn(account, month)
  if (amount === 0) return null
  const paidAmount = Math.min(amount, paidInside(account, month, today) + lateUse(account, month, today))
  return { dueDate: dueIn(account, month), amount, paidAmount, paid: paidAmount === amount }
}
