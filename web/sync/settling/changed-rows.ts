/** Rows already shown on a screen are not written again: the server also sends a device its own changes. */
import type { AnyRow } from '#core/entities/index.ts'
import { isSameRow } from '#core/entities/is-same.ts'
import { answerOf } from '../../data/saving/one-transaction.ts'

/**
 * The rows that a store does not hold in exactly this form. Reads the range their ids lie in, but no more rows than it
 * was given; whatever it has not read counts as changed. Reading a range once takes as long as a few writes.
 */
export async function changedRows(store: IDBObjectStore, rows: readonly AnyRow[]): Promise<readonly AnyRow[]> {
  const ids = rows.map(({ id }) => id).toSorted()
  const first = ids[0]
  const last = ids.at(-1)
  if (first === undefined || last === undefined) return rows
  const found = await answerOf<AnyRow[]>(store.getAll(IDBKeyRange.bound(first, last), rows.length))
  const here = new Map(found.map((row) => [row.id, row]))
  return rows.filter((row) => {
    const known = here.get(row.id)
    return known === undefined || !isSameRow(row, known)
  })
}
