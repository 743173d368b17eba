/** What a page does once a sync has succeeded. In a file of its own: nothing before needs it. */
import type { RoadbookDb } from '../data/db.ts'
import type { Fetch } from '../data/http.ts'
import { shortenLog } from '../data/short-log.ts'
import { bookOf } from './book.ts'
import type { Lock } from './lock.ts'
import { photosLock, sendPhotos } from './photos/photos-lane.ts'

/** Sends the waiting photos and keeps the next starts short. A failure of either is made up for after a later sync. */
export async function afterSync(db: RoadbookDb, lock: Lock, fetch: Fetch): Promise<void> {
  const sending = lock(photosLock(db.userId), () => sendPhotos(bookOf(db), fetch))
  await Promise.allSettled([sending, shortenLog(db)])
}
