/** What a driver does with rows whose parent is gone, other than bringing the parent back. */
import { MAX_BATCH_MUTATIONS } from '#core/sync/batch.ts'
import { besideState, type RoadbookDb } from '../db.ts'
import { transact } from '../opening/reopen.ts'
import { saveTogether, type Removed } from '../save.ts'
import { PUT_AWAY, strandedRows, type PutAway, type Stranded } from './stranded.ts'

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
  const stranded = new Set((await strandedRows(db)).map(({ row }) => row.id))
  const rows = asked.filter(({ row }) => stranded.has(row.id))
  const removed: Removed[] = []
  for (let at = 0; at < rows.length; at += MAX_BATCH_MUTATIONS) {
    removed.push(await saveTogether(db, rows.slice(at, at + MAX_BATCH_MUTATIONS).map(({ entity, row }) => ({ op: 'remove', entity, id: row.id }))))
  }
  return removed.flat()
}
