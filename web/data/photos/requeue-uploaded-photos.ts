import { receiptName } from '#core/receipts/receipts.ts'
import type { Waiting } from '../outbox.ts'
import type { Written } from '../saving/announce.ts'
import { answerOf } from '../saving/one-transaction.ts'
import type { KeptPhoto } from './photo.ts'

/**
 * Queues the uploaded photos named by these changes again: a server that has lost or refused the changes may lack the photos
 * too. Returns what was written; a photo that this device no longer has cannot be sent. The transaction is over `receipts` if one
 * of them names a photo.
 */
export async function requeueUploadedPhotos(transaction: IDBTransaction, changes: readonly Pick<Waiting, 'fields'>[]): Promise<Written[]> {
  const written: Written[] = []
  for (const { fields: { receiptImageUrl } } of changes) {
    const name = typeof receiptImageUrl === 'string' ? receiptName(receiptImageUrl) : null
    if (name === null) continue
    const photos = transaction.objectStore('receipts')
    const photo = await answerOf<KeptPhoto | undefined>(photos.get(name))
    if (photo?.state !== 'uploaded') continue
    photos.put({ ...photo, state: 'waiting' } satisfies KeptPhoto)
    written.push({ name: 'receipts' })
  }
  return written
}
