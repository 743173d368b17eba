import { useEffect, useState, type RefObject } from 'react'
import { addDays, type LocalDate } from '#core/dates.ts'
import { listen } from '../../../lib/listen.ts'

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
 * middle of an entry: what the driver types then belongs to the day they began it on. Once nothing is typed any more, such a
 * day gives way when the driver comes back to the page, or at the next day.
 */
export function useShownDay(today: LocalDate, card: RefObject<HTMLElement | null>): ShownDay {
  const [date, setDate] = useState(today)
  const [seen, setSeen] = useState(today)
  const [isHeld, setIsHeld] = useState(false)
  const goTo = (day: LocalDate, held: boolean): void => {
    setDate(day)
    setIsHeld(held)
  }
  if (seen !== today) {
    setSeen(today)
    if (date === seen || date > today || isHeld) {
      const held = isTypedIn(card.current)
      goTo(held ? date : today, held)
    }
  }
  useEffect(() => {
    if (!isHeld) return
    const comeBack = (): void => {
      if (document.visibilityState === 'hidden' || isTypedIn(card.current)) return
      setDate(today)
      setIsHeld(false)
    }
    return listen(document, 'visibilitychange', comeBack)
  }, [isHeld, today, card])
  return {
    date,
    previous: () => goTo(date > today ? today : addDays(date, -1), false),
    next: date < today ? () => goTo(addDays(date, 1), false) : undefined,
    stayOn: setDate,
  }
}

/** True when something is typed in the card; an empty form or a prefilled value does not count. */
function isTypedIn(card: HTMLElement | null): boolean {
  const fields = card?.querySelectorAll('input') ?? []
  return [...fields].some(({ value, dataset }) => value !== '' && dataset['filledIn'] === undefined)
}
