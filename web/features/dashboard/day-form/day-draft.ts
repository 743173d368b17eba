/** What is typed on the day card and not added yet: a tap on another tab, day or screen loses nothing. */
import { useStore } from 'zustand'
import type { LocalDate } from '#core/dates.ts'
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

/** Not worth keeping: everything was added or taken back. */
const isBlank = (day: DayDraft): boolean => JSON.stringify(day) === JSON.stringify(blank)

/** Changes a field, given its value now. */
type Change<V> = (change: (now: V) => V) => void

/** A field of a day's draft, and the call that changes it, which also works after the form is gone. */
export function useDayDraft<K extends keyof DayDraft>(field: K, date: LocalDate): [value: DayDraft[K], change: Change<DayDraft[K]>] {
  const name = `${useAccount().userId} ${date}`
  const draftOf = (all = drafts.getState()): DayDraft => ({ ...blank, ...all[name] })
  const value = useStore(drafts, (all) => draftOf(all)[field])
  return [value, (change) => {
    const before = draftOf()
    const day = { ...before, [field]: change(before[field]) }
    putDraft(name, isBlank(day) ? null : day)
  }]
}
