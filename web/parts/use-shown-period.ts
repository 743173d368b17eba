import { useState } from 'react'
import { addDays, type LocalDate } from '#core/dates.ts'
import type { Period } from '#core/periods.ts'

/** The period a card shows, and the calls that step to the ones beside it. */
export interface ShownPeriod<Shown> {
  readonly shown: Shown
  readonly previous: () => void
  /** Undefined in the current period: there is no data for one that has not begun. */
  readonly next: (() => void) | undefined
  readonly toCurrent: () => void
}

/**
 * The day, week or month a card shows; `periodAt` builds it from a date in it. It starts on the current one, which moves
 * on at midnight; a chosen one stays, unless it lies ahead because the clock was set back.
 */
export function useShownPeriod<Shown extends { readonly period: Period }>(
  periodAt: (date: LocalDate) => Shown,
  today: LocalDate,
): ShownPeriod<Shown> {
  /** Null for the current period. */
  const [chosen, setChosen] = useState<LocalDate | null>(null)
  const shown = periodAt(chosen !== null && chosen < today ? chosen : today)
  const { from, to } = shown.period
  const goTo = (date: LocalDate): void => setChosen(periodAt(date).period.to < today ? date : null)
  return {
    shown,
    previous: () => goTo(addDays(from, -1)),
    next: to < today ? () => goTo(addDays(to, 1)) : undefined,
    toCurrent: () => setChosen(null),
  }
}
