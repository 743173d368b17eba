/** A loan's payments as listed, and their totals. */
import type { LocalDate } from '#core/dates.ts'
import { withRow, type Ledger } from '#core/ledger.ts'
import type { LedgerRow } from '#core/ledger/ledger-rows.ts'
import { accountOf } from '#core/loans/accounts.ts'
import { frozenLoanPayments, overpaidOf, splitLoanPayments, type PaymentSplit } from '#core/loans/summary.ts'
import { totalOf, type Cents } from '#core/money.ts'

/** How the walk splits a payment. */
export interface SplitShown {
  readonly interest: Cents
  readonly principal: Cents
  readonly overpaid: Cents
  readonly balanceAfter: Cents
}

export interface PaymentRow {
  readonly payment: LedgerRow<'loanPayments'>
  /** Null for a payment from before the balance was entered: it is in that balance already (R53). */
  readonly split: SplitShown | null
  /** For such a payment: its split while the loan was counted from an earlier balance. */
  readonly frozen: SplitShown | null
  /** Dated after today, and counted from then on (R52). */
  readonly isToCome: boolean
}

const shownSplit = (amount: Cents, split: PaymentSplit): SplitShown => ({
  interest: split.interestAmount,
  principal: split.principalAmount,
  overpaid: overpaidOf(amount, split),
  balanceAfter: split.balanceAfter,
})

/** All payments of a loan, newest first. */
export function paymentRows(ledger: Ledger, loanId: string, today: LocalDate): PaymentRow[] {
  const splits = new Map(splitLoanPayments(ledger, loanId).map((split) => [split.id, split]))
  const frozen = new Map(frozenLoanPayments(ledger, loanId).map((split) => [split.id, split]))
  return accountOf(ledger, loanId).payments.toReversed().map((payment): PaymentRow => {
    const split = splits.get(payment.id)
    const earlier = frozen.get(payment.id)
    return {
      payment,
      split: split === undefined ? null : shownSplit(payment.amount, split),
      frozen: earlier === undefined ? null : shownSplit(payment.amount, earlier),
      isToCome: split !== undefined && payment.date > today,
    }
  })
}

/** How a new or changed payment would be split; null when it predates the walk. */
export function splitWith(ledger: Ledger, payment: LedgerRow<'loanPayments'>): SplitShown | null {
  const after = withRow(ledger, 'loanPayments', payment)
  const split = splitLoanPayments(after, payment.loanId).find(({ id }) => id === payment.id)
  return split === undefined ? null : shownSplit(payment.amount, split)
}

/** The payments that count up to today, with their totals: "Total Interest Paid" and "Total paid". */
export interface PaidSoFar {
  readonly rows: readonly PaymentRow[]
  /** True when others do not count, since they had led to the balance the loan is counted from. */
  readonly hasEarlier: boolean
  readonly interest: Cents
  readonly principal: Cents
}

/** Adds up the split payments up to today, newest first. */
export function paidSoFar(ledger: Ledger, loanId: string, today: LocalDate): PaidSoFar {
  const until = paymentRows(ledger, loanId, today).filter(({ isToCome }) => !isToCome)
  const rows = until.filter(({ split }) => split !== null)
  return {
    rows,
    hasEarlier: until.length > rows.length,
    interest: totalOf(rows, ({ split }) => split?.interest ?? 0),
    principal: totalOf(rows, ({ split }) => split?.principal ?? 0),
  }
}
