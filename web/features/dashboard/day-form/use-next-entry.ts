import { useState, type RefObject } from 'react'
import { newId } from '../../../data/new-id.ts'
import { useFocusBack } from './use-focus-back.ts'

/** The entry that a tab adds next, as its form is given it. */
export interface NextEntry {
  /**
   * Made before it is added: a second tap on the button cannot make a second row (R70), and the form stays with what was
   * typed until the row that is shown already is mirrored too.
   */
  readonly id: string
  /** The platform or vehicle it was begun for, by choosing or typing; null before. It keeps the form open. */
  readonly begunFor: string | null
  readonly onBegun: (choice: string) => void
  /** It is kept; whether something has been typed since: then the form stays open for the one after it. */
  readonly onAdded: (typedSince: boolean) => void
}

/** Gives each entry of a tab its id, and the focus back to the opener, the button that opens the form, once that has closed. */
export function useNextEntry(onAdding: (adding: boolean) => void): [NextEntry, opener: RefObject<HTMLButtonElement | null>] {
  const [opener, focusOpener] = useFocusBack()
  const [id, setId] = useState(() => newId())
  const [begunFor, onBegun] = useState<string | null>(null)
  const onAdded = (typedSince: boolean): void => {
    setId(newId())
    onBegun(null)
    if (!typedSince) focusOpener()
    onAdding(typedSince)
  }
  return [{ id, begunFor, onBegun, onAdded }, opener]
}

/**
 * The choice that the form shows: the first one offered until an entry is begun. Empty once another device has logged or
 * removed what it was begun for: what is typed goes to no other unasked.
 */
export function choiceOf(offered: readonly string[], begunFor: string | null): string {
  return offered.find((choice) => begunFor === null || choice === begunFor) ?? ''
}
