/** The three tabs of the daily entry panel. */
import type { PeriodLedger } from '../../../parts/reading/use-ledger.ts'

export type EntryTab = 'earnings' | 'mileage' | 'expenses'

/** What each tab of the panel is given. */
export interface EntryTabProps {
  readonly day: PeriodLedger
  readonly isToday: boolean
  /** The driver asked for the add form; it is open anyway while the day has no entry. */
  readonly adding: boolean
  /** How often he has asked by tapping the tab that is open already. */
  readonly asks: number
  /** The driver tapped the tab: what he most likely came to type takes the focus. */
  readonly tapped: boolean
  readonly onAdding: (adding: boolean) => void
}
