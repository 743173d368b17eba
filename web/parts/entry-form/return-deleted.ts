import { RuleError } from '#core/errors.ts'
import { referencesTo } from '#core/entities/family.ts'
import type { AnyRow, EntityName } from '#core/entities/index.ts'
import { tableOf, type RoadbookDb } from '../../data/db.ts'
import { bringBackCorrected, type Correction } from '../../data/deleted/bring-back.ts'
import { deletions } from '../../data/deleted/deletions.ts'
import { whenOpen } from '../../data/opening/reopen.ts'

/** Where to look for a row: on the screen as well, which knows it before the disk does, or on the disk alone. */
export type Look = 'shown' | 'stored'

/** True of a row that a form changes and no screen shows any more: saving it may bring it back. */
export function mayReturn(db: RoadbookDb, entity: EntityName, row: { readonly id: string } | null): boolean {
  return row !== null && db.changes.find(entity, row.id) === undefined
}

/**
 * Brings back a row that was deleted on this device while a form changes it, with all that went with it, as the server
 * does when the change arrives, and in one write with that change. Returns the row as it is then; null, and does nothing, for
 * a row that is in the book, or that may not return (the save tells why).
 */
export async function returnDeleted(db: RoadbookDb, entity: EntityName, correction: Correction, look: Look): Promise<AnyRow | null> {
  const { id } = correction
  if (referencesTo(entity, 'cascade').length === 0) return null
  // What the screens hold is not read from the disk, which may be slow: the save must be noted at once.
  if (look === 'shown' && !mayReturn(db, entity, correction)) return null
  await whenOpen(db)
  if (await tableOf(db, entity).get(id)) return null
  const deletion = (await deletions(db)).find(({ head }) => head.row.id === id)
  if (!deletion) return null
  return await bringBackCorrected(db, deletion.rows, correction).catch((error: unknown) => {
    if (!(error instanceof RuleError)) throw error
    return null
  })
}
