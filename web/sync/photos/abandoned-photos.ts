/** Photos that no server has and nobody can want any more: taken off their expense, or deleted with it, long ago. */
import { millisecondsInDay } from 'date-fns/constants'
import { deletionKeys, KEPT_DAYS, type Deletion } from '../../data/deleted/keep-deletion.ts'
import { withoutRows } from '../../data/photos/spare-photos.ts'
import { storedPhotoNames } from '../../data/photos/stored-photo-names.ts'
import { answerOf } from '../../data/saving/one-transaction.ts'
import { namedPhotoStores, unnamedIn } from './unnamed-photos.ts'

/** The stores that decide which photos are abandoned. */
export const abandonedPhotoStores = [...namedPhotoStores, 'meta'] as const

/**
 * Names of the photos on this device alone that have been here for as long as a deletion can be taken back, and that nothing
 * names, not even a deletion. Not earlier: a file brings its photos before their expenses, and a form that is still open may
 * enter its expense again after another device has deleted it.
 */
export async function abandonedPhotos(transaction: IDBTransaction, now: number): Promise<string[]> {
  const photos = transaction.objectStore('receipts')
  const until = now - KEPT_DAYS * millisecondsInDay
  const old = [...await storedPhotoNames(photos, 'waiting', until), ...await storedPhotoNames(photos, 'refused', until)]
  const unnamed = await unnamedIn(transaction, old)
  if (unnamed.length === 0) return []
  const deletions = await answerOf<Deletion[]>(transaction.objectStore('meta').getAll(IDBKeyRange.bound(...deletionKeys)))
  return withoutRows(unnamed, deletions.flatMap(({ rows }) => rows.map(({ row }) => row)))
}
