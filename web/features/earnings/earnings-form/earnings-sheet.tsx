import { Plus } from 'lucide-react'
import { memo, useState } from 'react'
import type { LocalDate } from '#core/dates.ts'
import type { Change } from '../../../data/saving/change.ts'
import { newId } from '../../../data/new-id.ts'
import { saveTogether } from '../../../data/save.ts'
import { wordsWith } from '../../../parts/dated-list/list-words.ts'
import type { Unseen } from '../../../parts/dated-list/use-dated-list.ts'
import { changedFields, lookAgain } from '../../../parts/entry-form/changed-fields.ts'
import { EntryForm } from '../../../parts/entry-form/entry-form.tsx'
import { useEntryForm } from '../../../parts/entry-form/use-entry-form.ts'
import { useWrites } from '../../../parts/use-writes.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { EarningsLineFields } from './earnings-line.tsx'
import { undoDay } from './earnings-undo.ts'
import {
  earningsForm, entriesBefore, nextPlatform, platformChoices, readEarningsForm, type EarningsLine, type EarningsTask,
} from './earnings.form.ts'
import styles from './earnings-sheet.module.css'

export interface EarningsSheetProps {
  readonly open: boolean
  readonly task: EarningsTask
  /** The driver's platforms in the driver's order. */
  readonly own: readonly string[]
  readonly today: LocalDate
  readonly unseen: Unseen<'earnings'>
  readonly onClose: () => void
}

const titles = { add: 'Add Earnings Entry', entry: 'Edit Earnings Entry', day: "Edit Day's Entries" } as const

const addWords = {
  done: ['Success', 'Earnings entry added successfully'],
  failed: ['Error', 'Failed to add earnings entry'],
} as const
const editWords = {
  done: ['Success', 'Earnings entry updated successfully'],
  failed: ['Error', 'Failed to update earnings entry'],
} as const

/** Adds entries, or edits one entry or a whole day as one change (R32). Mount a new one for each opening (R70). */
export const EarningsSheet = memo(function EarningsSheet({ open, task, ...rest }: EarningsSheetProps) {
  return (
    <Sheet open={open} onClose={rest.onClose} title={titles[task.kind]}>
      <EarningsFields task={task} {...rest} />
    </Sheet>
  )
})

function EarningsFields({ task, own, today, unseen, onClose }: Omit<EarningsSheetProps, 'open'>) {
  const { write } = useWrites()
  const toast = useToast()
  const isAdding = task.kind === 'add'
  const entry = useEntryForm({
    opening: () => earningsForm(task, own, today, newId),
    adds: 'earnings',
    changes: task.kind === 'day' ? `earnings of ${task.entries[0]?.date ?? ''}` : entriesBefore(task)[0]?.id,
    read: (form) => readEarningsForm(form, task),
    keep: async (db, asked, opened) => {
      const before = new Map(entriesBefore(task).map((row) => [row.id, row]))
      const { changes, removed } = await lookAgain(async (look) => {
        const made = await Promise.all(asked.map(async (change): Promise<Change> => (
          change.op === 'put' && change.entity === 'earnings'
            ? { ...change, fields: await changedFields(db, 'earnings', change.id, before.get(change.id), change.fields, look), read: opened?.read }
            : change)))
        return { changes: made, removed: await saveTogether(db, made) }
      })
      if (!removes(changes)) return
      if (removed.length === 0) {
        toast.done(...editWords.done)
        return
      }
      toast.undoable(() => {
        void write(
          () => undoDay(db, entriesBefore(task), changes, removed),
          { failed: ['Error', 'Failed to bring the entries back'] },
        )
      }, ...editWords.done)
    },
    words: (changes) => wordsWith(wordsOf(isAdding, removes(changes)), unseenAmong(changes, unseen)),
    onKept: onClose,
  })
  const { form, wordsFor, change, field } = entry
  const [opening] = useState(form)
  const choices = platformChoices(own, form.lines)

  const focusOf = (id: string) => {
    if (id === opening.lines[0]?.id) return 'opening'
    return opening.lines.some((line) => line.id === id) ? 'none' : 'added'
  }
  const changeLine = (id: string, part: Partial<EarningsLine>): void => {
    change({ ...form, lines: form.lines.map((line) => (line.id === id ? { ...line, ...part } : line)) }, id)
  }
  const removeLine = (gone: string): void => {
    change({ ...form, lines: form.lines.filter(({ id }) => id !== gone) }, gone)
  }
  const addLine = (): void => {
    const id = newId()
    const platform = nextPlatform(own, form.lines.map((line) => line.platform))
    change({ ...form, lines: [...form.lines, { id, platform, amount: '' }] }, id)
  }

  return (
    <EntryForm
      entry={entry} action={isAdding ? 'Add Earnings' : 'Save'} pendingAction={isAdding ? 'Adding...' : 'Saving...'}
      onCancel={onClose}
    >
      <DateInput label="Date" {...field('date')} />
      <ul className={styles['lines']}>
        {form.lines.map((line) => (
          <EarningsLineFields
            key={line.id}
            line={line}
            choices={choices}
            fixed={task.kind === 'entry'}
            focus={focusOf(line.id)}
            error={wordsFor(line.id)}
            onChange={(part) => changeLine(line.id, part)}
            onRemove={form.lines.length > 1 ? () => removeLine(line.id) : undefined}
          />
        ))}
      </ul>
      {task.kind !== 'entry' && <Button block icon={Plus} onClick={addLine}>Add another platform</Button>}
    </EntryForm>
  )
}

const removes = (changes: readonly Change[]): boolean => changes.some(({ op }) => op === 'remove')

/** Why the list does not show one of the saved entries; '' when it shows all. */
function unseenAmong(changes: readonly Change[], unseen: Unseen<'earnings'>): string {
  const words = changes.map((change) => {
    if (change.op === 'remove' || change.entity !== 'earnings') return ''
    const { date, platform = null, amount = 0 } = change.fields
    return date === undefined ? '' : unseen({ date, platform, amount })
  })
  return words.find((one) => one !== '') ?? ''
}

/** A change that removes entries has a toast of its own, with Undo. */
function wordsOf(isAdding: boolean, isRemoving: boolean) {
  if (isAdding) return addWords
  return isRemoving ? { failed: editWords.failed } : editWords
}
