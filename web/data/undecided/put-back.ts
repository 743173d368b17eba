/** The driver's decision about values that were overridden. */
import type { AnyFields } from '#core/entities/index.ts'
import type { RoadbookDb } from '../db.ts'
import { dropScreens } from '../kept-screen/store.ts'
import { transact } from '../opening/reopen.ts'
import { saveDecided } from '../save-decided.ts'
import type { EarlierChange } from './earlier-values.ts'
import type { Lost } from './lost.ts'

/** Writes a change's values again, now as the latest, and asks about them no more. Throws RuleError when they no longer fit the row. */
export async function putBack(db: RoadbookDb, change: EarlierChange): Promise<void> {
  const [{ lost: { entity, id } }] = change
  const fields: AnyFields = Object.fromEntries(lostIn(change).map(({ field, value }) => [field, value]))
  await saveDecided(db, [entity], (transaction) => {
    for (const lost of lostIn(change)) transaction.objectStore('lost').put({ ...lost, seen: 1 } satisfies Lost)
    return Promise.resolve([{ op: 'put', entity, id, fields }])
  }, { reads: ['lost'] })
}

/** The driver accepts the current values. */
export async function leave(db: RoadbookDb, change: EarlierChange): Promise<void> {
  await transact(db, 'rw', [db.lost, db.meta], async () => {
    await db.lost.bulkUpdate(lostIn(change).map(({ key }) => ({ key, changes: { seen: 1 } })))
    await dropScreens(db)
  })
}

const lostIn = (change: EarlierChange): Lost[] => change.flatMap(({ lost, along = [] }) => [lost, ...along])
