/** Which days the Earnings Overview speaks of (spec 1 section 2, R23, R27): weeks run Monday to Sunday here. */
import { yearMonth, type LocalDate } from '#core/dates.ts'
import { monthOf, weekOf, type Period } from '#core/periods.ts'
import { dayLabel, longDate, monthLabel, rangeLabel, weekLabel } from '#core/words/labels.ts'

const overviewViews = ['day', 'week', 'month'] as const
export type OverviewView = (typeof overviewViews)[number]

export interface OverviewPeriod {
  readonly view: OverviewView
  /** All its days, also those still to come. */
  readonly period: Period
  /** The days its goal counts: up to today while it is under way. */
  readonly goalPeriod: Period
  /** 'Today', 'Week of Nov 9', 'October 2026'. */
  readonly label: string
  /** The days in words: 'Nov 16 - 22'. */
  readonly range: string
  /** True for a week or a month that today lies in. */
  readonly underWay: boolean
}

/** The day itself, or the week or month that it lies in. */
export function overviewPeriod(view: OverviewView, date: LocalDate, today: LocalDate): OverviewPeriod {
  if (view === 'day') {
    const day = { from: date, to: date }
    return { view, period: day, goalPeriod: day, label: dayLabel(date, today), range: longDate(date), underWay: false }
  }
  const period = view === 'week' ? weekOf(date, 'monday') : monthOf(date)
  const label = view === 'week' ? weekLabel(period.from, today) : monthLabel(yearMonth(date), today)
  const underWay = period.to >= today
  return {
    view,
    period,
    goalPeriod: underWay ? { from: period.from, to: today } : period,
    label,
    range: rangeLabel(period, today),
    underWay,
  }
}
