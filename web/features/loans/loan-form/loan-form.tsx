import { useState } from 'react'
import type { LocalDate } from '#core/dates.ts'
import type { LedgerRow } from '#core/ledger/ledger-rows.ts'
import { newId } from '../../../data/new-id.ts'
import { saveChanged } from '../../../parts/entry-form/changed-fields.ts'
import { EntryForm, Pair } from '../../../parts/entry-form/entry-form.tsx'
import { mayReturn } from '../../../parts/entry-form/return-deleted.ts'
import { useEntryForm } from '../../../parts/entry-form/use-entry-form.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { afterToday } from '../after-today.ts'
import styles from './loan-form.module.css'
import { loanForm, readLoanForm, typedNeverPaysOff, withDueDay, withMode } from './loan.form.ts'

export interface LoanFormProps {
  readonly vehicleId: string
  /** The loan to change; null for a new one. */
  readonly loan: LedgerRow<'autoLoans'> | null
  /** The loan's, oldest first. */
  readonly payments: readonly LedgerRow<'loanPayments'>[]
  readonly today: LocalDate
  /** Called after saving or cancelling; absent for the form that is the screen itself. */
  readonly onDone?: () => void
}

const modes = [{ value: 'simplified', label: 'Simplified' }, { value: 'historical', label: 'Historical' }] as const

const addWords = {
  done: ['Success', 'Auto loan created successfully'], failed: ['Error', 'Failed to create auto loan'],
} as const
const editWords = {
  done: ['Success', 'Auto loan updated successfully'], failed: ['Error', 'Failed to update auto loan'],
} as const

/** Adds or changes a loan, from what is owed now or what was borrowed (spec 2 section 4). */
export function LoanForm({ vehicleId, loan, payments, today, onDone }: LoanFormProps) {
  const [id] = useState(() => loan?.id ?? newId())
  const entry = useEntryForm({
    opening: () => loanForm(loan),
    adds: `loan ${vehicleId}`,
    changes: loan?.id,
    isUnnoted: (db) => mayReturn(db, 'autoLoans', loan),
    isScreen: onDone === undefined,
    together: ['mode', 'currentPrincipalAmount', 'lastPaymentDate', 'dateChosen', 'originalAmount', 'loanDate'],
    read: (typed) => readLoanForm(typed, loan),
    keep: (db, terms, opened) => saveChanged(
      db, 'autoLoans', id, opened && { ...opened, value: { ...opened.value, vehicleId } }, { ...terms, vehicleId },
    ),
    words: loan ? editWords : addWords,
    onKept: onDone,
  })
  const { form, wordsFor, change, restart, field } = entry
  return (
    <EntryForm
      entry={entry} action={loan ? 'Update Loan' : 'Create Loan'} pendingAction={loan ? 'Updating...' : 'Creating...'}
      onCancel={onDone} className={styles['form']}
    >
      <Segmented
        legend="How do you want to enter it?"
        options={modes}
        value={form.mode}
        onChange={(mode) => restart(withMode(form, mode, today))}
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
            <Pair>
              <TextInput label="Original Amount" figure prefix="$" placeholder="0.00" {...field('originalAmount')} />
              <DateInput
                label="Loan Date" hint={afterToday(form.loanDate, today, 'the loan does not count yet')} {...field('loanDate')}
              />
            </Pair>
          )}
      <Pair>
        <TextInput label="Interest Rate" figure suffix="% a year" placeholder="6.900" {...field('interestRate')} />
        <TextInput label="Monthly Payment" figure prefix="$" placeholder="0.00" {...field('monthlyPayment')} />
      </Pair>
      <Pair>
        <TextInput
          label="Due Day"
          figure
          inputMode="numeric"
          placeholder="1-31"
          hint="Day of the month; may stay empty"
          value={form.dueDate}
          error={wordsFor('dueDate')}
          onChange={(event) => change(withDueDay(form, event.target.value, today), 'dueDate')}
        />
        {form.mode === 'simplified' && (
          <DateInput
            label="Last Payment Date"
            hint={afterToday(form.lastPaymentDate, today, 'no interest is counted until then')}
            value={form.lastPaymentDate}
            error={wordsFor('lastPaymentDate')}
            onChange={({ target }) =>
              change({ ...form, lastPaymentDate: target.value, dateChosen: target.value !== '' }, 'lastPaymentDate')}
          />
        )}
      </Pair>
      <div aria-live="polite" className={styles['status']}>
        {typedNeverPaysOff(form, payments, today) && (
          <Notice tone="error">This payment does not cover the interest: at this rate the loan never pays off.</Notice>
        )}
      </div>
      {loan !== null && (
        <p className={styles['about']}>
          A changed rate counts for the whole loan: every payment is split anew. Those from before a balance you enter anew stay as
          they are.
        </p>
      )}
    </EntryForm>
  )
}
