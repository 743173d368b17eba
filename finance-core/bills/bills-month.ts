/** The bills of the month of today, as cash: what falls due, what is paid, what is left (R40 to R44, R95, X21). */
import { occurrencesOf } from './bill-payments.ts'
import { dayInMonth, daysBetween, requireDate, yearMonth } from '../dates.ts'
import type { LocalDate, YearMonth } from '../dates.ts'
import { dueBadge } from './due-dates.ts'
import type { DueBadge } from './due-dates.ts'
import { rowsOf } from '../ledger/grouped-rows.ts'
import type { Ledger } from '../ledger.ts'
import { byText } from '../by-text.ts'
import { loanDue } from '../loans/bill-items.ts'
import type { Cents } from '../money.ts'
import { totalOf } from '../money.ts'
import { percentOf } from '../percent.ts'
import { shareUp } from '../rationals.ts'
import { recommendedPayment } from '../loans/recommended-payment.ts'

/** One occurrence of a bill in the month, or the monthly payment of a loan. */
export interface BillItem {
  occurrenceId: string
  billId: string | null
  loanId: string | null
  type: 'bill' | 'auto-loan'
  name: string
  amount: Cents
  displayDate: LocalDate
  paid: boolean
  paidAmount: Cents
  badge: DueBadge | null
  /** The loan's recommended payment today; null for a bill. */
  recommendedPayment: Cents | null
}

/** A month of bills as cash: items by due date, then name, and their totals in cents. */
export interface BillsMonth {
  month: YearMonth
  /** By displayDate, then name, then id. */
  items: BillItem[]
  total: Cents
  paid: Cents
  remaining: Cents
  /** Whole percent, floor, 0 to 100. */
  percentPaid: number
  /** Today included, so never 0. */
  daysRemaining: number
  dailyTarget: Cents
}

function billItems(ledger: Ledger, month: YearMonth, today: LocalDate): BillItem[] {
  return rowsOf(ledger.bills).flatMap((bill) => occurrencesOf(ledger, bill, month).map(({ date, payments }) => {
    const paid = payments.length > 0
    return {
      occurrenceId: `${bill.id}:${date}`,
      billId: bill.id,
      loanId: null,
      type: 'bill' as const,
      name: bill.name,
      amount: bill.amount,
      displayDate: date,
      paid,
      paidAmount: totalOf(payments, ({ amount }) => amount),
      badge: paid ? null : dueBadge(date, today),
      recommendedPayment: null,
    }
  }))
}

function loanItems(ledger: Ledger, month: YearMonth, today: LocalDate): BillItem[] {
  return ledger.loans.flatMap((account) => {
    const due = loanDue(account, month, today)
    if (!due) return []
    const { loan, name } = account
    return {
      occurrenceId: `${loan.id}:${due.dueDate}`,
      billId: null,
      loanId: loan.id,
      type: 'auto-loan' as const,
      name,
      amount: due.amount,
      displayDate: due.dueDate,
      paid: due.paid,
      paidAmount: due.paidAmount,
      badge: due.paid || loan.dueDate === null ? null : dueBadge(due.dueDate, today),
      recommendedPayment: recommendedPayment(ledger, loan.id, today).amount,
    }
  })
}

const byDueDate = (a: BillItem, b: BillItem): number =>
  byText(a.displayDate, b.displayDate) || byText(a.name, b.name) || byText(a.occurrenceId, b.occurrenceId)

/**
 * Every bill and loan payment due in a month, as of today: a bill is paid once a payment is recorded, a loan's payment dated
 * later is not counted yet (R95). The ledger needs the bill payments of `paymentMonths`, else what is paid shows as unpaid.
 */
export function itemsDueIn(ledger: Ledger, month: YearMonth, today: LocalDate): BillItem[] {
  return [...billItems(ledger, month, today), ...loanItems(ledger, month, today)].toSorted(byDueDate)
}

/**
 * Every bill and loan payment due in the month of `today`, with the panel's figures: the total is what falls due, paid
 * what was recorded for it, remaining never below 0, the daily target rounded up. The ledger needs the bill payments of
 * `paymentMonths`, else what is paid shows as unpaid.
 */
export function billsMonth(ledger: Ledger, today: LocalDate): BillsMonth {
  const month = yearMonth(requireDate(today, 'today'))
  const items = itemsDueIn(ledger, month, today)
  const total = totalOf(items, ({ amount }) => amount)
  const paid = totalOf(items, ({ paidAmount }) => paidAmount)
  const remaining = Math.max(0, total - paid)
  const daysRemaining = daysBetween(today, dayInMonth(month, 31)) + 1
  return {
    month,
    items,
    total,
    paid,
    remaining,
    percentPaid: percentOf(paid, total),
    daysRemaining,
    dailyTarget: shareUp(remaining, 1, daysRemaining),
  }
}
