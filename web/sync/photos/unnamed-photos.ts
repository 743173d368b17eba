/** Photos that were taken off their expense or deleted with it. */
import type { AnyRow } from '#core/entities/index.ts'
import { readingIn, settledPhotos, sparePhotoStores, withoutRows } from '../../data/photos/spare-photos.ts'
import { answerOf } from '../../data/saving/one-transaction.ts'

/** The stores that decide which photos are named. */
export const namedPhotoStores = [...sparePhotoStores, 'expenses'] as const

/** Those of these photos that neither an expense names nor anything unsettled; within a transaction. */
export async function unnamedIn(transaction: IDBTransaction, names: readonly string[]): Promise<string[]> {
  const settled = await settledPhotos(names, readingIn(transaction))
  // Last, as there are thousands.
  return settled.length === 0 ? [] : withoutRows(settled, await answerOf<AnyRow[]>(transaction.objectStore('expenses').getAll()))
}
