import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import type { Misfit, Row } from '#core/entities/index.ts'
import { newId } from '../../data/new-id.ts'
import { save } from '../../data/save.ts'
import { useWrites } from '../../parts/use-writes.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { Sheet, SheetActions } from '../../ui/sheet.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useFocusRefused } from '../../ui/use-focus-refused.ts'
import {
  dayChoices, dueDayChoices, frequencyChoices, isWithoutDueDate, monthChoices, openingForm, readBillForm,
  weekdayChoices, withMonth, type BillForm, type Choice,
} from './bill.form.ts'
import styles from './budget-form.module.css'

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

/** Adds or changes a bill or a recurring expense. Mount it anew for each opening: the id is made with it (R70). */
export function BillSheet({ open, bill, recurring = false, onClose }: BillSheetProps) {
  const kind = recurring ? 'Recurring Expense' : 'Bill'
  return (
    <Sheet open={open} onClose={onClose} title={bill ? `Edit ${kind}` : `Add ${kind}`}>
      <BillFields bill={bill} addLabel={`Add ${kind}`} onClose={onClose} />
    </Sheet>
  )
}

interface BillFieldsProps extends Pick<BillSheetProps, 'bill' | 'onClose'> {
  /** 'Add Bill' */
  readonly addLabel: string
}

function BillFields({ bill, addLabel, onClose }: BillFieldsProps) {
  const [id] = useState(() => bill?.id ?? newId())
  const [form, setForm] = useState(() => openingForm(bill))
  const [misfits, setMisfits] = useState<readonly Misfit[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { write } = useWrites()
  useFocusRefused(element, misfits)

  const wordsFor = (path: string): string | undefined => misfits.find((misfit) => misfit.path === path)?.message
  const change = (part: Partial<BillForm>, path: string): void => {
    setForm((last) => ({ ...last, ...part }))
    setMisfits((last) => last.filter((misfit) => misfit.path !== path))
  }

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const read = readBillForm(form)
    setMisfits(read.ok ? [] : read.misfits)
    if (!read.ok) return
    setPending(true)
    const refused = await write((db) => save(db, 'bills', id, read.value), bill ? editWords : addWords)
    setPending(false)
    setRefusal(refused)
    if (refused === null) onClose()
  }

  return (
    <form ref={element} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Name"
        maxLength={100}
        autoFocus
        data-initial-focus
        value={form.name}
        error={wordsFor('name')}
        onChange={(event) => change({ name: event.target.value }, 'name')}
      />
      <div className={styles['pair']}>
        <TextInput
          figure
          label="Amount"
          prefix="$"
          placeholder="0.00"
          value={form.amount}
          error={wordsFor('amount')}
          onChange={(event) => change({ amount: event.target.value }, 'amount')}
        />
        <Select
          label="Frequency"
          value={form.frequency}
          error={wordsFor('frequency')}
          onChange={({ target }) => {
            change({ frequency: frequencyChoices.find(({ value }) => value === target.value)?.value ?? '' }, 'frequency')
          }}
        >
          {form.frequency === '' && <option value="">Choose how often</option>}
          <Options of={frequencyChoices} />
        </Select>
      </div>
      <DueFields form={form} error={wordsFor('dueDate')} onChange={(part) => change(part, 'dueDate')} />
      {isWithoutDueDate(form) && <Notice>Without a due date it stands under Recurring Expenses.</Notice>}
      {refusal !== null && <Notice tone="error">{refusal}</Notice>}
      <SheetActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="pri" pending={pending} pendingLabel={bill ? 'Saving...' : 'Adding...'}>
          {bill ? 'Save' : addLabel}
        </Button>
      </SheetActions>
    </form>
  )
}

interface DueFieldsProps {
  readonly form: BillForm
  readonly error: string | undefined
  readonly onChange: (part: Partial<BillForm>) => void
}

/** When it falls due, as the frequency has it; each may be none (R38). */
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
    <div className={styles['pair']}>
      <Select label="Month" value={form.month} error={error} onChange={(event) => onChange(withMonth(form, chosen(event)))}>
        <option value="">None</option>
        <Options of={monthChoices} />
      </Select>
      <Select label="Day" value={form.day} onChange={(event) => onChange({ day: chosen(event) })}>
        <option value="">None</option>
        <Options of={dayChoices(form.month)} />
      </Select>
    </div>
  )
}

function Options({ of }: { of: readonly Choice[] }) {
  return of.map(({ value, label }) => <option key={value} value={value}>{label}</option>)
}
