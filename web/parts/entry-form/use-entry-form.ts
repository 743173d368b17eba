/** A form that adds or changes one entry: what is typed, what is wrong with it, and how it comes to be kept. */
import { useState } from 'react'
import type { Misfit, Read } from '#core/entities/read.ts'
import type { RoadbookDb } from '../../data/db.ts'
import { useFocusRefused } from '../../ui/form/use-focus-refused.ts'
import { useSubmit, type FormProps, type ShowPending } from '../../ui/form/use-submit.ts'
import { refusalOf, useWrites, type WriteWords } from '../use-writes.ts'

export interface EntryFormOptions<F, V> {
  /** The form as it opens. */
  readonly opening: () => F
  /** Reads it; where what is left to the app is still being looked up, once it is there. */
  readonly read: (form: F) => Read<V> | Promise<Read<V>>
  /**
   * Writes what was read, through `data/save.ts`; `opened` is what the form read as when it opened, null where it was not
   * complete.
   */
  readonly keep: (db: RoadbookDb, value: V, opened: V | null) => Promise<unknown>
  /** What is said of it; where it depends on what was read, made from that. */
  readonly words: WriteWords | ((value: V) => WriteWords)
  /** Called once it is on this device, where the form is still there. */
  readonly onKept?: (() => void) | undefined
}

/** The fields of a form that hold any text. */
type TextField<F> = { [K in keyof F]: string extends F[K] ? K : never }[keyof F] & string

export interface EntryState<F> {
  readonly form: F
  readonly pending: boolean
  /** Why this device did not keep it; null when it did, and before it was asked to. */
  readonly refusal: string | null
  readonly wordsFor: (path: string) => string | undefined
  /**
   * Takes in what was changed. What stands under `path` is being put right, so it is no longer called wrong. What was
   * waited for comes as a function of the form, which may have changed meanwhile.
   */
  readonly change: (next: F | ((last: F) => F), path: string) => void
  /** Takes in what makes it another form: nothing of it is wrong yet. */
  readonly restart: (next: F) => void
  /** What an input of a text field carries. */
  readonly field: (name: TextField<F>) => {
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  }
  /** Submits the form as another button fills it in. */
  readonly submit: (form: F) => void
  readonly formProps: FormProps
}

/** The same list each time: a form in which nothing was wrong is not drawn anew with the number that it saves. */
const nothingWrong: readonly Misfit[] = []

/** Runs such a form. A refused submit moves focus to the first field that is wrong, and typing never moves it. */
export function useEntryForm<F extends object, V>(
  { opening, read, keep, words, onKept }: EntryFormOptions<F, V>,
): EntryState<F> {
  const [first] = useState(opening)
  const [form, setForm] = useState(first)
  const [misfits, setMisfits] = useState(nothingWrong)
  const [refusedTimes, setRefusedTimes] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { element, pending, run, formProps } = useSubmit()
  const { write } = useWrites()
  useFocusRefused(element, refusedTimes)

  const wordsFor = (path: string): string | undefined => misfits.find((misfit) => misfit.path === path)?.message
  const change: EntryState<F>['change'] = (next, path) => {
    setForm(next)
    setMisfits((last) => (last.length === 0 ? last : last.filter((misfit) => misfit.path !== path)))
  }
  const restart = (next: F): void => {
    setForm(next)
    setMisfits(nothingWrong)
  }
  const field: EntryState<F>['field'] = (name) => ({
    value: String(form[name]),
    error: wordsFor(name),
    onChange: ({ target }) => change({ ...form, [name]: target.value }, name),
  })

  /** Null when it is kept, else why not: words of the whole, or what is wrong with the fields. */
  const keepTyped = async (typed: F, showPending: ShowPending): Promise<string | readonly Misfit[] | null> => {
    const answer = await read(typed)
    if (!answer.ok) return answer.misfits
    setMisfits(nothingWrong)
    showPending('at rest')
    const opened = await read(first)
    return await write((db) => keep(db, answer.value, opened.ok ? opened.value : null), typeof words === 'function' ? words(answer.value) : words)
  }

  const submit = (typed: F): void => void run({
    // What could not be read to go on with is told as what could not be written.
    work: (showPending) => keepTyped(typed, showPending).catch(refusalOf),
    settled: (refused, isThere) => {
      if (typeof refused === 'object' && refused !== null) {
        setMisfits(refused)
        setRefusedTimes(refusedTimes + 1)
        return
      }
      setRefusal(refused)
      if (refused === null && isThere) onKept?.()
    },
  })
  return { form, pending, refusal, wordsFor, change, restart, field, submit, formProps: formProps(() => submit(form)) }
}
