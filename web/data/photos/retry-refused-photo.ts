import type { RoadbookDb } from '../db.ts'
import { dropScreens } from '../kept-screen/store.ts'
import { transact } from '../opening/reopen.ts'

/** Queues again a photo that the server refused; does nothing for any other. */
export async function retryRefusedPhoto(db: RoadbookDb, sha256: string): Promise<void> {
  await transact(db, 'rw', [db.receipts, db.meta], async () => {
    const photo = await db.receipts.get(sha256)
    if (photo?.state !== 'refused') return
    await db.receipts.put({ ...photo, state: 'waiting', refusal: null })
    await dropScreens(db)
  })
}
