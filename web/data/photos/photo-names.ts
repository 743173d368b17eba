import { Dexie } from 'dexie'
import type { RoadbookDb } from '../db.ts'
import type { KeptPhoto } from './photo.ts'

/**
 * Names of the photos of a book in one state, the one kept first comes first. Asked of Dexie: the screens that show the answer
 * hear from it when another would be given.
 */
export async function photoNames(db: RoadbookDb, state: KeptPhoto['state']): Promise<string[]> {
  return await db.receipts.where('[state+addedAt]').between([state, Dexie.minKey], [state, Dexie.maxKey]).primaryKeys()
}
