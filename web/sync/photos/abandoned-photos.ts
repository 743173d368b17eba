/** Photos that no server has and nobody can want any more: taken off their expense, or deleted with it, long ago. */
import { millisecondsInDay } from 'date-fns/constants'
import { deletionKeys, KEPT_DAYS, type Deletion } from '../../data/deleted/keep-deletion.ts'
import { namedPhotoStores, readingIn, unnamedPhotos, withoutRows } from '../../data/photos/named-photos.ts'
import { storedPhotoNames } from '../../data/photos/stored-photo-names.ts'
import { answerOf } from '../../data/saving/one-transaction.ts'

/** The stores that decide which photos are abandoned. */
export const abandonedPhotoStores = [...namedPhotoStores, 'meta'] as const

const UNNAMED = 'photos-unnamed'

/** When each photo that nothing names was first seen so, ms since 1970 by the device's clock. */
interface Unnamed { readonly key: typeof UNNAMED; readonly since: Readonly<Record<string, number>> }

/**
 * Names of the photos on this device alone that nothing has named, not even a deletion, for as long as a deletion can be
 * taken back: another device may have deleted the expense and may still bring it back, and a form that is still open may
 * enter it again. Within a `readwrite` transaction.
 */
export async function abandonedPhotos(transaction: IDBTransaction, now: number): Promise<string[]> {
  const unnamed = await unwanted(transaction)
  const meta = transaction.objectStore('meta')
  const seen = (await answerOf<Unnamed | undefined>(meta.get(UNNAMED)))?.since ?? {}
  // A clock that was set back must not make it forever.
  const since = Object.fromEntries(unnamed.map((sha256) => [sha256, Math.min(seen[sha256] ?? now, now)]))
  if (JSON.stringify(since) !== JSON.stringify(seen)) meta.put({ key: UNNAMED, since } satisfies Unnamed)
  return unnamed.filter((sha256) => (since[sha256] ?? now) <= now - KEPT_DAYS * millisecondsInDay)
}

/** Those that no server has and nothing names now. */
async function unwanted(transaction: IDBTransaction): Promise<string[]> {
  const photos = transaction.objectStore('receipts')
  const unsent = [...await storedPhotoNames(photos, 'waiting'), ...await storedPhotoNames(photos, 'refused')]
  const unnamed = await unnamedPhotos(unsent, readingIn(transaction))
  if (unnamed.length === 0) return []
  const deletions = await answerOf<Deletion[]>(transaction.objectStore('meta').getAll(IDBKeyRange.bound(...deletionKeys)))
  return withoutRows(unnamed, deletions.flatMap(({ rows }) => rows.map(({ row }) => row)))
}
