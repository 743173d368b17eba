import { isSameValue } from '#core/entities/is-same.ts'
import type { Row } from '#core/entities/index.ts'
import type { RoadbookDb } from '../../../data/db.ts'
import type { Change } from '../../../data/saving/change.ts'
import { rowIn } from '../../../data/saving/one-transaction.ts'
import type { Removed } from '../../../data/save.ts'
import { saveDecided } from '../../../data/save-decided.ts'

/**
 * Undoes the edit of a day: removed entries come back, changes are reverted, additions are removed. An entry that another
 * window or device has changed or deleted since stays as it is.
 */
export async function undoDay(
  db: RoadbookDb,
  before: readonly Row<'earnings'>[],
  changes: readonly Change[],
  removed: Removed,
): Promise<void> {
  const known = new Map(before.map((entry) => [entry.id, entry]))
  await saveDecided(db, ['earnings'], async (transaction) => {
    const there = await Promise.all(changes.map(({ id }) => rowIn(transaction, 'earnings', id)))
    return changes.flatMap((change, index): Change[] => {
      const now: Readonly<Record<string, unknown>> | undefined = there[index]
      if (change.op !== 'put' || !now) return []
      const { id, fields } = change
      if (Object.entries(fields).some(([field, value]) => !isSameValue(now[field], value))) return []
      const entry: Readonly<Record<string, unknown>> | undefined = known.get(id)
      if (!entry) return [{ op: 'remove', entity: 'earnings', id, takesBack: true }]
      const were = Object.fromEntries(Object.keys(fields).map((field) => [field, entry[field]]))
      return [{ op: 'put', entity: 'earnings', id, fields: were }]
    })
  }, { back: removed })
}
