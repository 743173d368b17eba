import { answerOf } from '../saving/one-transaction.ts'
import type { KeptPhoto } from './photo.ts'

/** Names of the photos in a state, oldest first, without reading their bytes; in plain IndexedDB, for worker and writes. */
export async function storedPhotoNames(photos: IDBObjectStore, state: KeptPhoto['state']): Promise<string[]> {
  const byState = photos.index('[state+addedAt]')
  const keys = await answerOf(byState.getAllKeys(IDBKeyRange.bound([state], [state, Infinity])))
  return keys.map(String)
}
