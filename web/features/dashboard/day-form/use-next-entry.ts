import { useState, type RefObject } from 'react'
import type { LocalDate } from '#core/dates.ts'
import { newId } from '../../../data/new-id.ts'
import type { EntryTabProps } from '../day-card/entry-tab.ts'
import { useDayDraft } from './day-draft.ts'
import { useFocusBack } from './use-focus-back.ts'

/** The next entry a tab will add, as passed to its form. */
export interface NextEntry {
  /**
   * Made before the entry is added: a second tap on the button cannot make a second row (R70), and the form keeps what was
   * typed until the row, already shown, is mirrored too.
   */
  readonly id: string
  /** The platform or vehicle the driver began it for, by choosing or typing; null before. Keeps the form open. */
  readonly begunFor: string | null
  readonly onBegun: (choice: string) => void
  /** How many times the tab's form has been asked for. */
  readonly asks: number
  /** The entry for this choice is saved. */
  readonly onAdded: (choice: string) => void
  /** Called after that if the form is still mounted; `begunSince` keeps it open for the entry begun after this one. */
  readonly onReady: (begunSince: boolean) => void
}

/**
 * Gives each of a tab's entries its id, and returns focus to the opener, the button that opens the form, once the form has
 * closed.
 */
export function useNextEntry(
  begun: 'platform' | 'vehicleId',
  date: LocalDate,
  { asks, onAdding }: Pick<EntryTabProps, 'asks' | 'onAdding'>,
): [NextEntry, opener: RefObject<HTMLButtonElement | null>] {
  const [opener, focusOpener] = useFocusBack()
  const [id, setId] = useState(() => newId())
  const [begunFor, setBegunFor] = useDayDraft(begun, date)
  const onAdded = (choice: string): void => {
    // Also when the form is gone, as after its only vehicle was deleted elsewhere: the next entry must not replace this one.
    setId(newId())
    setBegunFor((now) => (now === choice ? null : now))
  }
  const onReady = (begunSince: boolean): void => {
    if (!begunSince) focusOpener()
    onAdding(begunSince)
  }
  return [{ id, begunFor, asks, onBegun: (choice) => setBegunFor(() => choice), onAdded, onReady }, opener]
}

/**
 * The choice the form shows: the first one offered until an entry is begun. Empty once another device has logged or
 * removed the choice it was begun for: what is typed must not silently move to another.
 */
export function choiceOf(offered: readonly string[], begunFor: string | null): string {
  return offered.find((choice) => begunFor === null || choice === begunFor) ?? ''
}
