import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import type { LocalDate } from '#core/dates.ts'
import type { Misfit, Row } from '#core/entities/index.ts'
import { keptBeside } from '../../data/kept-receipts.ts'
import { newId } from '../../data/new-id.ts'
import { receiptAddress, type Photo } from '../../data/receipts.ts'
import { save } from '../../data/save.ts'
import type { Garage } from '../../parts/use-vehicles.ts'
import { useWrites } from '../../parts/use-writes.ts'
import { VehicleSelect } from '../../parts/vehicle-select.tsx'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { Sheet, SheetActions } from '../../ui/sheet.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useFocusRefused } from '../../ui/use-focus-refused.ts'
import styles from './expense-sheet.module.css'
import {
  categoryChoices, openingForm, readAmount, readExpenseForm, receiptLabel, type ExpenseForm,
} from './expense.form.ts'
import { readPhoto } from './read-photo.ts'
import { ReceiptField } from './receipt-field.tsx'

export interface ExpenseSheetProps {
  readonly open: boolean
  /** The expense to change; null for a new one. */
  readonly expense: Row<'expenses'> | null
  /** A photo the dialog opens with; null for none. */
  readonly shared: Blob | null
  readonly garage: Garage
  readonly today: LocalDate
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

/** Adds or changes an expense with its photo. Mount it anew for each opening: the id is made with it (R70). */
export function ExpenseSheet({ open, ...rest }: ExpenseSheetProps) {
  return (
    <Sheet open={open} onClose={rest.onClose} title={rest.expense ? 'Edit Expense' : 'Add Expense'}>
      <ExpenseFields {...rest} />
    </Sheet>
  )
}

function ExpenseFields({ expense, shared, garage, today, onClose }: Omit<ExpenseSheetProps, 'open'>) {
  const [id] = useState(() => expense?.id ?? newId())
  const [form, setForm] = useState(() => openingForm(expense, today))
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [photoError, setPhotoError] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const [misfits, setMisfits] = useState<readonly Misfit[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { write } = useWrites()
  const toast = useToast()
  useFocusRefused(element, misfits)

  const change = (part: Partial<ExpenseForm>): void => setForm((last) => ({ ...last, ...part }))
  const wordsFor = (path: keyof ExpenseForm): string | undefined => misfits.find((misfit) => misfit.path === path)?.message
  const amount = readAmount(form.amount)

  const takePhoto = async (file: Blob): Promise<void> => {
    setReading(true)
    const outcome = await readPhoto(file)
    setReading(false)
    setPhotoError(outcome.ok ? null : outcome.refusal)
    if (outcome.ok) {
      setPhoto(outcome.photo)
      change({ receiptImageUrl: receiptAddress(outcome.photo.sha256) })
    } else {
      toast.failed('Upload Failed', 'Failed to upload image. Please try again.')
    }
  }

  const takeShared = useEffectEvent((file: Blob) => void takePhoto(file))
  useEffect(() => {
    if (shared) takeShared(shared)
  }, [shared])

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const read = readExpenseForm(form)
    setMisfits(read.ok ? [] : read.misfits)
    if (!read.ok) return
    setPending(true)
    const refused = await write(
      (db) => save(db, 'expenses', id, read.value, ...(photo ? [keptBeside(db, photo)] : [])),
      expense ? editWords : addWords,
    )
    setPending(false)
    setRefusal(refused)
    if (refused === null) onClose()
  }

  return (
    <form ref={element} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles['pair']}>
        <Select
          label="Category"
          value={form.name}
          error={wordsFor('name')}
          onChange={(event) => change({ name: event.target.value })}
        >
          {categoryChoices(form.name).map((category) => <option key={category} value={category}>{category}</option>)}
        </Select>
        <TextInput
          figure
          label="Amount"
          prefix="$"
          placeholder="0.00"
          enterKeyHint="done"
          data-initial-focus
          value={form.amount}
          error={wordsFor('amount')}
          onFocus={(event) => event.target.select()}
          onChange={(event) => change({ amount: event.target.value })}
        />
      </div>
      <div className={styles['pair']}>
        <VehicleSelect
          none="None"
          vehicles={garage.vehicles}
          primaryId={garage.primaryId}
          value={form.vehicleId}
          error={wordsFor('vehicleId')}
          onChange={(vehicleId) => change({ vehicleId })}
        />
        <DateInput
          label="Date"
          value={form.date}
          error={wordsFor('date')}
          onChange={(event) => change({ date: event.target.value })}
        />
      </div>
      <TextInput
        label="Note"
        maxLength={1000}
        value={form.note}
        error={wordsFor('note')}
        onChange={(event) => change({ note: event.target.value })}
      />
      <ReceiptField
        photo={photo}
        address={photo ? null : form.receiptImageUrl}
        label={receiptLabel({ name: form.name, amount: amount.ok ? amount.value : null, date: form.date })}
        error={photoError}
        busy={reading}
        onFile={(file) => void takePhoto(file)}
        onRemove={() => {
          setPhoto(null)
          setPhotoError(null)
          change({ receiptImageUrl: null })
        }}
      />
      {refusal !== null && <Notice tone="error">{refusal}</Notice>}
      <SheetActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="pri"
          disabled={reading}
          pending={pending}
          pendingLabel={expense ? 'Saving...' : 'Adding...'}
        >
          {expense ? 'Save' : 'Add Expense'}
        </Button>
      </SheetActions>
    </form>
  )
}
