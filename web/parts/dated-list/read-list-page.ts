/** Reads a page of a list by index range (R24, R25): the first page costs the same for ten years as for one. */
import type { Collection } from 'dexie'
import type { LocalDate } from '#core/dates.ts'
import { monthOf } from '#core/periods.ts'
import { openingFrame, pageOf, type ListPage, type ListView, type TimeFrame } from '#core/time-frames.ts'
import { newestFirst } from '../../data/read.ts'

/** A row that is listed by day. */
export interface Dated { readonly id: string; readonly date: LocalDate; readonly createdAt: number }

/** The rows from one day to another, both included, that pass a list's other filters, in order of their days. */
export type RowRange<R extends Dated> = (from: LocalDate, to: LocalDate) => Collection<R, string>

/** No entry is dated outside these two days. */
export const FIRST_DAY = '1900-01-01'
export const LAST_DAY = '9999-12-31'

/** The page a view of All Time shows, without reading the rest; within a day the newest entry comes first. */
export async function readAllTimePage<R extends Dated>(
  range: RowRange<R>,
  view: ListView,
  today: LocalDate,
): Promise<ListPage<R>> {
  const matching = await range(FIRST_DAY, LAST_DAY).count()
  const newest = await range(FIRST_DAY, LAST_DAY).reverse().limit(view.shown).toArray()
  // The last day on the page is read in full, since its total includes hidden rows.
  const rows = newest.length === 0 ? [] : await range(newest.at(-1)?.date ?? FIRST_DAY, LAST_DAY).toArray()
  return { ...pageOf(rows.toSorted(newestFirst), view, today), matching, hasMore: matching > view.shown }
}

/**
 * The time frame a list opens with, chosen only once (R24); undefined while it has no entries at all, or none of this
 * month and not the whole book yet: on a new device the newest entries may be the last to come.
 */
export async function readOpeningFrame<R extends Dated>(
  range: RowRange<R>,
  today: LocalDate,
  isWhole: () => Promise<boolean>,
): Promise<TimeFrame | undefined> {
  const month = monthOf(today)
  const thisMonth = await range(month.from, month.to).first()
  const any = thisMonth ?? ((await isWhole()) ? await range(FIRST_DAY, LAST_DAY).first() : undefined)
  return any && openingFrame([any.date], today)
}
