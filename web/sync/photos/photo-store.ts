/** The photos a book keeps, by the plain IndexedDB: which there are in a state, one of them, and what becomes of it. */
import type { KeptPhoto } from '../../data/photos/photo.ts'
import { announce } from '../../data/saving/announce.ts'
import { answerOf, deviceIn, inOneTransaction } from '../../data/saving/one-transaction.ts'
import type { Book } from '../book.ts'
import { followScreens } from '../settling/follow-screens.ts'

/** The photos of a book, to be read in a transaction of their own. */
export async function photoStoreOf(book: Book): Promise<IDBObjectStore> {
  return (await book.begin(['receipts'], 'readonly')).objectStore('receipts')
}

/** Names of the photos in a state, the one kept first comes first; the bytes are not read. */
export async function storedPhotoNames(photos: IDBObjectStore, state: KeptPhoto['state']): Promise<string[]> {
  const byState = photos.index('[state+addedAt]')
  // An array sorts after every number.
  const keys = await answerOf(byState.getAllKeys(IDBKeyRange.bound([state], [state, []])))
  return keys.map(String)
}

/** A photo with its bytes; undefined when it is no longer kept. */
export async function readPhoto(book: Book, sha256: string): Promise<KeptPhoto | undefined> {
  return await answerOf<KeptPhoto | undefined>((await photoStoreOf(book)).get(sha256))
}

/** Writes what has become of a photo, and tells the screens. */
export async function notePhoto(book: Book, changed: KeptPhoto): Promise<void> {
  const begun = await book.begin(['receipts', 'outbox', 'meta'], 'readwrite')
  const photos = begun.objectStore('receipts')
  await inOneTransaction(begun, async (transaction) => {
    photos.put(changed)
    await followScreens(transaction, await deviceIn(transaction), [photos])
  })
  announce(begun.db.name, [photos])
}
