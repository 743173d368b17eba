/** A form that adds or changes one entry: what is typed, what is wrong with it, and how it is saved. */
import { useState } from 'react'
import { isSameValue } from '#core/entities/is-same.ts'
import type { Misfit, Read } from '#core/entities/read.ts'
import type { RoadbookDb } from '../../data/db.ts'
import { useFocusRefused } from '../../ui/form/use-focus-refused.ts'
import { useSubmit, type FormProps, type ShowPending } from '../../ui/form/use-submit.ts'
import { useAccount } from '../account.tsx'
import { drafts, putDraft, unstoreDrafts } from '../drafts.ts'
import { savedFrom, useEarlierSave } from '../earlier-save.ts'
import { refusalOf, useWrites, type WriteWords } from '../use-writes.ts'
import type { Opened } from './changed-fields.ts'
import { nothingWrong, useMisfits } from './use-misfits.ts'
import { useTyped, type TypedOptions } from './use-typed.ts'

export interface EntryFormOptions<F, V> extends TypedOptions<F> {
  /** Reads the form; async when a value the app fills in is still being looked up. */
  readonly read: (form: F) => Read<V> | Promise<Read<V>>
  /** Reads the form as it opened, where `read` refuses what an entry may hold; `read` when left out. */
  readonly readOpened?: (form: F) => Read<V> | Promise<Read<V>>
  /**
   * Writes what was read, through `data/save.ts`; `opened` is the value of the form as it opened, null when it was
   * incomplete.
   */
  readonly keep: (db: RoadbookDb, value: V, opened: Opened<V> | null) => Promise<unknown>
  /**
   * True when that is not noted first (docs/decisions/020): with a photo, or where it may bring an entry back. Then what is typed
   * stays on this device until it is kept.
   */
  readonly isUnnoted?: (db: RoadbookDb) => boolean
  /** The toast's words, or a function of the value read. */
  readonly words: WriteWords | ((value: V) => WriteWords)
  /** Called once the entry is on this device, if the form is still mounted. */
  readonly onKept?: (() => void) | undefined
}

/** The names of the form's free-text fields. */
type TextField<F> = { [K in keyof F]: string extends F[K] ? K : never }[keyof F] & string

export interface EntryState<F> {
  readonly form: F
  /** It differs from the form that opened. */
  readonly isChanged: boolean
  readonly pending: boolean
  /** Why this device did not keep it; null when it did, and before any attempt. */
  readonly refusal: string | null
  readonly wordsFor: (path: string) => string | undefined
  /**
   * Applies a change, unless the form is being saved. The field at `path` is being corrected, so its error is cleared, and so
   * are others that the change has put right. Pass a function of the form after an await: the form may have changed meanwhile.
   */
  readonly change: (next: F | ((last: F) => F), path: string) => void
  /** Replaces the form and clears all errors. */
  readonly restart: (next: F) => void
  /** Takes back what an earlier page left in the form; absent if that is nothing. */
  readonly startOver?: (() => void) | undefined
  /** The props of a text field's input. */
  readonly field: (name: TextField<F>) => {
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  }
  /** Submits this form instead, for a second button that fills it in. */
  readonly submit: (form: F) => void
  readonly formProps: FormProps
}

/** Runs such a form. A refused submit moves focus to the first wrong field; typing never moves it. */
export function useEntryForm<F extends object, V>(
  { read, readOpened = read, keep, isUnnoted, words, onKept, ...options }: EntryFormOptions<F, V>,
): EntryState<F> {
  const { db } = useAccount()
  const { draft, first, form, setForm, typed, hadRead, isLeft, takeBack } = useTyped(options)
  const [misfits, setMisfits] = useMisfits(form, read)
  const [refusedTimes, setRefusedTimes] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { element, pending, isRunning, run, formProps } = useSubmit()
  const { write } = useWrites()
  const isSavedEarlier = useEarlierSave([draft], () => {
    if (isLeft && !drafts.getState()[draft]) onKept?.()
  })
  const waits = isSavedEarlier && isLeft
  useFocusRefused(element, refusedTimes)

  // What is being saved is what was submitted, and the form closes with it.
  const isBusy = (): boolean => isRunning() || waits
  const wordsFor = (path: string): string | undefined => misfits.find((misfit) => misfit.path === path)?.message
  const change: EntryState<F>['change'] = (next, path) => {
    if (isBusy()) return
    setForm(next)
    setMisfits((last) => (last.length === 0 ? last : last.filter((misfit) => misfit.path !== path)))
  }
  const restart = (next: F): void => {
    if (isBusy()) return
    setForm(next)
    setMisfits(nothingWrong)
    setRefusal(null)
  }
  const startOver = (): void => {
    if (isBusy()) return
    takeBack()
    restart(first)
  }
  const field: EntryState<F>['field'] = (name) => ({
    value: String(form[name]),
    error: wordsFor(name),
    onChange: ({ target }) => change({ ...form, [name]: target.value }, name),
  })

  /** Null when it was kept, else why not: a message for the whole form, or what is wrong with the fields. */
  const keepEntry = async (entered: F, showPending: ShowPending): Promise<string | readonly Misfit[] | null> => {
    // Reading it may have to wait for the book: whoever cancels meanwhile would find the entry added.
    showPending('at rest')
    const answer = await read(entered)
    if (!answer.ok) return answer.misfits
    setMisfits(nothingWrong)
    const opened = await readOpened(first)
    if (isUnnoted?.(db) !== true) unstoreDrafts([draft])
    const refused = await write(
      (book) => keep(book, answer.value, opened.ok ? { value: opened.value, read: hadRead } : null),
      typeof words === 'function' ? words(answer.value) : words,
    )
    if (refused === null) putDraft(draft, null, typed, true)
    return refused
  }

  const submit = (entered: F): void => {
    if (isBusy()) return
    const saving = run({
      // A failed lookup is reported like a failed write.
      work: (showPending) => keepEntry(entered, showPending).catch(refusalOf),
      settled: (refused, isThere) => {
        setRefusal(typeof refused === 'string' ? refused : null)
        if (refused === null) {
          if (isThere) onKept?.()
        } else if (typeof refused !== 'string') {
          setMisfits(refused)
          setRefusedTimes(refusedTimes + 1)
        }
      },
    })
    void savedFrom([draft], saving)
  }
  return {
    form, isChanged: !isSameValue(form, first), pending: pending || waits, refusal, wordsFor, change, restart, field, submit,
    formProps: formProps(() => submit(form)), startOver: isLeft ? startOver : undefined,
  }
}
