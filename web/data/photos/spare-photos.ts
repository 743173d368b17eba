/** Photos this device may drop: the server has them, and keeps them. */
import { receiptAddress } from '#core/receipts/receipts.ts'
import type { Waiting } from '../outbox.ts'
import { answerOf } from '../saving/one-transaction.ts'
import type { Lost } from '../undecided/lost.ts'
import { storedPhotoNames } from './stored-photo-names.ts'

/** The stores that decide which photos are spare. */
export const sparePhotoStores = ['receipts', 'outbox', 'refused', 'lost'] as const

/**
 * Names of the uploaded photos that may be dropped, oldest first, except the `kept` newest, those of expenses the server does
 * not have, since it keeps such a photo for only a week, and those at overridden addresses that may be put back. Drop them in
 * the same transaction, since a photo may be queued again at any time.
 */
export async function sparePhotos(transaction: IDBTransaction, kept: number): Promise<string[]> {
  const uploaded = await storedPhotoNames(transaction.objectStore('receipts'), 'uploaded')
  const old = uploaded.slice(0, Math.max(0, uploaded.length - kept))
  if (old.length === 0) return []
  const unsent = await Promise.all(['outbox', 'refused'].map((name) => answerOf<Waiting[]>(transaction.objectStore(name).getAll())))
  const undecided = await answerOf<Lost[]>(transaction.objectStore('lost').index('seen').getAll(0))
  const named = new Set([...unsent.flat().map(({ fields }) => fields['receiptImageUrl']), ...undecided.map(({ value }) => value)])
  return old.filter((sha256) => !named.has(receiptAddress(sha256)))
}
