import { useState } from 'react'
import type { LedgerRow } from '#core/ledger/ledger-rows.ts'
import { formatMoney } from '#core/words/format.ts'
import { newId } from '../../../data/new-id.ts'
import { saveChanged } from '../../../parts/entry-form/changed-fields.ts'
import { EntryForm } from '../../../parts/entry-form/entry-form.tsx'
import { useEntryForm } from '../../../parts/entry-form/use-entry-form.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { afterToday } from '../after-today.ts'
import type { LoanView } from '../loan-view.ts'
import styles from './payment-history.module.css'
import { beforeLoan, paymentForm, previewSplit, readPaymentForm } from './payment.form.ts'

export interface PaymentSheetProps extends LoanView {
  readonly open: boolean
  /** The payment to change; null for a new one. */
  readonly payment: LedgerRow<'loanPayments'> | null
  readonly onClose: () => void
}

const addWords = {
  done: ['Success', 'Loan payment recorded successfully'], failed: ['Error', 'Failed to record loan payment'],
} as const
const editWords = {
  done: ['Success', 'Loan payment updated successfully'], failed: ['Error', 'Failed to update loan payment'],
} as const

/** Records or changes a payment. Mount a new one for each opening: the id of a new payment is made with it (R70). */
export function PaymentSheet({ open, ...rest }: PaymentSheetProps) {
  return (
    <Sheet open={open} onClose={rest.onClose} title={rest.payment ? 'Edit Payment' : 'Record Payment'}>
      <p className={styles['description']}>
        {rest.payment ? 'Update the payment details below' : 'Enter the details for your loan payment'}
      </p>
      <PaymentFields {...rest} />
    </Sheet>
  )
}

function PaymentFields({ payment, ledger, loanId, today, onClose }: Omit<PaymentSheetProps, 'open'>) {
  const [id] = useState(() => payment?.id ?? newId())
  const entry = useEntryForm({
    opening: () => paymentForm(payment, today),
    adds: `payment ${loanId}`,
    changes: payment?.id,
    read: readPaymentForm,
    keep: (db, fields, opened) => saveChanged(
      db, 'loanPayments', id, opened && { ...opened, value: { loanId, ...opened.value } }, { loanId, ...fields },
    ),
    words: payment ? editWords : addWords,
    onKept: onClose,
  })
  const { form, field } = entry
  // A new payment sorts last on its day.
  const split = previewSplit(ledger, { id, loanId, createdAt: payment?.createdAt ?? Number.MAX_SAFE_INTEGER }, form)
  return (
    <EntryForm
      entry={entry} action={payment ? 'Update Payment' : 'Record Payment'}
      pendingAction={payment ? 'Updating...' : 'Recording...'} onCancel={onClose}
    >
      <DateInput
        label="Payment Date" placeholder="Select payment date"
        hint={afterToday(form.date, today, 'the payment does not count yet') ?? beforeLoan(ledger, loanId, form.date)}
        {...field('date')}
      />
      <TextInput
        label="Payment Amount" figure prefix="$" step="0.01" placeholder="Enter payment amount" data-initial-focus
        {...field('amount')}
      />
      <p aria-live="polite" aria-atomic className="cap">
        {split !== null && (
          <>
            {formatMoney(split.interest)} interest and {formatMoney(split.principal)} principal;{' '}
            {formatMoney(split.balanceAfter)} principal is left.
            {split.overpaid > 0 && <> {formatMoney(split.overpaid)} is more than you owe.</>}
          </>
        )}
      </p>
    </EntryForm>
  )
}
