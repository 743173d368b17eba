/** Frees space on this device: photos that the server has can be fetched again, abandoned ones and old deletions are of no use. */
import { forgetExpired } from '../../data/deleted/keep-deletion.ts'
import { sparePhotos } from '../../data/photos/spare-photos.ts'
import { announce } from '../../data/saving/announce.ts'
import { correctedNow } from '../../data/saving/change.ts'
import { inOneTransaction, stateIn } from '../../data/saving/one-transaction.ts'
import type { Book } from '../book.ts'
import { abandonedPhotos, abandonedPhotoStores } from './abandoned-photos.ts'

/**
 * Drops the spare photos, except the `kept` newest, and what nobody can want any more: abandoned photos, and deletions older
 * than thirty days. To be called when the server has answered: only then is the time known, however wrong the device's clock is.
 */
export async function freeSpace(book: Book, kept: number): Promise<void> {
  const begun = await book.begin(abandonedPhotoStores, 'readwrite')
  const [photos, meta] = [begun.objectStore('receipts'), begun.objectStore('meta')]
  const written = await inOneTransaction(begun, async (transaction) => {
    const now = correctedNow(await stateIn(transaction), book.now())
    const areForgotten = await forgetExpired(transaction, now)
    const gone = [...await sparePhotos(transaction, kept), ...await abandonedPhotos(transaction, now)]
    for (const sha256 of gone) photos.delete(sha256)
    return [...(gone.length > 0 ? [photos] : []), ...(areForgotten ? [meta] : [])]
  })
  announce(begun.db.name, written)
}
