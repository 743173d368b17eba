/** The page of a list whose other filters no index knows, such as the category of an expense. */
import { addDays, type LocalDate } from '#core/dates.ts'
import { pageOf, periodOfView, type ListPage, type ListView } from '#core/time-frames.ts'
import { FIRST_DAY, LAST_DAY, lastEnteredFirst, readListPage, type Dated, type RowRange } from './read-list-page.ts'

/**
 * What a view of a list shows of the rows that pass `keeps`; null keeps every row and then costs no more than the page.
 * With it the days of the view are read, and older ones only until the first that passes.
 */
export async function readFilteredPage<R extends Dated>(
  range: RowRange<R>,
  keeps: ((row: R) => boolean) | null,
  view: ListView,
  today: LocalDate,
): Promise<ListPage<R>> {
  if (keeps === null) return await readListPage(range, view, today)
  const page = pageOf((await readRowsOfView(range, view, today)).filter(keeps).toSorted(lastEnteredFirst), view, today)
  const period = periodOfView(view, today)
  if (period === null) return page
  const older = await range(FIRST_DAY, addDays(period.from, -1)).reverse().filter(keeps).first()
  return { ...page, hasMore: older !== undefined }
}

/** Every row of the days a view covers, also of the pages not shown yet: for its sum and for what a filter offers. */
export async function readRowsOfView<R extends Dated>(
  range: RowRange<R>,
  view: ListView,
  today: LocalDate,
): Promise<R[]> {
  const { from, to } = periodOfView(view, today) ?? { from: FIRST_DAY, to: LAST_DAY }
  return await range(from, to).toArray()
}
