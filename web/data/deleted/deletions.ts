/** The list of what was deleted on this device and can still be brought back. */
import { tableOf, type RoadbookDb } from '../db.ts'
import { transact } from '../opening/reopen.ts'
import { deletionKeys, oldestKept, type Deletion } from './keep-deletion.ts'

const recordsOf = (db: RoadbookDb) => db.dexie.table<Deletion, string>('meta')

/** What can be brought back, deleted last comes first. What is in the book again, by Undo or from another device, is not in it. */
export async function deletions(db: RoadbookDb): Promise<Deletion[]> {
  const kept = await recordsOf(db).where('key').between(oldestKept(db.now()), deletionKeys[1]).reverse().toArray()
  const newest = new Map<string, Deletion>()
  for (const deletion of kept) {
    const [{ row }] = deletion.rows
    if (!newest.has(row.id)) newest.set(row.id, deletion)
  }
  const listed = [...newest.values()]
  const isBack = await Promise.all(listed.map(async ({ rows: [{ entity, row }] }) => await tableOf(db, entity).get(row.id) !== undefined))
  return listed.filter((_, index) => !isBack[index])
}

/** Nothing that was deleted up to now can be brought back any more. */
export async function forgetDeletions(db: RoadbookDb): Promise<void> {
  await transact(db, 'rw', [db.meta], async () => {
    await recordsOf(db).where('key').between(...deletionKeys).delete()
  })
}
