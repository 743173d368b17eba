/** The day or week the Earnings Allocation covers (spec 2 section 4, R23, R50). */
import { addDays, type LocalDate } from '#core/dates.ts'
import { AVERAGE_DAYS } from '#core/maintenance.ts'
import type { Period } from '#core/periods.ts'
import { rangeLabel } from '#core/words/labels.ts'
import { periodIn, periodName, type PeriodView } from '../../../parts/period-view.ts'

/** How many days the Earnings Allocation shows at once; a month has its bills instead. */
export type AllocationView = Exclude<PeriodView, 'month'>

/** The period of the Earnings Allocation, with its words. */
export interface AllocationPeriod {
  /** All its days, including those of this week still to come. */
  readonly period: Period
  /** The days its figures depend on: the maintenance average looks further back. */
  readonly read: Period
  /** 'Today, Nov 21', 'This Week, Nov 16 - 22' */
  readonly label: string
}

/** The day itself, or the week that it lies in. */
export function allocationPeriod(view: AllocationView, date: LocalDate, today: LocalDate): AllocationPeriod {
  const period = periodIn(view, date)
  const last = period.to < today ? period.to : today
  const averaged = addDays(last, 1 - AVERAGE_DAYS)
  return {
    period,
    read: { from: averaged < period.from ? averaged : period.from, to: period.to },
    label: `${periodName(view, date, today)}, ${rangeLabel(period, today)}`,
  }
}
