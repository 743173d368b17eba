/**
 * Which rows a list shows, and what "View More" does to it (spec 2 sections 4 and 9, R23 to R25). Lists of
 * mileage, earnings and expenses share these rules; their weeks run from Sunday to Saturday.
 */
import { addDays, yearMonth } from './dates.ts'
import type { LocalDate } from './dates.ts'
import { groupedBy } from './grouped-by.ts'
import { isWithin, monthOf, weekOf } from './periods.ts'
import type { Period } from './periods.ts'

/** The time frames above a list, in the order they are offered. */
export const timeFrames = [
  { value: 'current-week', label: 'Current Week' },
  { value: 'last-week', label: 'Last Week' },
  { value: 'current-month', label: 'Current Month' },
  { value: 'past-30-days', label: 'Past 30 Days' },
  { value: 'all', label: 'All Time' },
] as const

export type TimeFrame = (typeof timeFrames)[number]['value']

/** What a list is showing. Choosing a time frame creates a new view, so paging starts over. */
export interface ListView {
  readonly frame: TimeFrame
  /** How often Past 30 Days was extended by 30 days. */
  readonly extensions: number
  /** How many entries All Time shows. */
  readonly shown: number
}

const PAGE = 10
const WINDOW = 30

/** The initial view of a time frame. */
export function viewOf(frame: TimeFrame): ListView {
  return { frame, extensions: 0, shown: PAGE }
}

/** The time frame a list opens with: Past 30 Days when it has entries but none this month, else Current Month (R24). */
export function openingFrame(dates: readonly LocalDate[], today: LocalDate): TimeFrame {
  const isThisMonth = (date: LocalDate): boolean => yearMonth(date) === yearMonth(today)
  return dates.length > 0 && !dates.some(isThisMonth) ? 'past-30-days' : 'current-month'
}

/** The days a view covers, both ends included; null for All Time. Past 30 Days is today and the 29 days before (R24). */
export function periodOfView({ frame, extensions }: ListView, today: LocalDate): Period | null {
  const periods: Record<TimeFrame, Period | null> = {
    'current-week': weekOf(today, 'sunday'),
    'last-week': weekOf(addDays(today, -7), 'sunday'),
    'current-month': monthOf(today),
    'past-30-days': { from: addDays(today, 1 - WINDOW * (extensions + 1)), to: today },
    all: null,
  }
  return periods[frame]
}

/** The view after "View More": 10 more entries in All Time, 30 more days of Past 30 Days everywhere else. */
export function moreOf(view: ListView): ListView {
  if (view.frame === 'all') return { ...view, shown: view.shown + PAGE }
  return { ...view, frame: 'past-30-days', extensions: view.extensions + 1 }
}

/** The rows of one day: those on the page, and all of them, for the day's total. */
export interface DayGroup<Row> {
  readonly date: LocalDate
  /** The rows on the page. */
  readonly rows: readonly Row[]
  /** Every row of the day, hidden ones too: what the day's total sums (R25). */
  readonly whole: readonly Row[]
}

/** The days a list shows, newest first, and whether there is more. */
export interface ListPage<Row> {
  /** Newest day first. */
  readonly days: readonly DayGroup<Row>[]
  /** Rows that match, hidden ones too: "Showing N entries". */
  readonly matching: number
  /** True when "View More" would reveal older or hidden rows. */
  readonly hasMore: boolean
}

/**
 * The page a view shows of rows that have passed the other filters. Within a day rows keep their given order.
 */
export function pageOf<Row extends { readonly date: LocalDate }>(
  rows: readonly Row[],
  view: ListView,
  today: LocalDate,
): ListPage<Row> {
  const period = periodOfView(view, today)
  const matching = period === null ? rows : rows.filter(({ date }) => isWithin(date, period))
  const limit = period === null ? view.shown : matching.length
  const days: DayGroup<Row>[] = []
  let left = limit
  for (const [date, whole] of newestFirst(matching)) {
    if (left <= 0) break
    days.push({ date, rows: whole.slice(0, left), whole })
    left -= whole.length
  }
  const hasMore = period === null ? rows.length > limit : rows.some(({ date }) => date < period.from)
  return { days, matching: matching.length, hasMore }
}

function newestFirst<Row extends { readonly date: LocalDate }>(rows: readonly Row[]): [LocalDate, Row[]][] {
  return [...groupedBy(rows, ({ date }) => date)].toSorted(([a], [b]) => (a < b ? 1 : -1))
}
