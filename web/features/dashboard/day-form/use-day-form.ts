/** A form of the day card: short enough to report only its first misfit, in a toast and beside it (spec 1 section 5). */
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { LocalDate } from '#core/dates.ts'
import type { Misfit, Read } from '#core/entities/read.ts'
import type { RoadbookDb } from '../../../data/db.ts'
import { useAccount } from '../../../parts/account.tsx'
import { unstoreDrafts } from '../../../parts/drafts.ts'
import { savedFrom, useEarlierSave } from '../../../parts/earlier-save.ts'
import { useWrites, type WriteWords } from '../../../parts/use-writes.ts'
import { useFocusRefused } from '../../../ui/form/use-focus-refused.ts'
import { useSubmit, type FormProps } from '../../../ui/form/use-submit.ts'
import { useToast } from '../../../ui/toast.tsx'
import { draftNames, type DayDraft } from './day-draft.ts'
import { after, idle, type DayFormEvent, type DayFormState } from './day-form-state.ts'

export interface DayFormOptions<V> {
  readonly date: LocalDate
  /** The fields of the day's draft that go with the entry. */
  readonly typed: readonly (keyof DayDraft)[]
  /** Reads what is typed. */
  readonly read: () => Read<V>
  /** Writes what was read, through `data/save.ts`. */
  readonly keep: (db: RoadbookDb, value: V) => Promise<unknown>
  readonly words: WriteWords
  /** How many times the driver has asked for the form, where that is possible: asking begins an entry just as typing does. */
  readonly asks?: number
  /** Called once the entry is on this device, even if the form is gone: clears what was typed for it. */
  readonly onKept: () => void
  /** Called after that if the form is still mounted. `begunSince`: the next entry has been begun. */
  readonly onReady: (begunSince: boolean) => void
}

export interface DayForm {
  readonly formProps: FormProps & { readonly onKeyDown: (event: KeyboardEvent) => void }
  /** What is wrong; with an empty path when this device could not save it. */
  readonly misfit: Misfit | null
  /** Id of the message under the whole line. */
  readonly refusalId: string
  /** That id for a field the message is about. */
  readonly refusedBy: (path: string) => string | undefined
  readonly pending: boolean
  /** Clears the error: something is being typed or corrected. */
  readonly settle: () => void
}

/** The focused field: while its entry is being saved, typing belongs to the next entry and replaces the field's text. */
function typedIn(form: HTMLFormElement | null): HTMLInputElement | null {
  const { activeElement: field } = document
  return field instanceof HTMLInputElement && form?.contains(field) === true ? field : null
}

function endSelection(field: HTMLInputElement | null): void {
  field?.setSelectionRange(field.value.length, field.value.length)
}

interface HeldState {
  /** As rendered. */
  readonly misfit: Misfit | null
  /** As of now. */
  readonly next: () => DayFormState['next']
  readonly take: (event: DayFormEvent) => void
}

/** Holds the state of such a form: only an error rerenders it, typing does not. */
function useDayFormState(): HeldState {
  const state = useRef(idle)
  const [misfit, setMisfit] = useState(idle.misfit)
  const take = (event: DayFormEvent): void => {
    state.current = after(state.current, event)
    setMisfit(state.current.misfit)
  }
  return { misfit, next: () => state.current.next, take }
}

/** Runs such a form. */
export function useDayForm<V>({ date, typed, read, keep, words, asks, onKept, onReady }: DayFormOptions<V>): DayForm {
  const { misfit, next, take } = useDayFormState()
  const { element, pending, isRunning, run, formProps } = useSubmit()
  const { userId } = useAccount()
  const own = draftNames(userId, date, typed)
  const waits = useEarlierSave(own)
  const { write } = useWrites()
  const toast = useToast()
  const refusalId = useId()
  useFocusRefused(element, misfit)
  const onAsks = useEffectEvent((now: number | undefined) => take({ kind: 'asked', asks: now }))
  useEffect(() => onAsks(asks), [asks])

  const add = async (): Promise<void> => {
    // What is typed may be what an earlier form is saving: it must not be added twice.
    if (isRunning() || waits) return
    const answer = read()
    if (!answer.ok) {
      const first = answer.misfits[0] ?? null
      take({ kind: 'refused', misfit: first })
      if (first) toast.failed(first.message)
      return
    }
    take({ kind: 'submitted' })
    unstoreDrafts(own)
    typedIn(element.current)?.select()
    const saving = run({
      atOnce: true,
      work: async (showPending) => {
        showPending('at rest')
        const refused = await write((db) => keep(db, answer.value), words)
        return { refused, begun: next() }
      },
      settled: ({ refused, begun }, isThere) => {
        // The driver can go on editing what could not be saved.
        if (refused !== null && (begun === 'nothing' || begun === 'asked')) endSelection(typedIn(element.current))
        take(refused === null ? { kind: 'kept' } : { kind: 'refused', misfit: { path: '', message: refused } })
        if (refused !== null) return
        onKept()
        if (isThere) onReady(begun !== 'nothing')
      },
    })
    const outcome = await savedFrom(own, saving)
    if (outcome?.refused === null && outcome.begun === 'entered') element.current?.requestSubmit()
  }
  return {
    formProps: {
      ...formProps(() => void add()),
      // The pending submit button blocks the form's own Enter.
      onKeyDown: ({ key, target }) => {
        if (key === 'Enter' && target instanceof HTMLInputElement) take({ kind: 'entered' })
      },
    },
    misfit,
    refusalId,
    refusedBy: (path) => (misfit?.path === path ? refusalId : undefined),
    pending: pending || waits,
    settle: () => take({ kind: 'typed' }),
  }
}
