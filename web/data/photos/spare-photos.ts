/** Photos this device may drop, as the server has them and keeps them. */
import { answerOf } from '../saving/one-transaction.ts'
import { DOUBTED } from './doubted.ts'
import { readingIn, settledPhotos, unsettledStores } from './named-photos.ts'
import { storedPhotoNames } from './stored-photo-names.ts'

/** The stores that decide which photos are spare. */
export const sparePhotoStores = ['meta', 'receipts', ...unsettledStores] as const

/**
 * Names of the uploaded photos that may be dropped, oldest first, except the `kept` newest, those of expenses the server does
 * not have, since it keeps such a photo for only a week, and those at overridden addresses that may be put back. None while it is
 * unknown whether a restored server has them. Drop them in the same transaction, since a photo may be queued again at any time.
 */
export async function sparePhotos(transaction: IDBTransaction, kept: number): Promise<string[]> {
  if (await answerOf<unknown>(transaction.objectStore('meta').get(DOUBTED))) return []
  const uploaded = await storedPhotoNames(transaction.objectStore('receipts'), 'uploaded')
  return await settledPhotos(uploaded.slice(0, Math.max(0, uploaded.length - kept)), readingIn(transaction))
}
