import { Plus } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import type { LocalDate } from '#core/dates.ts'
import type { Misfit } from '#core/entities/index.ts'
import { newId } from '../../data/new-id.ts'
import { saveTogether } from '../../data/save.ts'
import { useWrites } from '../../parts/use-writes.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet, SheetActions } from '../../ui/sheet.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useFocusRefused } from '../../ui/use-focus-refused.ts'
import { EarningsLineFields } from './earnings-line.tsx'
import { undoDay } from './earnings-undo.ts'
import {
  entriesBefore, nextPlatform, openingForm, platformChoices, readEarningsForm, type EarningsLine, type EarningsTask,
} from './earnings.form.ts'
import styles from './earnings-sheet.module.css'

export interface EarningsSheetProps {
  readonly open: boolean
  readonly task: EarningsTask
  /** The driver's platforms in his order. */
  readonly own: readonly string[]
  readonly today: LocalDate
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

/** Adds entries, or changes one or all of a day as one change (R32). Mount it anew for each opening (R70). */
export function EarningsSheet({ open, task, ...rest }: EarningsSheetProps) {
  return (
    <Sheet open={open} onClose={rest.onClose} title={titles[task.kind]}>
      <EarningsFields task={task} {...rest} />
    </Sheet>
  )
}

function EarningsFields({ task, own, today, onClose }: Omit<EarningsSheetProps, 'open'>) {
  const [opening] = useState(() => openingForm(task, own, today, newId))
  const [form, setForm] = useState(opening)
  const [misfits, setMisfits] = useState<readonly Misfit[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { write } = useWrites()
  const toast = useToast()
  const [refusedTimes, setRefusedTimes] = useState(0)
  useFocusRefused(element, refusedTimes)
  const isAdding = task.kind === 'add'
  const choices = platformChoices(own, form.lines)

  const focusOf = (id: string) => {
    if (id === opening.lines[0]?.id) return 'opening'
    return opening.lines.some((line) => line.id === id) ? 'none' : 'added'
  }
  const setLines = (lines: readonly EarningsLine[]): void => setForm((last) => ({ ...last, lines }))
  const change = (id: string, part: Partial<EarningsLine>): void => {
    setLines(form.lines.map((line) => (line.id === id ? { ...line, ...part } : line)))
    setMisfits(misfits.filter(({ path }) => path !== id))
  }
  const addLine = (): void => {
    const platform = nextPlatform(own, form.lines.map((line) => line.platform))
    setLines([...form.lines, { id: newId(), platform, amount: '' }])
  }

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const read = readEarningsForm(form, task)
    setMisfits(read.ok ? [] : read.misfits)
    if (!read.ok) {
      setRefusedTimes(refusedTimes + 1)
      return
    }
    setPending(true)
    const refused = await write(async (db) => {
      const removed = await saveTogether(db, read.value)
      if (removed.length === 0) return
      toast.undoable(editWords.done[1], () => {
        void write(
          () => undoDay(db, entriesBefore(task), read.value, removed),
          { failed: ['Error', 'Failed to bring the entries back'] },
        )
      })
    }, wordsOf(isAdding, read.value.some(({ op }) => op === 'remove')))
    setPending(false)
    setRefusal(refused)
    if (refused === null) onClose()
  }

  return (
    <form ref={element} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <DateInput
        label="Date"
        value={form.date}
        error={misfits.find(({ path }) => path === 'date')?.message}
        onChange={(event) => {
          const date = event.target.value
          setForm((last) => ({ ...last, date }))
        }}
      />
      <ul className={styles['lines']}>
        {form.lines.map((line) => (
          <EarningsLineFields
            key={line.id}
            line={line}
            choices={choices}
            fixed={task.kind === 'entry'}
            focus={focusOf(line.id)}
            error={misfits.find(({ path }) => path === line.id)?.message}
            onChange={(part) => change(line.id, part)}
            {...(form.lines.length > 1 && {
              onRemove: () => setLines(form.lines.filter(({ id }) => id !== line.id)),
            })}
          />
        ))}
      </ul>
      {task.kind !== 'entry' && <Button block icon={Plus} onClick={addLine}>Add another platform</Button>}
      {refusal !== null && <Notice tone="error">{refusal}</Notice>}
      <SheetActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="pri" pending={pending} pendingLabel={isAdding ? 'Adding...' : 'Saving...'}>
          {isAdding ? 'Add Earnings' : 'Save'}
        </Button>
      </SheetActions>
    </form>
  )
}

/** A change that removes entries has a toast of its own, with Undo. */
function wordsOf(isAdding: boolean, removes: boolean) {
  if (isAdding) return addWords
  return removes ? { failed: editWords.failed } : editWords
}
