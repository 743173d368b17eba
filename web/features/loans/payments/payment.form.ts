/** The payment dialog's form (spec 2 section 5), and its effect on the loan. */
import { fromTyped } from '#core/entities/from-typed.ts'
import type { Read } from '#core/entities/read.ts'
import type { Ledger } from '#core/ledger.ts'
import type { LedgerRow } from '#core/ledger/ledger-rows.ts'
import { dayNumber, isLocalDate, type LocalDate } from '#core/dates.ts'
import { accountOf } from '#core/loans/accounts.ts'
import { firstDayOf } from '#core/loans/frozen-steps.ts'
import { anchorOf } from '#core/loans/walk.ts'
import type { Cents } from '#core/money.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'
import { splitWith, type SplitShown } from './payment-rows.ts'

export interface PaymentForm { readonly date: string; readonly amount: string }

export interface PaymentFields { readonly date: LocalDate; readonly amount: Cents }

/** The form as the dialog opens: a new payment is dated today. */
export function paymentForm(payment: LedgerRow<'loanPayments'> | null, today: LocalDate): PaymentForm {
  return payment ? { date: payment.date, amount: wholeToDecimal(payment.amount, 2) } : { date: today, amount: '' }
}

/** Reads the form; each misfit names its field. */
export function readPaymentForm({ date, amount }: PaymentForm): Read<PaymentFields> {
  return fromTyped('loanPayments', { date, amount })
}

/** The fields of a payment that its form does not change. */
type Identity = Pick<LedgerRow<'loanPayments'>, 'id' | 'loanId' | 'createdAt'>

/** How a payment with these fields would be split; null while the form is invalid, and when it predates the walk. */
export function previewSplit(ledger: Ledger, payment: Identity, form: PaymentForm): SplitShown | null {
  const read = readPaymentForm(form)
  return read.ok ? splitWith(ledger, { ...payment, ...read.value }) : null
}

/** The note under a date whose payment the loan's balance has already (R53); undefined for any other, or part of one. */
export function beforeLoan(ledger: Ledger, loanId: string, date: string): string | undefined {
  const anchor = anchorOf(accountOf(ledger, loanId).loan)
  if (!isLocalDate(date) || dayNumber(date) >= firstDayOf(anchor)) return undefined
  return `This is before ${anchor.historical ? 'the loan began' : 'the balance you entered'}, so it does not change what you owe.`
}
