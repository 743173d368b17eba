/** The days the Earnings Overview covers (spec 1 section 2, R23, R27). */
import type { LocalDate } from '#core/dates.ts'
import type { Period } from '#core/periods.ts'
import { longDate, rangeLabel } from '#core/words/labels.ts'
import { periodIn, periodName, type PeriodView } from '../../parts/period-view.ts'

/** The period of the Earnings Overview, with its words. */
export interface OverviewPeriod {
  readonly view: PeriodView
  /** All its days, including those still to come. */
  readonly period: Period
  /** The days its goal counts: up to today for a period in progress. */
  readonly goalPeriod: Period
  /** 'Today', 'Week of Nov 9', 'October 2026'. */
  readonly label: string
  /** The days in words: 'Nov 16 - 22'. */
  readonly range: string
  /** True for a week or month that contains today. */
  readonly underWay: boolean
}

/** The day itself, or the week or month that it lies in. */
export function overviewPeriod(view: PeriodView, date: LocalDate, today: LocalDate): OverviewPeriod {
  const period = periodIn(view, date)
  const underWay = view !== 'day' && period.to >= today
  return {
    view,
    period,
    goalPeriod: underWay ? { from: period.from, to: today } : period,
    label: periodName(view, date, today),
    range: view === 'day' ? longDate(date) : rangeLabel(period, today),
    underWay,
  }
}
