/** Rows that a screen shows already are not written again: the server tells a device of its own changes too. */
import type { AnyRow } from '#core/entities/index.ts'
import { isSameRow } from '#core/entities/is-same.ts'
import { answerOf } from '../../data/saving/one-transaction.ts'

/**
 * Those of the rows that a store does not hold just so. Reads the range their ids lie in, at most as many rows as are
 * asked about; what it has not seen counts as changed. One read of a range takes as long as a few writes.
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
