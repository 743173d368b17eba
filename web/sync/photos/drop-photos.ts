/** Frees space on this device: photos that the server has can be fetched again, and abandoned ones are of no use. */
import { sparePhotos } from '../../data/photos/spare-photos.ts'
import { announce } from '../../data/saving/announce.ts'
import { inOneTransaction } from '../../data/saving/one-transaction.ts'
import type { Book } from '../book.ts'
import { abandonedPhotos, abandonedPhotoStores } from './abandoned-photos.ts'

/** Drops the spare photos, except the `kept` newest, and the abandoned ones. */
export async function dropPhotos(book: Book, kept: number): Promise<void> {
  const begun = await book.begin(abandonedPhotoStores, 'readwrite')
  const photos = begun.objectStore('receipts')
  const dropped = await inOneTransaction(begun, async (transaction) => {
    const gone = [...await sparePhotos(transaction, kept), ...await abandonedPhotos(transaction, book.now())]
    for (const sha256 of gone) photos.delete(sha256)
    return gone.length
  })
  if (dropped > 0) announce(begun.db.name, [photos])
}
