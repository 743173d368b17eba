/** What a driver does with rows whose parent is gone, other than bringing the parent back. */
import { referencesFrom } from '#core/entities/family.ts'
import type { AnyRow, EntityName } from '#core/entities/index.ts'
import { MAX_BATCH_MUTATIONS } from '#core/sync/batch.ts'
import { besideState, type RoadbookDb } from '../db.ts'
import { transact } from '../opening/reopen.ts'
import type { Removed } from '../save.ts'
import { saveDecided } from '../save-decided.ts'
import { rowIn } from '../saving/one-transaction.ts'
import { PUT_AWAY, type PutAway, type Stranded } from './stranded.ts'

/** Stops mentioning these rows on this device. */
export async function putAwayStranded(db: RoadbookDb, rows: readonly Stranded[]): Promise<void> {
  const record = besideState<PutAway>(db)
  await transact(db, 'rw', [db.meta], async () => {
    const before = (await record.get(PUT_AWAY))?.ids ?? []
    await record.put({ key: PUT_AWAY, ids: [...new Set([...before, ...rows.map(({ row }) => row.id)])] })
  })
}

/** Removes the rows the driver was asked about. A row whose parent has come back meanwhile is kept. */
export async function removeStranded(db: RoadbookDb, asked: readonly Stranded[]): Promise<Removed> {
  const removed: Removed[] = []
  for (let at = 0; at < asked.length; at += MAX_BATCH_MUTATIONS) {
    const rows = asked.slice(at, at + MAX_BATCH_MUTATIONS)
    const kinds = rows.map(({ entity }) => entity)
    removed.push(await saveDecided(db, kinds, async (transaction) => {
      const whole = await Promise.all(rows.map(({ entity, row }) => isWhole(transaction, entity, row.id)))
      return rows.filter((_, index) => !whole[index]).map(({ entity, row }) => ({ op: 'remove', entity, id: row.id }))
    }, { reads: kinds.flatMap(above) }))
  }
  return removed.flat()
}

/** The kinds whose rows a row of this one needs: its parent, and the parent's own. */
const above = (entity: EntityName): EntityName[] =>
  referencesFrom(entity, 'cascade').flatMap(({ parent }) => [parent, ...above(parent)])

/** True for a row that is here with all it belongs to. */
async function isWhole(transaction: IDBTransaction, entity: EntityName, id: string): Promise<boolean> {
  const row: AnyRow | undefined = await rowIn(transaction, entity, id)
  if (!row) return false
  const parents = await Promise.all(referencesFrom(entity, 'cascade').map(({ field, parent }) => isWhole(transaction, parent, String(row[field]))))
  return !parents.includes(false)
}
