/** A form of the day card: short enough that its first misfit alone is said, as a toast and beside it (spec 1 section 5). */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import type { Misfit, Read } from '#core/entities/index.ts'
import type { RoadbookDb } from '../../../data/db.ts'
import { useWrites, type WriteWords } from '../../../parts/use-writes.ts'
import { useFocusRefused } from '../../../ui/form/use-focus-refused.ts'
import { useSubmit, type FormProps } from '../../../ui/form/use-submit.ts'
import { useToast } from '../../../ui/toast.tsx'

export interface DayFormOptions<V> {
  /** Reads what is typed. */
  readonly read: () => Read<V>
  /** Writes what was read, through `data/save.ts`. */
  readonly keep: (db: RoadbookDb, value: V) => Promise<unknown>
  readonly words: WriteWords
  /** How often the driver has asked for the form, where he can: an ask begins an entry as typing does. */
  readonly asks?: number
  /**
   * Called once it is on this device, where the form is still there; whether the next entry has been begun since, what is
   * typed for which stays.
   */
  readonly onKept: (begunSince: boolean) => void
}

export interface DayForm {
  readonly formProps: FormProps & { readonly onKeyDown: (event: KeyboardEvent) => void }
  /** What is wrong; of no field where this device did not keep it. */
  readonly misfit: Misfit | null
  /** Id for the words under the whole line. */
  readonly refusalId: string
  /** The same for the field that is refused, if one is. */
  readonly refusedBy: string | undefined
  readonly pending: boolean
  /** Something is being typed or put right, so nothing is called wrong any more. */
  readonly settle: () => void
}

/** The field in hand: while its entry is being kept, what is typed is of the next one and takes the place of what stands there. */
function typedIn(form: HTMLFormElement | null): HTMLInputElement | null {
  const { activeElement: field } = document
  return field instanceof HTMLInputElement && form?.contains(field) === true ? field : null
}

function endSelection(field: HTMLInputElement | null): void {
  field?.setSelectionRange(field.value.length, field.value.length)
}

/** Runs such a form. */
export function useDayForm<V>({ read, keep, words, asks, onKept }: DayFormOptions<V>): DayForm {
  const [misfit, setMisfit] = useState<Misfit | null>(null)
  const { element, pending, isRunning, run } = useSubmit()
  const begunSince = useRef(false)
  const isNextEntered = useRef(false)
  const asksNow = useRef(asks)
  useEffect(() => { asksNow.current = asks }, [asks])
  const { write } = useWrites()
  const toast = useToast()
  const refusalId = useId()
  useFocusRefused(element, misfit)

  const add = async (): Promise<void> => {
    if (isRunning()) return
    const answer = read()
    if (!answer.ok) {
      const first = answer.misfits[0] ?? null
      setMisfit(first)
      if (first) toast.failed(first.message)
      return
    }
    begunSince.current = false
    isNextEntered.current = false
    typedIn(element.current)?.select()
    const refused = await run({
      atOnce: true,
      work: async (showPending) => {
        showPending('at rest')
        return await write((db) => keep(db, answer.value), words)
      },
      settled: (refused, isThere) => {
        // What could not be kept is there to be gone on with.
        if (refused !== null && !begunSince.current) endSelection(typedIn(element.current))
        setMisfit(refused === null ? null : { path: '', message: refused })
        if (refused === null && isThere) onKept(begunSince.current || asksNow.current !== asks)
      },
    })
    if (refused === null && isNextEntered.current) element.current?.requestSubmit()
  }
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault()
    void add()
  }
  // The waiting button lets no Enter through to it.
  const onKeyDown = ({ key, target }: KeyboardEvent): void => {
    if (key === 'Enter' && target instanceof HTMLInputElement) isNextEntered.current = isRunning() && begunSince.current
  }
  return {
    formProps: { ref: element, noValidate: true, onSubmit, onKeyDown },
    misfit,
    refusalId,
    refusedBy: misfit === null || misfit.path === '' ? undefined : refusalId,
    pending,
    settle: () => {
      begunSince.current = true
      isNextEntered.current = false
      setMisfit(null)
    },
  }
}
