/** Frees space on this device: photos that the server has can be fetched again. */
import { receiptAddress } from '#core/receipts/receipts.ts'
import type { Waiting } from '../../data/outbox.ts'
import { announce } from '../../data/saving/announce.ts'
import { answerOf, inOneTransaction } from '../../data/saving/one-transaction.ts'
import type { Lost } from '../../data/undecided/lost.ts'
import type { Book } from '../book.ts'
import { storedPhotoNames } from './photo-store.ts'

/**
 * Drops photos that the server has, except the `kept` newest, those of expenses the server does not have, since it keeps
 * such a photo for only a week, and those at overridden addresses that may be put back. Checks and drops in one
 * transaction, since a photo may be queued again at any time.
 */
export async function dropSentPhotos(book: Book, kept: number): Promise<void> {
  const begun = await book.begin(['receipts', 'outbox', 'refused', 'lost'], 'readwrite')
  const photos = begun.objectStore('receipts')
  const dropped = await inOneTransaction(begun, async (transaction) => {
    const sent = await storedPhotoNames(photos, 'uploaded')
    const old = sent.slice(0, Math.max(0, sent.length - kept))
    if (old.length === 0) return 0
    const unsent = await Promise.all(['outbox', 'refused'].map((name) => answerOf<Waiting[]>(transaction.objectStore(name).getAll())))
    const undecided = await answerOf<Lost[]>(transaction.objectStore('lost').index('seen').getAll(0))
    const named = new Set([...unsent.flat().map(({ fields }) => fields['receiptImageUrl']), ...undecided.map(({ value }) => value)])
    const unneeded = old.filter((sha256) => !named.has(receiptAddress(sha256)))
    for (const sha256 of unneeded) photos.delete(sha256)
    return unneeded.length
  })
  if (dropped > 0) announce(begun.db.name, [photos])
}
