/** What the service worker does when the browser wakes it: syncs the book of the driver who used this browser last. */
import { fetchAs } from '../data/account/fetch-as.ts'
import { lastUser, openDevice } from '../data/device.ts'
import type { Fetch } from '../data/http.ts'
import { openBook } from './book.ts'
import { syncLock, type Lock } from './lock.ts'
import { photosLock, sendPhotos } from './photos/photos-lane.ts'
import { syncOnce } from './sync-once.ts'

export interface BackgroundParts {
  readonly fetch: Fetch
  readonly lock: Lock
  readonly now: () => number
}

/**
 * Drains the outbox and then the photos without a page. Throws if the server was not reached, so that the browser wakes
 * the worker again.
 */
export async function syncInBackground({ fetch, lock, now }: BackgroundParts): Promise<void> {
  const user = await lastUser(openDevice())
  const book = user && await openBook(user.id, indexedDB, now)
  if (!book) return
  try {
    const outcome = await lock(syncLock(user.id), () => syncOnce(book, fetch))
    if ('retryAfterMs' in outcome) throw new Error('Roadbook cannot be reached; what waits stays in the outbox')
    const photosSent = outcome.kind !== 'synced' || (await lock(photosLock(user.id), () => sendPhotos(book, fetchAs(fetch, user.id))))
    if (!photosSent) throw new Error('A receipt photo could not be sent; it stays on this device')
  } finally {
    book.close()
  }
}
