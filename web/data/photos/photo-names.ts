import { Dexie } from 'dexie'
import type { RoadbookDb } from '../db.ts'
import type { KeptPhoto } from './photo.ts'

/**
 * Names of a book's photos in one state, oldest first. Queried through Dexie, so that live queries notice when the result
 * changes.
 */
export async function photoNames(db: RoadbookDb, state: KeptPhoto['state']): Promise<string[]> {
  return await db.receipts.where('[state+addedAt]').between([state, Dexie.minKey], [state, Dexie.maxKey]).primaryKeys()
}
