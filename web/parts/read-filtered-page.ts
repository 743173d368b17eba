/** What a list shows when it has filters that no index knows, such as the category of an expense. */
import { addDays, type LocalDate } from '#core/dates.ts'
import { pageOf, periodOfView, type ListPage, type ListView } from '#core/time-frames.ts'
import { FIRST_DAY, LAST_DAY, lastEnteredFirst, readListPage, type Dated, type RowRange } from './read-list-page.ts'

/** Says of a row whether it passes the filters; null when there are none. */
export type Keeps<R> = ((row: R) => boolean) | null

export interface FilteredPage<R> {
  readonly page: ListPage<R>
  /** Every row of the days of the view, whatever the filter says; null for All Time, see `readAllRows`. */
  readonly inView: readonly R[] | null
  /** True when the list has not a single row, whatever the view. */
  readonly isNew: boolean
}

/**
 * What a view of a list shows of the rows that pass. Costs the days of the view, and older ones only until the first
 * row that passes; All Time without a filter costs no more than its page.
 */
export async function readFilteredPage<R extends Dated>(
  range: RowRange<R>,
  keeps: Keeps<R>,
  view: ListView,
  today: LocalDate,
): Promise<FilteredPage<R>> {
  const pageOfRows = (rows: readonly R[]): ListPage<R> =>
    pageOf((keeps ? rows.filter(keeps) : rows).toSorted(lastEnteredFirst), view, today)
  const isNew = async (): Promise<boolean> => (await range(FIRST_DAY, LAST_DAY).first()) === undefined
  const period = periodOfView(view, today)
  if (period === null) {
    const page = keeps ? pageOfRows(await readAllRows(range)) : await readListPage(range, view, today)
    return { page, inView: null, isNew: page.matching === 0 && await isNew() }
  }
  const inView = await range(period.from, period.to).toArray()
  const newestOlder = range(FIRST_DAY, addDays(period.from, -1)).reverse()
  const older = await (keeps ? newestOlder.filter(keeps) : newestOlder).first()
  return {
    page: { ...pageOfRows(inView), hasMore: older !== undefined },
    inView,
    isNew: inView.length === 0 && older === undefined && await isNew(),
  }
}

/** As many rows as are read at once: ten years in one piece would hold up the screen. */
const PART = 1000

/** Every row of a list, read in parts: for the sum of All Time and for what its filters offer. */
export async function readAllRows<R extends Dated>(range: RowRange<R>): Promise<R[]> {
  const rows: R[] = []
  let from = FIRST_DAY
  for (;;) {
    const part = await range(from, LAST_DAY).limit(PART).toArray()
    const last = part.at(-1)?.date
    if (last === undefined || part.length < PART) return rows.concat(part)
    // The day at the end of the part may go on beyond it.
    rows.push(...part.filter(({ date }) => date !== last), ...await range(last, last).toArray())
    from = addDays(last, 1)
  }
}
