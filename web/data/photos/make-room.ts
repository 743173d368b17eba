/** Frees room on a full device by dropping photos that the server also has. */
import type { RoadbookDb } from '../db.ts'
import { beginTransaction } from '../opening/reopen.ts'
import { announce } from '../saving/announce.ts'
import { inOneTransaction } from '../saving/one-transaction.ts'
import { sparePhotos, sparePhotoStores } from './spare-photos.ts'

/** Some 20 MB: more than an entry takes, and few enough that most photos can still be viewed offline. */
const AT_ONCE = 40

/** Drops the oldest photos that are spare. Returns the number dropped. */
export async function makeRoom(db: RoadbookDb): Promise<number> {
  const begun = await beginTransaction(db, sparePhotoStores)
  const photos = begun.objectStore('receipts')
  const dropped = await inOneTransaction(begun, async (transaction) => {
    const spare = (await sparePhotos(transaction, 0)).slice(0, AT_ONCE)
    for (const sha256 of spare) photos.delete(sha256)
    return spare.length
  })
  if (dropped > 0) announce(db.dexie.name, [photos])
  return dropped
}
