/**
 * Sends receipt photos, always after the data. A photo that did not arrive whole is sent again by the next run: its
 * address is the hash of its bytes, so repeating it changes nothing. It also runs in the worker, so it uses plain
 * IndexedDB.
 */
import type { Fetch } from '../../data/http.ts'
import type { Book } from '../book.ts'
import { doubtIn, endDoubt } from './doubted-photos.ts'
import { freeSpace } from './free-space.ts'
import { ALL, isHeldOff, keepWaits, waitsIn } from './held-off-photos.ts'
import { waitingPhotosIn } from './photo-store.ts'
import { sendPhoto } from './send-photo.ts'

/** The lock for an account's photos: separate from the one for its data, which must never wait for a photo. */
export function photosLock(userId: string): string {
  return `receipts:${userId}`
}

/** How many photos stay here after the server has them, newest first; some 100 MB. */
const KEPT = 200

/**
 * Sends the waiting photos, oldest first, then those a restored server says it lacks; and drops from this device what the
 * server has, except the `kept` newest, and what nobody can want any more. Returns false when some are still waiting: the
 * server could not be reached, or some are being left alone for a while.
 */
export async function sendPhotos(book: Book, fetch: Fetch, kept: number = KEPT): Promise<boolean> {
  const waiting = await waitingPhotosIn(book)
  const doubt = await doubtIn(book)
  const asked = [...waiting, ...doubt?.photos ?? []]
  const waits = asked.length > 0 ? await waitsIn(book) : {}
  if (isHeldOff(waits, ALL, book.now())) return false
  const left: string[] = []
  for (const sha256 of asked) {
    // One at a time: a slow line gets one whole photo through sooner than parts of many.
    const outcome = isHeldOff(waits, sha256, book.now()) ? 'waits' : await sendPhoto(book, fetch, sha256)
    if (outcome === 'stop') return false
    if (outcome === 'waits') left.push(sha256)
  }
  if (Object.keys(waits).some((name) => !left.includes(name))) await keepWaits(book, left)
  if (doubt) await endDoubt(book, doubt)
  await freeSpace(book, kept)
  return left.length === 0
}
