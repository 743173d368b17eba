/** What a driver makes of rows that belong to one that is gone, where he does not bring that back. */
import type { RoadbookDb } from '../db.ts'
import { transact } from '../opening/reopen.ts'
import { saveTogether, type Removed } from '../save.ts'
import { strandedRows, type PutAway, type Stranded } from './stranded.ts'

/** Is silent about these rows from now on, on this device. */
export async function putAwayStranded(db: RoadbookDb, rows: readonly Stranded[]): Promise<void> {
  const record = db.dexie.table<PutAway, string>('meta')
  await transact(db, 'rw', [db.meta], async () => {
    const before = (await record.get('stranded'))?.ids ?? []
    await record.put({ key: 'stranded', ids: [...new Set([...before, ...rows.map(({ row }) => row.id)])] })
  })
}

/** As many as one change may be of. */
const AT_ONCE = 500

/** Removes those that the driver was asked about. One whose parent has come back while he answered stands, and stays. */
export async function removeStranded(db: RoadbookDb, asked: readonly Stranded[]): Promise<Removed> {
  const stranded = new Set((await strandedRows(db)).map(({ row }) => row.id))
  const rows = asked.filter(({ row }) => stranded.has(row.id))
  const removed: Removed[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    removed.push(await saveTogether(db, rows.slice(at, at + AT_ONCE).map(({ entity, row }) => ({ op: 'remove', entity, id: row.id }))))
  }
  return removed.flat()
}
