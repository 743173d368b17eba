/** A book's photos in plain IndexedDB: reading one, and recording what became of it. */
import { namedPhotoStores, readingIn, unnamedPhotos } from '../../data/photos/named-photos.ts'
import type { KeptPhoto } from '../../data/photos/photo.ts'
import { storedPhotoNames } from '../../data/photos/stored-photo-names.ts'
import { announce } from '../../data/saving/announce.ts'
import { answerOf, deviceIn, inOneTransaction } from '../../data/saving/one-transaction.ts'
import type { Book } from '../book.ts'
import { followScreens } from '../settling/follow-screens.ts'

/** Names of the waiting photos that something names, oldest first: the others were taken off their expense or deleted with it. */
export async function waitingPhotosIn(book: Book): Promise<string[]> {
  // In one transaction, as a photo and its expense are written: a photo just saved is never seen without its expense.
  const transaction = await book.begin(namedPhotoStores, 'readonly')
  const waiting = await storedPhotoNames(transaction.objectStore('receipts'), 'waiting')
  const unnamed = await unnamedPhotos(waiting, readingIn(transaction))
  return waiting.filter((sha256) => !unnamed.includes(sha256))
}

/** A photo with its bytes; undefined when it is no longer kept. */
export async function readPhoto(book: Book, sha256: string): Promise<KeptPhoto | undefined> {
  const transaction = await book.begin(['receipts'], 'readonly')
  return await answerOf<KeptPhoto | undefined>(transaction.objectStore('receipts').get(sha256))
}

/** Writes a photo's new state and tells the screens. */
export async function notePhoto(book: Book, changed: KeptPhoto): Promise<void> {
  const begun = await book.begin(['receipts', 'outbox', 'meta'], 'readwrite')
  const photos = begun.objectStore('receipts')
  await inOneTransaction(begun, async (transaction) => {
    photos.put(changed)
    await followScreens(transaction, await deviceIn(transaction), [photos])
  })
  announce(begun.db.name, [photos])
}
