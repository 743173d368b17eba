/** What is typed on the day card and not added yet: a tap on another tab, day or screen loses nothing. */
import { useStore } from 'zustand'
import type { LocalDate } from '#core/dates.ts'
import { isSameValue } from '#core/entities/is-same.ts'
import { useDrawAgain } from '../../../lib/use-draw-again.ts'
import { useAccount } from '../../../parts/account.tsx'
import { drafts, putDraft } from '../../../parts/drafts.ts'
import { blankExpense, type ExpenseDayForm } from '../day-expenses/expense-day.form.ts'

export interface DayDraft {
  /** The platform an earning was begun for, by choosing or typing; null before. */
  readonly platform: string | null
  readonly amount: string
  /** The vehicle a drive was begun for; null before. */
  readonly vehicleId: string | null
  /** Null while it is the prefilled one. */
  readonly starting: string | null
  readonly ending: string
  readonly expense: ExpenseDayForm
}

const blank: DayDraft = { platform: null, amount: '', vehicleId: null, starting: null, ending: '', expense: blankExpense }

/** Changes a field, given its value now. */
type Change<V> = (change: (now: V) => V) => void

const draftName = (userId: string, date: LocalDate, field: keyof DayDraft): string => `${userId} ${date} ${field}`

/** An older app stored a day's fields as one draft. Each one that was changed since has its own, also when it is blank. */
const olderName = (userId: string, date: LocalDate): string => `${userId} ${date}`

/** The names of the drafts that an entry with these fields is typed in. */
export const draftNames = (userId: string, date: LocalDate, fields: readonly (keyof DayDraft)[]): string[] =>
  [olderName(userId, date), ...fields.map((field) => draftName(userId, date, field))]

/**
 * A field of a day's draft, and the call that changes it, which also works after the form is gone. Each field is kept by
 * itself, so that nothing typed in one form of the card brings back what another tab adds in another.
 */
export function useDayDraft<K extends keyof DayDraft>(field: K, date: LocalDate): [value: DayDraft[K], change: Change<DayDraft[K]>] {
  const { userId } = useAccount()
  const name = draftName(userId, date, field)
  const older = (all = drafts.getState()): object | undefined => all[olderName(userId, date)]
  const typedIn = (all = drafts.getState()): DayDraft[K] => ({ ...blank, ...older(all), ...all[name] })[field]
  const value = useStore(drafts, (all) => typedIn(all))
  const drawAgain = useDrawAgain()
  return [value, (change) => {
    const typed = change(typedIn())
    drawAgain()
    putDraft(name, isSameValue(typed, blank[field]) && !older() ? null : { [field]: typed })
  }]
}
