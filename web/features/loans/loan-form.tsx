import { useRef, useState, type SubmitEvent } from 'react'
import type { LocalDate } from '#core/dates.ts'
import type { Misfit } from '#core/entities/index.ts'
import type { LedgerRow } from '#core/ledger-rows.ts'
import { newId } from '../../data/new-id.ts'
import { save } from '../../data/save.ts'
import { useWrites } from '../../parts/use-writes.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SheetActions } from '../../ui/sheet.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useFocusRefused } from '../../ui/use-focus-refused.ts'
import styles from './loan-form.module.css'
import { loanForm, readLoanForm, typedNeverPaysOff, withDueDay, withMode, type LoanForm as Form } from './loan.form.ts'

export interface LoanFormProps {
  readonly vehicleId: string
  /** The loan to change; null for a new one. */
  readonly loan: LedgerRow<'autoLoans'> | null
  readonly today: LocalDate
  /** Saved, or left as it was; none for the form that is the screen itself. */
  readonly onDone?: () => void
}

const modes = [{ value: 'simplified', label: 'Simplified' }, { value: 'historical', label: 'Historical' }] as const

const addWords = {
  done: ['Success', 'Auto loan created successfully'], failed: ['Error', 'Failed to create auto loan'],
} as const
const editWords = {
  done: ['Success', 'Auto loan updated successfully'], failed: ['Error', 'Failed to update auto loan'],
} as const

/** Adds or changes a loan, from what is owed now or from what was borrowed (spec 2 section 4). */
export function LoanForm({ vehicleId, loan, today, onDone }: LoanFormProps) {
  const [id] = useState(() => loan?.id ?? newId())
  const [form, setForm] = useState(() => loanForm(loan))
  const [misfits, setMisfits] = useState<readonly Misfit[]>([])
  const [pending, setPending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { write } = useWrites()
  useFocusRefused(element, misfits)
  const wordsFor = (path: string): string | undefined => misfits.find((misfit) => misfit.path === path)?.message

  const change = (path: keyof Form, next: Form): void => {
    setForm(next)
    // What is being put right is no longer wrong.
    if (wordsFor(path) !== undefined) setMisfits(misfits.filter((misfit) => misfit.path !== path))
  }
  const field = (name: Exclude<keyof Form, 'mode' | 'dueDate' | 'lastPaymentDate' | 'dateChosen'>) => ({
    value: form[name],
    error: wordsFor(name),
    onChange: ({ target }: { target: { value: string } }) => change(name, { ...form, [name]: target.value }),
  })

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const read = readLoanForm(form, loan)
    setMisfits(read.ok ? [] : read.misfits)
    if (!read.ok) return
    setPending(true)
    const fields = { ...read.value, vehicleId }
    const refused = await write((db) => save(db, 'autoLoans', id, fields), loan ? editWords : addWords)
    setPending(false)
    if (refused === null) onDone?.()
    else setMisfits([{ path: 'monthlyPayment', message: refused }])
  }

  return (
    <form ref={element} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <Segmented
        legend="How do you want to enter it?"
        options={modes}
        value={form.mode}
        onChange={(mode) => {
          setForm(withMode(form, mode, today))
          setMisfits([])
        }}
      />
      <p className={styles['about']}>
        {form.mode === 'simplified'
          ? 'From what you owe now. Your lender’s last statement has it.'
          : 'From the first day. Interest and balance are worked out from all your payments.'}
      </p>
      {form.mode === 'simplified'
        ? (
            <TextInput
              label="Current Principal"
              figure
              prefix="$"
              placeholder="0.00"
              hint="As it was after the last payment below. Later payments come off by themselves."
              {...field('currentPrincipalAmount')}
            />
          )
        : (
            <div className={styles['pair']}>
              <TextInput label="Original Amount" figure prefix="$" placeholder="0.00" {...field('originalAmount')} />
              <DateInput label="Loan Date" {...field('loanDate')} />
            </div>
          )}
      <div className={styles['pair']}>
        <TextInput label="Interest Rate" figure suffix="% a year" placeholder="6.900" {...field('interestRate')} />
        <TextInput label="Monthly Payment" figure prefix="$" placeholder="0.00" {...field('monthlyPayment')} />
      </div>
      <div className={styles['pair']}>
        <TextInput
          label="Due Day"
          figure
          inputMode="numeric"
          placeholder="1-31"
          hint="Day of the month; may stay empty"
          value={form.dueDate}
          error={wordsFor('dueDate')}
          onChange={(event) => change('dueDate', withDueDay(form, event.target.value, today))}
        />
        {form.mode === 'simplified' && (
          <DateInput
            label="Last Payment Date"
            value={form.lastPaymentDate}
            error={wordsFor('lastPaymentDate')}
            onChange={({ target }) =>
              change('lastPaymentDate', { ...form, lastPaymentDate: target.value, dateChosen: true })}
          />
        )}
      </div>
      <div role="status" className={styles['status']}>
        {typedNeverPaysOff(form) && (
          <Notice tone="error">This payment does not cover the interest: at this rate the loan never pays off.</Notice>
        )}
      </div>
      {loan !== null && (
        <p className={styles['about']}>A changed rate counts for the whole loan: every payment is split anew.</p>
      )}
      <SheetActions>
        {onDone && <Button variant="sec" onClick={onDone}>Cancel</Button>}
        <Button type="submit" variant="pri" pending={pending} pendingLabel={loan ? 'Updating...' : 'Creating...'}>
          {loan ? 'Update Loan' : 'Create Loan'}
        </Button>
      </SheetActions>
    </form>
  )
}
