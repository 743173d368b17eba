/** Something unusual that happened to a book: kept until the driver has seen it. */
import { deviceState, type RoadbookDb } from './db.ts'
import { transact } from './opening/reopen.ts'

/** Clears the notice once the driver has seen it. */
export async function forgetNotice(db: RoadbookDb): Promise<void> {
  await transact(db, 'rw', [db.meta], async () => {
    await db.meta.put({ ...await deviceState(db), notice: null })
  })
}
