import type { Row } from '#core/entities/index.ts'
import type { RoadbookDb } from '../../../data/db.ts'
import type { Change } from '../../../data/saving/change.ts'
import { restore, saveTogether, type Removed } from '../../../data/save.ts'

/** Undoes the edit of a day: removed entries come back, changes are reverted, additions are removed. */
export async function undoDay(
  db: RoadbookDb,
  before: readonly Row<'earnings'>[],
  changes: readonly Change[],
  removed: Removed,
): Promise<void> {
  await restore(db, removed)
  const known = new Map(before.map((entry) => [entry.id, entry]))
  await saveTogether(db, changes.flatMap((change): Change[] => {
    if (change.op !== 'put') return []
    const { id, fields } = change
    const entry: Readonly<Record<string, unknown>> | undefined = known.get(id)
    if (!entry) return [{ op: 'remove', entity: 'earnings', id, takesBack: true }]
    const were = Object.fromEntries(Object.keys(fields).map((field) => [field, entry[field]]))
    return [{ op: 'put', entity: 'earnings', id, fields: were }]
  }))
}
