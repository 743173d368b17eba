import { useState } from 'react'
import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { newId } from '../../../data/new-id.ts'
import { saveChanged } from '../../../parts/entry-form/changed-fields.ts'
import { EntryForm, Pair } from '../../../parts/entry-form/entry-form.tsx'
import { useEntryForm } from '../../../parts/entry-form/use-entry-form.ts'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { goalForm, readGoalForm } from './goal.form.ts'

export interface GoalSheetProps {
  readonly open: boolean
  /** The goal to change; null for a new one. */
  readonly goal: Row<'goals'> | null
  readonly today: LocalDate
  readonly onClose: () => void
}

const addWords = { done: ['Success', 'Goal added successfully'], failed: ['Error', 'Failed to add goal'] } as const
const editWords = { done: ['Success', 'Goal updated successfully'], failed: ['Error', 'Failed to update goal'] } as const

/** Adds or changes a savings goal. Mount a new one for each opening: the id of a new goal is made with it (R70). */
export function GoalSheet({ open, goal, today, onClose }: GoalSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={goal ? 'Edit Goal' : 'Add Goal'}>
      <GoalFields goal={goal} today={today} onClose={onClose} />
    </Sheet>
  )
}

function GoalFields({ goal, today, onClose }: Omit<GoalSheetProps, 'open'>) {
  const [id] = useState(() => goal?.id ?? newId())
  const entry = useEntryForm({
    opening: () => goalForm(goal, today),
    adds: 'goal',
    changes: goal?.id,
    read: readGoalForm,
    keep: (db, fields, opened) => saveChanged(db, 'goals', id, opened, fields),
    words: goal ? editWords : addWords,
    onKept: onClose,
  })
  const { field } = entry
  return (
    <EntryForm
      entry={entry} action={goal ? 'Save' : 'Add Goal'} pendingAction={goal ? 'Saving...' : 'Adding...'} onCancel={onClose}
    >
      <TextInput label="Name" data-initial-focus {...field('name')} />
      <TextInput label="Amount" figure prefix="$" placeholder="0.00" {...field('amount')} />
      <Pair>
        <DateInput label="Start Date" {...field('startDate')} />
        <DateInput label="Target Date" {...field('targetDate')} />
      </Pair>
    </EntryForm>
  )
}
