import { useState, type RefObject } from 'react'
import { newId } from '../../../data/new-id.ts'
import type { EntryTabProps } from '../day-card/entry-tab.ts'
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
  /** How often the tab's form has been asked for. */
  readonly asks: number
  /** The one for this choice is kept; whether the one after it has been begun since: then the form stays open. */
  readonly onAdded: (choice: string, begunSince: boolean) => void
}

/** Gives each entry of a tab its id, and the focus back to the opener, the button that opens the form, once that has closed. */
export function useNextEntry({ asks, onAdding }: Pick<EntryTabProps, 'asks' | 'onAdding'>): [NextEntry, opener: RefObject<HTMLButtonElement | null>] {
  const [opener, focusOpener] = useFocusBack()
  const [id, setId] = useState(() => newId())
  const [begunFor, setBegunFor] = useState<string | null>(null)
  const onAdded = (choice: string, begunSince: boolean): void => {
    setId(newId())
    setBegunFor((now) => (now === choice ? null : now))
    if (!begunSince) focusOpener()
    onAdding(begunSince)
  }
  return [{ id, begunFor, asks, onBegun: setBegunFor, onAdded }, opener]
}

/**
 * The choice that the form shows: the first one offered until an entry is begun. Empty once another device has logged or
 * removed what it was begun for: what is typed goes to no other unasked.
 */
export function choiceOf(offered: readonly string[], begunFor: string | null): string {
  return offered.find((choice) => begunFor === null || choice === begunFor) ?? ''
}
