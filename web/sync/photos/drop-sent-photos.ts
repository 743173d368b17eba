/** Frees space on this device: photos that the server has can be fetched again. */
import { sparePhotos, sparePhotoStores } from '../../data/photos/spare-photos.ts'
import { announce } from '../../data/saving/announce.ts'
import { inOneTransaction } from '../../data/saving/one-transaction.ts'
import type { Book } from '../book.ts'

/** Drops the spare photos, except the `kept` newest. */
export async function dropSentPhotos(book: Book, kept: number): Promise<void> {
  const begun = await book.begin(sparePhotoStores, 'readwrite')
  const photos = begun.objectStore('receipts')
  const dropped = await inOneTransaction(begun, async (transaction) => {
    const spare = await sparePhotos(transaction, kept)
    for (const sha256 of spare) photos.delete(sha256)
    return spare.length
  })
  if (dropped > 0) announce(begun.db.name, [photos])
}
