/** Which day or week the Earnings Allocation speaks of (spec 2 section 4, R23, R50): weeks run Monday to Sunday here. */
import { addDays, type LocalDate } from '#core/dates.ts'
import { AVERAGE_DAYS } from '#core/maintenance.ts'
import { weekOf, type Period } from '#core/periods.ts'
import { dayLabel, rangeLabel, weekLabel } from '#core/words/labels.ts'

export type AllocationView = 'day' | 'week'

export interface AllocationPeriod {
  /** All its days, also those of this week still to come. */
  readonly period: Period
  /** The days its figures depend on: the average of maintenance looks further back. */
  readonly read: Period
  /** 'Today, Nov 21', 'This Week, Nov 16 - 22' */
  readonly label: string
}

/** The day itself, or the week that it lies in. */
export function allocationPeriod(view: AllocationView, date: LocalDate, today: LocalDate): AllocationPeriod {
  const period = view === 'day' ? { from: date, to: date } : weekOf(date, 'monday')
  const word = view === 'day' ? dayLabel(date, today) : weekLabel(period.from, today)
  const last = period.to < today ? period.to : today
  const averaged = addDays(last, 1 - AVERAGE_DAYS)
  return {
    period,
    read: { from: averaged < period.from ? averaged : period.from, to: period.to },
    label: `${word}, ${rangeLabel(period, today)}`,
  }
}
