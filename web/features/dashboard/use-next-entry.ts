import { useState, type RefObject } from 'react'
import { newId } from '../../data/new-id.ts'
import { useFocusBack } from './use-focus-back.ts'

/** The entry that a tab adds next. */
export interface NextEntry {
  /**
   * Made before it is added: a second tap on the button cannot make a second row (R70), and the form stays with what was
   * typed until the row that is shown already is mirrored too.
   */
  readonly id: string
  /** Of the button that opens the form. */
  readonly opener: RefObject<HTMLButtonElement | null>
  /** It is kept; whether something has been typed since: then the form stays open for the one after it. */
  readonly onAdded: (typedSince: boolean) => void
}

/** Gives each entry of a tab its id, and the focus back to the button that opens the form once that has closed. */
export function useNextEntry(onAdding: (adding: boolean) => void): NextEntry {
  const [opener, focusOpener] = useFocusBack()
  const [id, setId] = useState(() => newId())
  const onAdded = (typedSince: boolean): void => {
    setId(newId())
    if (!typedSince) focusOpener()
    onAdding(typedSince)
  }
  return { id, opener, onAdded }
}
