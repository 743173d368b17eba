import { memo, useState } from 'react'
import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { newId } from '../../data/new-id.ts'
import { keptBeside } from '../../data/photos/kept-beside.ts'
import type { SharedPhoto } from '../../data/photos/shared-photo.ts'
import { useAccount } from '../../parts/account.tsx'
import { wordsWith } from '../../parts/dated-list/list-words.ts'
import type { Unseen } from '../../parts/dated-list/use-dated-list.ts'
import { saveChanged } from '../../parts/entry-form/changed-fields.ts'
import { EntryForm, Pair } from '../../parts/entry-form/entry-form.tsx'
import { useEntryForm } from '../../parts/entry-form/use-entry-form.ts'
import { readExpenseAmount } from '../../parts/expense-amount.ts'
import type { Garage } from '../../parts/reading/use-vehicles.ts'
import { VehicleSelect } from '../../parts/vehicle-select.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { categoryChoices, expenseForm, readExpenseForm, receiptLabel } from './expense.form.ts'
import { isAdded } from './is-added.ts'
import { firstOfWords } from './receipt/photo-words.ts'
import { ReceiptField } from './receipt/receipt-field.tsx'
import { useReceiptPhoto } from './receipt/use-receipt-photo.ts'

export interface ExpenseSheetProps {
  readonly open: boolean
  /** The expense to change; null for a new one. */
  readonly expense: Row<'expenses'> | null
  /** A photo the dialog opens with; null for none. */
  readonly shared: SharedPhoto | null
  readonly garage: Garage
  readonly today: LocalDate
  readonly unseen: Unseen<'expenses'>
  readonly onClose: () => void
}

const addWords = {
  done: ['Success', 'Expense added successfully'],
  failed: ['Error', 'Failed to add expense'],
} as const
const editWords = {
  done: ['Success', 'Expense updated successfully'],
  failed: ['Error', 'Failed to update expense'],
} as const

/** Adds or changes an expense with its photo. Mount a new one for each opening: the id is made with it (R70). */
export const ExpenseSheet = memo(function ExpenseSheet({ open, ...rest }: ExpenseSheetProps) {
  return (
    <Sheet open={open} onClose={rest.onClose} title={rest.expense ? 'Edit Expense' : 'Add Expense'}>
      <ExpenseFields {...rest} />
    </Sheet>
  )
})

function ExpenseFields({ expense, shared, garage, today, unseen, onClose }: Omit<ExpenseSheetProps, 'open'>) {
  const [id] = useState(() => expense?.id ?? newId())
  const entry = useEntryForm({
    opening: () => expenseForm(expense, today),
    adds: 'expense',
    changes: expense?.id,
    read: readExpenseForm,
    keep: (db, fields, opened) => saveChanged(db, 'expenses', id, opened, fields, photo ? keptBeside(db, photo) : undefined),
    isUnnoted: () => photo !== null,
    words: (fields) => wordsWith(expense ? editWords : addWords, unseen(fields)),
    onKept: onClose,
  })
  const { db } = useAccount()
  const { form, change, field } = entry
  const stored = expense?.receiptImageUrl ?? null
  const typed = readExpenseAmount(form.amount)
  const { photo, isShared, error, reading, take, remove, startOver } = useReceiptPhoto({
    shared: shared?.photo ?? null,
    stored,
    address: form.receiptImageUrl,
    setAddress: (receiptImageUrl) => change((last) => ({ ...last, receiptImageUrl }), 'receiptImageUrl'),
    isSaved: async () => expense === null && await isAdded(db, form),
    onSaved: () => entry.startOver?.(),
  })

  const startFormOver = entry.startOver && ((): void => {
    entry.startOver?.()
    startOver()
  })

  return (
    <EntryForm
      entry={{ ...entry, startOver: startFormOver }} action={expense ? 'Save' : 'Add Expense'} pendingAction={expense ? 'Saving...' : 'Adding...'}
      onCancel={onClose} busy={reading}
    >
      <Pair>
        <Select label="Category" {...field('name')}>
          {categoryChoices(form.name).map((category) => <option key={category} value={category}>{category}</option>)}
        </Select>
        <TextInput
          figure
          label="Amount"
          prefix="$"
          placeholder="0.00"
          enterKeyHint="done"
          data-initial-focus
          onFocus={(event) => event.target.select()}
          {...field('amount')}
        />
      </Pair>
      <Pair>
        <VehicleSelect
          none="None"
          vehicles={garage.vehicles}
          primaryId={garage.primaryId}
          value={form.vehicleId}
          error={entry.wordsFor('vehicleId')}
          onChange={(vehicleId) => change({ ...form, vehicleId }, 'vehicleId')}
        />
        <DateInput label="Date" {...field('date')} />
      </Pair>
      <TextInput label="Note" {...field('note')} />
      <ReceiptField
        photo={photo}
        address={photo || form.receiptImageUrl !== stored ? null : stored}
        label={receiptLabel({ name: form.name, amount: typed.ok ? typed.value.amount : null, date: form.date })}
        note={shared && isShared ? firstOfWords(shared.of) : null}
        error={error}
        busy={reading}
        onFile={(file) => void take(file)}
        onRemove={remove}
      />
    </EntryForm>
  )
}
