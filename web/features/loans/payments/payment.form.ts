/** What the payment dialog takes in (spec 2 section 5), and what it would do to the loan. */
import { fromTyped } from '#core/entities/from-typed.ts'
import type { Read } from '#core/entities/read.ts'
import type { Ledger } from '#core/ledger.ts'
import type { LedgerRow } from '#core/ledger/ledger-rows.ts'
import type { LocalDate } from '#core/dates.ts'
import type { Cents } from '#core/money.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'
import { splitWith, type SplitShown } from './payment-rows.ts'

export interface PaymentForm { readonly date: string; readonly amount: string }

export interface PaymentFields { readonly date: LocalDate; readonly amount: Cents }

/** The dialog as it opens: a new payment is made today. */
export function paymentForm(payment: LedgerRow<'loanPayments'> | null, today: LocalDate): PaymentForm {
  return payment ? { date: payment.date, amount: wholeToDecimal(payment.amount, 2) } : { date: today, amount: '' }
}

/** Reads the dialog; each misfit names the field its words stand under. */
export function readPaymentForm({ date, amount }: PaymentForm): Read<PaymentFields> {
  return fromTyped('loanPayments', { date, amount })
}

/** What a payment keeps while its form is filled in. */
type Identity = Pick<LedgerRow<'loanPayments'>, 'id' | 'loanId' | 'createdAt'>

/** How a payment with these fields would be split; null while it cannot be read, and when it is before the walk. */
export function previewSplit(ledger: Ledger, payment: Identity, form: PaymentForm): SplitShown | null {
  const read = readPaymentForm(form)
  return read.ok ? splitWith(ledger, { ...payment, ...read.value }) : null
}
