import { answerOf } from '../saving/one-transaction.ts'
import type { KeptPhoto } from './photo.ts'

/**
 * Names of the photos in a state, oldest first, without reading their bytes; in plain IndexedDB, for worker and writes.
 * `until` leaves out those added later: ms since 1970.
 */
export async function storedPhotoNames(photos: IDBObjectStore, state: KeptPhoto['state'], until = Infinity): Promise<string[]> {
  const byState = photos.index('[state+addedAt]')
  const keys = await answerOf(byState.getAllKeys(IDBKeyRange.bound([state], [state, until])))
  return keys.map(String)
}
