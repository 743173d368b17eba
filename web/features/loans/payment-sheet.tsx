import { useRef, useState, type SubmitEvent } from 'react'
import type { Misfit } from '#core/entities/index.ts'
import { formatMoney } from '#core/format.ts'
import type { LedgerRow } from '#core/ledger-rows.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'
import { newId } from '../../data/new-id.ts'
import { save } from '../../data/save.ts'
import { useWrites } from '../../parts/use-writes.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Sheet, SheetActions } from '../../ui/sheet.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useFocusRefused } from '../../ui/use-focus-refused.ts'
import type { LoanView } from './loan-view.ts'
import { previewSplit, readPaymentForm } from './payment.form.ts'
import styles from './payment-history.module.css'

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

/** Records or changes a payment. Mount it anew for each opening: the id of a new one is made with it (R70). */
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
  const [form, setForm] = useState({
    date: payment?.date ?? today,
    amount: payment ? wholeToDecimal(payment.amount, 2) : '',
  })
  const [misfits, setMisfits] = useState<readonly Misfit[]>([])
  const [pending, setPending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { write } = useWrites()
  useFocusRefused(element, misfits)
  const wordsFor = (path: string): string | undefined => misfits.find((misfit) => misfit.path === path)?.message
  // A payment made now is the last of its day.
  const split = previewSplit(ledger, { id, loanId, createdAt: payment?.createdAt ?? Number.MAX_SAFE_INTEGER }, form)

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const read = readPaymentForm(form)
    setMisfits(read.ok ? [] : read.misfits)
    if (!read.ok) return
    setPending(true)
    const fields = { loanId, ...read.value }
    const refused = await write((db) => save(db, 'loanPayments', id, fields), payment ? editWords : addWords)
    setPending(false)
    if (refused === null) onClose()
    else setMisfits([{ path: 'amount', message: refused }])
  }

  return (
    <form ref={element} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <DateInput
        label="Payment Date"
        placeholder="Select payment date"
        value={form.date}
        error={wordsFor('date')}
        onChange={(event) => setForm({ ...form, date: event.target.value })}
      />
      <TextInput
        label="Payment Amount"
        figure
        prefix="$"
        step="0.01"
        placeholder="Enter payment amount"
        value={form.amount}
        error={wordsFor('amount')}
        data-initial-focus
        onChange={(event) => setForm({ ...form, amount: event.target.value })}
      />
      <p role="status" className="cap">
        {split !== null && (
          <>
            {formatMoney(split.interest)} interest and {formatMoney(split.principal)} principal;{' '}
            {formatMoney(split.balanceAfter)} principal is left.
            {split.overpaid > 0 && <> {formatMoney(split.overpaid)} is more than you owe.</>}
          </>
        )}
      </p>
      <SheetActions>
        <Button variant="sec" disabled={pending} onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="pri" pending={pending} pendingLabel={payment ? 'Updating...' : 'Recording...'}>
          {payment ? 'Update Payment' : 'Record Payment'}
        </Button>
      </SheetActions>
    </form>
  )
}
