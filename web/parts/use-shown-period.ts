import { useState } from 'react'
import { addDays, type LocalDate } from '#core/dates.ts'
import type { Period } from '#core/periods.ts'

/** The period that a card shows, and the steps from it. */
export interface ShownPeriod<Shown> {
  readonly shown: Shown
  readonly previous: () => void
  /** Undefined in the current period: nothing is known of one that has not begun. */
  readonly next: (() => void) | undefined
  readonly toCurrent: () => void
}

/**
 * The day, week or month that a card shows, as `periodAt` makes it of a date in it. It opens on the current one, which goes
 * on at midnight; one that was chosen stays.
 */
export function useShownPeriod<Shown extends { readonly period: Period }>(
  periodAt: (date: LocalDate) => Shown,
  today: LocalDate,
): ShownPeriod<Shown> {
  /** Null for the current period. */
  const [chosen, setChosen] = useState<LocalDate | null>(null)
  const shown = periodAt(chosen ?? today)
  const { from, to } = shown.period
  const goTo = (date: LocalDate): void => setChosen(periodAt(date).period.to < today ? date : null)
  return {
    shown,
    previous: () => goTo(addDays(from, -1)),
    next: to < today ? () => goTo(addDays(to, 1)) : undefined,
    toCurrent: () => setChosen(null),
  }
}
