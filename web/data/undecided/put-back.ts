/** The driver's decision about values that were overridden. */
import type { AnyFields } from '#core/entities/index.ts'
import type { RoadbookDb } from '../db.ts'
import { dropScreens } from '../kept-screen/store.ts'
import { transact } from '../opening/reopen.ts'
import { saveTogether } from '../save.ts'
import type { EarlierChange } from './earlier-values.ts'
import type { Lost } from './lost.ts'

/** Writes a change's values again, now as the latest. Throws RuleError when they no longer fit the row. */
export async function putBack(db: RoadbookDb, change: EarlierChange): Promise<void> {
  const [{ lost: { entity, id } }] = change
  const fields: AnyFields = Object.fromEntries(lostIn(change).map(({ field, value }) => [field, value]))
  await saveTogether(db, [{ op: 'put', entity, id, fields }])
  await leave(db, change)
}

/** The driver accepts the current values. */
export async function leave(db: RoadbookDb, change: EarlierChange): Promise<void> {
  await transact(db, 'rw', [db.lost, db.meta], async () => {
    await db.lost.bulkUpdate(lostIn(change).map(({ key }) => ({ key, changes: { seen: 1 } })))
    await dropScreens(db)
  })
}

const lostIn = (change: EarlierChange): Lost[] => change.flatMap(({ lost, along = [] }) => [lost, ...along])
