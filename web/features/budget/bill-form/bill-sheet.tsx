import { useState, type ChangeEvent } from 'react'
import type { Row } from '#core/entities/index.ts'
import { newId } from '../../../data/new-id.ts'
import { saveChanged } from '../../../parts/entry-form/changed-fields.ts'
import { EntryForm, Pair } from '../../../parts/entry-form/entry-form.tsx'
import { mayReturn } from '../../../parts/entry-form/return-deleted.ts'
import { useEntryForm } from '../../../parts/entry-form/use-entry-form.ts'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import {
  billForm, dayChoices, dueDayChoices, frequencyChoices, isWithDueDate, isWithoutDueDate, monthChoices, readBillForm, weekdayChoices,
  withMonth, type BillForm, type Choice,
} from './bill.form.ts'

export interface BillSheetProps {
  readonly open: boolean
  /** The bill to change; null for a new one. */
  readonly bill: Row<'bills'> | null
  /** A new one is called a recurring expense. */
  readonly recurring?: boolean
  readonly onClose: () => void
}

const addWords = { done: ['Success', 'Bill added successfully'], failed: ['Error', 'Failed to add bill'] } as const
const editWords = { done: ['Success', 'Bill updated successfully'], failed: ['Error', 'Failed to update bill'] } as const

/** Adds or changes a bill or recurring expense. Mount a new one for each opening: the id is made with it (R70). */
export function BillSheet({ open, bill, recurring = false, onClose }: BillSheetProps) {
  const kind = recurring ? 'Recurring Expense' : 'Bill'
  return (
    <Sheet open={open} onClose={onClose} title={bill ? `Edit ${kind}` : `Add ${kind}`}>
      <BillFields bill={bill} addLabel={`Add ${kind}`} recurring={recurring} onClose={onClose} />
    </Sheet>
  )
}

interface BillFieldsProps extends Required<Pick<BillSheetProps, 'bill' | 'recurring' | 'onClose'>> {
  /** 'Add Bill' */
  readonly addLabel: string
}

function BillFields({ bill, addLabel, recurring, onClose }: BillFieldsProps) {
  const [id] = useState(() => bill?.id ?? newId())
  const entry = useEntryForm({
    opening: () => billForm(bill),
    adds: addLabel,
    changes: bill?.id,
    isUnnoted: (db) => mayReturn(db, 'bills', bill),
    together: ['frequency', 'dueDay', 'weekday', 'month', 'day'],
    read: readBillForm,
    keep: (db, fields, opened) => saveChanged(db, 'bills', id, opened, fields),
    words: bill ? editWords : addWords,
    onKept: onClose,
  })
  const { form, wordsFor, change, field } = entry
  return (
    <EntryForm
      entry={entry} action={bill ? 'Save' : addLabel} pendingAction={bill ? 'Saving...' : 'Adding...'} onCancel={onClose}
    >
      <TextInput label="Name" data-initial-focus {...field('name')} />
      <Pair>
        <TextInput figure label="Amount" prefix="$" placeholder="0.00" {...field('amount')} />
        <Select
          label="Frequency"
          value={form.frequency}
          error={wordsFor('frequency')}
          onChange={({ target }) => {
            const frequency = frequencyChoices.find(({ value }) => value === target.value)?.value ?? ''
            change({ ...form, frequency }, 'frequency')
          }}
        >
          {form.frequency === '' && <option value="">Choose</option>}
          <Options of={frequencyChoices} />
        </Select>
      </Pair>
      <DueFields form={form} error={wordsFor('dueDate')} onChange={(part) => change({ ...form, ...part }, 'dueDate')} />
      {isWithoutDueDate(form) && <Notice>Without a due date it stands under Recurring Expenses.</Notice>}
      {recurring && isWithDueDate(form) && <Notice>With a due date it is a bill and stands under Bills.</Notice>}
      {bill !== null && <Notice>A change counts for every day: the goals of past days change too.</Notice>}
    </EntryForm>
  )
}

interface DueFieldsProps {
  readonly form: BillForm
  readonly error: string | undefined
  readonly onChange: (part: Partial<BillForm>) => void
}

/** The due date fields for the chosen frequency; each may be left empty (R38). */
function DueFields({ form, error, onChange }: DueFieldsProps) {
  const chosen = (event: ChangeEvent<HTMLSelectElement>): string => event.target.value
  if (form.frequency === 'weekly') {
    return (
      <Select label="Weekday" value={form.weekday} error={error} onChange={(event) => onChange({ weekday: chosen(event) })}>
        <option value="">None</option>
        <Options of={weekdayChoices} />
      </Select>
    )
  }
  if (form.frequency === 'monthly') {
    return (
      <Select
        label="Due Day"
        value={form.dueDay}
        error={error}
        hint={Number(form.dueDay) > 28 ? 'In a shorter month it falls due on the last day.' : undefined}
        onChange={(event) => onChange({ dueDay: chosen(event) })}
      >
        <option value="">None</option>
        <Options of={dueDayChoices} />
      </Select>
    )
  }
  if (form.frequency !== 'yearly') return null
  return (
    <Pair>
      <Select label="Month" value={form.month} error={error} onChange={(event) => onChange(withMonth(form, chosen(event)))}>
        <option value="">None</option>
        <Options of={monthChoices} />
      </Select>
      <Select label="Day" value={form.day} onChange={(event) => onChange({ day: chosen(event) })}>
        <option value="">None</option>
        <Options of={dayChoices(form.month)} />
      </Select>
    </Pair>
  )
}

function Options({ of }: { of: readonly Choice[] }) {
  return of.map(({ value, label }) => <option key={value} value={value}>{label}</option>)
}
