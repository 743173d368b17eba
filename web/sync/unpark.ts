/** After an update of the app: rows of kinds the older version did not know become rows of their tables. */
import { entityOfCode } from '#core/sync/batch.ts'
import type { RoadbookDb } from '../data/db.ts'
import { writeView } from './apply-changes.ts'
import { viewOf } from './view.ts'

/** Shows parked rows whose kind this version knows. */
export async function unpark(db: RoadbookDb): Promise<void> {
  if ((await db.parked.count()) === 0) return
  await db.dexie.transaction('rw', db.dexie.tables, async () => {
    const known = (await db.parked.toArray()).filter(({ code }) => entityOfCode(code) !== undefined)
    await db.parked.bulkDelete(known.map(({ code, id }): [string, string] => [code, id]))
    await writeView(db, viewOf(known, await db.outbox.orderBy('n').toArray()))
  })
}
