/** What a list needs to know about rows it does not hold: whether older ones would show, and whether there are any at all. */
import { addDays } from '#core/dates.ts'
import type { Period } from '#core/periods.ts'
import { FIRST_DAY, LAST_DAY, type Dated, type RowRange } from './read-list-page.ts'

/** True for a row that passes the filters; null when there are no filters. */
export type Keeps<R> = ((row: R) => boolean) | null

export interface Beyond {
  /** An older row passes the filters, so "View More" has something to show. */
  readonly hasOlder: boolean
  /** There is not a single row, whatever the filters and days. */
  readonly isNew: boolean
}

/** Looks beyond the days of a list; reads older rows only until the first that passes. */
export async function readBeyond<R extends Dated>(range: RowRange<R>, keeps: Keeps<R>, { from }: Period): Promise<Beyond> {
  if (await range(FIRST_DAY, LAST_DAY).first() === undefined) return { hasOlder: false, isNew: true }
  if (from <= FIRST_DAY) return { hasOlder: false, isNew: false }
  const newestOlder = range(FIRST_DAY, addDays(from, -1)).reverse()
  const older = await (keeps ? newestOlder.filter(keeps) : newestOlder).first()
  return { hasOlder: older !== undefined, isNew: false }
}
