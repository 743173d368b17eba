import { useRef, useState, type SubmitEvent } from 'react'
import type { LocalDate } from '#core/dates.ts'
import type { Misfit, Row } from '#core/entities/index.ts'
import { newId } from '../../data/new-id.ts'
import { save } from '../../data/save.ts'
import { useWrites } from '../../parts/use-writes.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet, SheetActions } from '../../ui/sheet.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useFocusRefused } from '../../ui/use-focus-refused.ts'
import styles from './budget-form.module.css'
import { openingForm, readGoalForm, type GoalForm } from './goal.form.ts'

export interface GoalSheetProps {
  readonly open: boolean
  /** The goal to change; null for a new one. */
  readonly goal: Row<'goals'> | null
  readonly today: LocalDate
  readonly onClose: () => void
}

const addWords = { done: ['Success', 'Goal added successfully'], failed: ['Error', 'Failed to add goal'] } as const
const editWords = { done: ['Success', 'Goal updated successfully'], failed: ['Error', 'Failed to update goal'] } as const

/** Adds or changes a savings goal. Mount it anew for each opening: the id of a new one is made with it (R70). */
export function GoalSheet({ open, goal, today, onClose }: GoalSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={goal ? 'Edit Goal' : 'Add Goal'}>
      <GoalFields goal={goal} today={today} onClose={onClose} />
    </Sheet>
  )
}

function GoalFields({ goal, today, onClose }: Omit<GoalSheetProps, 'open'>) {
  const [id] = useState(() => goal?.id ?? newId())
  const [form, setForm] = useState(() => openingForm(goal, today))
  const [misfits, setMisfits] = useState<readonly Misfit[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { write } = useWrites()
  useFocusRefused(element, misfits)

  /** What a field carries: its text, its words, and that what is being put right is no longer wrong. */
  const field = (name: keyof GoalForm) => ({
    value: form[name],
    error: misfits.find(({ path }) => path === name)?.message,
    onChange: ({ target }: { target: { value: string } }) => {
      setForm((last) => ({ ...last, [name]: target.value }))
      setMisfits((last) => last.filter(({ path }) => path !== name))
    },
  })

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const read = readGoalForm(form)
    setMisfits(read.ok ? [] : read.misfits)
    if (!read.ok) return
    setPending(true)
    const refused = await write((db) => save(db, 'goals', id, read.value), goal ? editWords : addWords)
    setPending(false)
    setRefusal(refused)
    if (refused === null) onClose()
  }

  return (
    <form ref={element} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput label="Name" maxLength={100} autoFocus data-initial-focus {...field('name')} />
      <TextInput label="Amount" figure prefix="$" placeholder="0.00" {...field('amount')} />
      <div className={styles['pair']}>
        <DateInput label="Start Date" {...field('startDate')} />
        <DateInput label="Target Date" {...field('targetDate')} />
      </div>
      {refusal !== null && <Notice tone="error">{refusal}</Notice>}
      <SheetActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="pri" pending={pending} pendingLabel={goal ? 'Saving...' : 'Adding...'}>
          {goal ? 'Save' : 'Add Goal'}
        </Button>
      </SheetActions>
    </form>
  )
}
