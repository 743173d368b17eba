import { useState, type RefObject } from 'react'
import { addDays, type LocalDate } from '#core/dates.ts'

/** The day the dashboard shows, and the calls that change it. */
export interface ShownDay {
  readonly date: LocalDate
  readonly previous: () => void
  /** Undefined today: future days cannot be logged. */
  readonly next: (() => void) | undefined
  /** Stays on this day: what is typed while another is still loading belongs to the visible one. */
  readonly stayOn: (drawn: LocalDate) => void
}

/**
 * The day the card shows. It starts on today and follows it past midnight, or back when the clock is set back, except in the
 * middle of an entry: what the driver types then belongs to the day they began it on.
 */
export function useShownDay(today: LocalDate, card: RefObject<HTMLElement | null>): ShownDay {
  const [date, setDate] = useState(today)
  const [seen, setSeen] = useState(today)
  if (seen !== today) {
    setSeen(today)
    if ((date === seen || date > today) && !isTypedIn(card.current)) setDate(today)
  }
  return {
    date,
    previous: () => setDate(date > today ? today : addDays(date, -1)),
    next: date < today ? () => setDate(addDays(date, 1)) : undefined,
    stayOn: setDate,
  }
}

/** True when something is typed in the card; an empty form or a prefilled value does not count. */
function isTypedIn(card: HTMLElement | null): boolean {
  const fields = card?.querySelectorAll('input') ?? []
  return [...fields].some(({ value, dataset }) => value !== '' && dataset['filledIn'] === undefined)
}
