/** The three tabs of the daily entry panel. */
import type { PeriodLedger } from '../../../parts/reading/use-ledger.ts'

export type EntryTab = 'earnings' | 'mileage' | 'expenses'

/** Props of each tab of the panel. */
export interface EntryTabProps {
  readonly day: PeriodLedger
  readonly isToday: boolean
  /** The driver asked for the add form; it is open anyway while the day has no entries. */
  readonly adding: boolean
  /** How many times the driver has asked, by tapping the open tab. */
  readonly asks: number
  /** The driver tapped the tab: the field they most likely came to type in takes focus. */
  readonly tapped: boolean
  readonly onAdding: (adding: boolean) => void
}
