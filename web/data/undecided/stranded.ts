/**
 * Rows whose parent is gone: what one device writes after another has deleted the parent is kept (004). No screen shows
 * them and no total counts them, so the driver is told about them.
 */
import { referencesFrom } from '#core/entities/family.ts'
import { definitionOf, entityNames, type AnyRow, type EntityName } from '#core/entities/index.ts'
import { besideState, tableOf, type RoadbookDb } from '../db.ts'
import type { Member } from '../family.ts'
import { transact } from '../opening/reopen.ts'

export interface Stranded extends Member {
  /** What is missing from the book: the row's parent, or the parent's own. */
  readonly gone: { readonly entity: EntityName; readonly id: string }
}

/** The rows the driver keeps but does not want mentioned again; one record beside the device's state. */
export interface PutAway {
  readonly key: typeof PUT_AWAY
  readonly ids: readonly string[]
}

export const PUT_AWAY = 'stranded'

/** Parents before their children. */
const references = entityNames.filter((kind) => !definitionOf(kind).standsAlone).flatMap((kind) => referencesFrom(kind, 'cascade'))

/**
 * The stranded rows the driver has not put away, parents before their children. Reads only keys when there are none, and
 * all in one transaction: a child must never be seen a moment before its parent.
 */
export async function strandedRows(db: RoadbookDb): Promise<readonly Stranded[]> {
  const tables = [...new Set(references.flatMap(({ child, parent }) => [child, parent]))].map((entity) => tableOf(db, entity))
  return await transact(db, 'r', [db.meta, db.refused, ...tables], async () => {
    const found = new Map<string, Stranded>()
    for (const { child, field, parent } of references) {
      const here = new Set(await tableOf(db, parent).toCollection().primaryKeys())
      const held = (await tableOf(db, child).orderBy(field).uniqueKeys()).map(String)
      const ids = held.filter((id) => !here.has(id) || found.has(id))
      if (ids.length === 0) continue
      const rows: AnyRow[] = await tableOf(db, child).where(field).anyOf(ids).toArray()
      for (const row of rows) {
        const id = String(row[field])
        found.set(row.id, { entity: child, row, gone: found.get(id)?.gone ?? { entity: parent, id } })
      }
    }
    if (found.size === 0) return []
    const putAway = new Set((await besideState<PutAway>(db).get(PUT_AWAY))?.ids)
    // A parent the server refused was not deleted: the driver is asked about that first.
    const refused = new Set((await db.refused.toArray()).map(({ id }) => id))
    return [...found.values()].filter(({ row, gone }) => !putAway.has(row.id) && !refused.has(gone.id))
  })
}
