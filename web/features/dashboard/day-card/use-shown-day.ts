import { useState, type RefObject } from 'react'
import { addDays, type LocalDate } from '#core/dates.ts'

/** The day that the dashboard shows, and the steps from it. */
export interface ShownDay {
  readonly date: LocalDate
  readonly previous: () => void
  /** Undefined on today: nobody logs a day that has not come. */
  readonly next: (() => void) | undefined
  /** Shows this day after all: what is typed while another is still being read belongs to the day that is seen. */
  readonly stayOn: (drawn: LocalDate) => void
}

/**
 * The day the card shows. It opens on today and follows it over midnight, except while the driver is in the middle of
 * an entry: what he types then belongs to the day he began it on.
 */
export function useShownDay(today: LocalDate, card: RefObject<HTMLElement | null>): ShownDay {
  const [date, setDate] = useState(today)
  const [seen, setSeen] = useState(today)
  if (seen !== today) {
    setSeen(today)
    if (date === seen && !isTypedIn(card.current)) setDate(today)
  }
  return {
    date,
    previous: () => setDate(addDays(date, -1)),
    next: date < today ? () => setDate(addDays(date, 1)) : undefined,
    stayOn: setDate,
  }
}

/** Something is typed in it: the empty form of the next entry, and what is filled in for the driver, is nothing begun. */
function isTypedIn(card: HTMLElement | null): boolean {
  const fields = card?.querySelectorAll('input') ?? []
  return [...fields].some(({ value, dataset }) => value !== '' && dataset['filledIn'] === undefined)
}
