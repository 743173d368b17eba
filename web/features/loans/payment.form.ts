/** What the payment dialog takes in (spec 2 section 5), and what it would do to the loan. */
import { checkFields, type Misfit, type Read } from '#core/entities/index.ts'
import { parseMoney } from '#core/format.ts'
import { withRow, type Ledger } from '#core/ledger.ts'
import type { LedgerRow } from '#core/ledger-rows.ts'
import { splitLoanPayments } from '#core/loan-summary.ts'
import type { LocalDate } from '#core/dates.ts'
import type { Cents } from '#core/money.ts'

export interface PaymentForm { readonly date: string; readonly amount: string }

export interface PaymentFields { readonly date: LocalDate; readonly amount: Cents }

const misfitOf = (path: 'date' | 'amount', value: unknown, unread: string | null): Misfit[] => {
  const message = unread ?? checkFields('loanPayments', { [path]: value })?.message
  return message === undefined ? [] : [{ path, message }]
}

/** Reads the dialog; each misfit names the field its words stand under. */
export function readPaymentForm({ date, amount }: PaymentForm): Read<PaymentFields> {
  const cents = parseMoney(amount)
  const noAmount = amount.trim() === '' ? 'Amount is required' : 'Amount must be a valid number'
  const misfits = [
    ...misfitOf('date', date, date === '' ? 'Date is required' : null),
    ...misfitOf('amount', cents, cents === undefined ? noAmount : null),
  ]
  if (misfits.length > 0 || cents === undefined) return { ok: false, misfits }
  return { ok: true, value: { date, amount: cents } }
}

/** How a payment is split, as the walk splits it. */
export interface SplitShown {
  readonly interest: Cents
  readonly principal: Cents
  readonly overpaid: Cents
  readonly balanceAfter: Cents
}

/** How a payment with these fields would be split; null while it cannot be read, and when it is before the walk. */
export function previewSplit(
  ledger: Ledger,
  { id, loanId, createdAt }: Pick<LedgerRow<'loanPayments'>, 'id' | 'loanId' | 'createdAt'>,
  form: PaymentForm,
): SplitShown | null {
  const read = readPaymentForm(form)
  if (!read.ok) return null
  const after = withRow(ledger, 'loanPayments', { id, loanId, createdAt, ...read.value })
  const split = splitLoanPayments(after, loanId).find((part) => part.id === id)
  return split === undefined ? null : {
    interest: split.interestAmount,
    principal: split.principalAmount,
    overpaid: read.value.amount - split.interestAmount - split.principalAmount,
    balanceAfter: split.balanceAfter,
  }
}
