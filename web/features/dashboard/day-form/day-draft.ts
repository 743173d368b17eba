/**
 * What is typed on the day card and not added yet. It outlasts forms and page: a tap on another tab, day or screen loses
 * nothing, nor does a phone that closes the app in the background.
 */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { LocalDate } from '#core/dates.ts'
import { deviceStorage } from '../../../lib/device-storage.ts'
import { useAccount } from '../../../parts/account.tsx'
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

/** By account and day. */
type Drafts = Readonly<Record<string, Partial<DayDraft>>>

const KEY = 'day-drafts'

function storedDrafts(): Drafts {
  try {
    return JSON.parse(deviceStorage.getItem(KEY) ?? '{}') as Drafts
  } catch {
    return {}
  }
}

/** A draft stored by an older app may lack fields. */
const draftOf = (all: Drafts, key: string): DayDraft => ({ ...blank, ...all[key] })

/** Not worth keeping: everything was added or taken back. */
const isBlank = (day: DayDraft): boolean => JSON.stringify(day) === JSON.stringify(blank)

const drafts = createStore(storedDrafts)
drafts.subscribe((all) => deviceStorage.setItem(KEY, JSON.stringify(all)))

/** Forgets what is typed: the driver leaves this device. */
export const clearDayDrafts = (): void => drafts.setState({}, true)

/**
 * Takes the drafts off this device while an entry is being saved: if the page is closed meanwhile, the next start enters it
 * (docs/decisions/020), and it must not be typed there as well. The next change of a draft stores them again.
 */
export const unstoreDayDrafts = (): void => deviceStorage.removeItem(KEY)

/** Stores them again as they are: it was not saved. */
export const storeDayDrafts = (): void => drafts.setState({})

/** Changes a field, given its value now. */
type Change<V> = (change: (now: V) => V) => void

/** A field of a day's draft, and the call that changes it, which also works after the form is gone. */
export function useDayDraft<K extends keyof DayDraft>(field: K, date: LocalDate): [value: DayDraft[K], change: Change<DayDraft[K]>] {
  const key = `${useAccount().userId} ${date}`
  const value = useStore(drafts, (all) => draftOf(all, key)[field])
  return [value, (change) => drafts.setState((all) => {
    const { [key]: _, ...others } = all
    const before = draftOf(all, key)
    const day = { ...before, [field]: change(before[field]) }
    return isBlank(day) ? others : { ...others, [key]: day }
  }, true)]
}
