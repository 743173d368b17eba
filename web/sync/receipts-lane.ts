/**
 * Sends receipt photos, after the data and never in front of it. A photo that did not arrive whole is sent again by
 * the next run: its address is the hash of its bytes, so a repetition changes nothing. Runs in the worker too, so it
 * speaks to the plain IndexedDB.
 */
import * as z from 'zod/mini'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { call, type Answer, type Fetch, type Problem } from '../data/http.ts'
import type { Waiting } from '../data/outbox.ts'
import { PHOTO_MS } from '../data/photos/photo-wait.ts'
import type { Receipt } from '../data/receipts.ts'
import { announce } from '../data/saving/announce.ts'
import { answerOf, deviceIn, inOneTransaction } from '../data/saving/one-transaction.ts'
import type { Book } from './book.ts'
import { doubtIn, endDoubt, isOnServer } from './doubted-photos.ts'
import { ALL, holdOff, isHeldOff, keepWaits, waitsIn } from './held-off-photos.ts'
import { followScreens } from './settling/follow-screens.ts'

/** The lock of an account's photos: apart from the one of its data, which must never wait for a photo. */
export function receiptsLock(userId: string): string {
  return `receipts:${userId}`
}

/** As many photos as stay here after the server has them, newest first; some 100 MB. */
const KEPT = 200
/** What is wrong with the photo itself: sending it again would change nothing. */
const REFUSALS = new Set([400, 413, 415])

const replySchema = z.object({ imageUrl: z.string() })
/** The account's photos fill the room there is for them. */
const fullSchema = z.object({ code: z.literal('photos-full') })

/**
 * Sends the photos that wait, oldest first, then those that a restored server says it does not have; and drops from this
 * device what the server has but for the `kept` newest. False when some still wait: the server could not be reached, or what
 * is not taken for now is left alone for a while.
 */
export async function sendReceipts(book: Book, fetch: Fetch, kept: number = KEPT): Promise<boolean> {
  const waiting = await storedPhotoNames(await receiptsOf(book), 'waiting')
  const doubt = await doubtIn(book)
  const uploaded = doubt ? await storedPhotoNames(await receiptsOf(book), 'uploaded') : []
  const doubted = uploaded.filter((sha256) => doubt?.named.has(receiptAddress(sha256)))
  const asked = [...waiting, ...doubted]
  const waits = asked.length > 0 ? await waitsIn(book) : {}
  if (isHeldOff(waits, ALL, book.now())) return false
  const left: string[] = []
  for (const sha256 of asked) {
    // One after the other: a slow line gets the whole of one photo through sooner than parts of many.
    const outcome = isHeldOff(waits, sha256, book.now()) ? 'waits' : await sendReceipt(book, fetch, sha256)
    if (outcome === 'stop') return false
    if (outcome === 'waits') left.push(sha256)
  }
  if (Object.keys(waits).some((name) => !left.includes(name))) await keepWaits(book, left)
  if (doubt) await endDoubt(book, doubt)
  await dropSent(book, kept)
  return left.length === 0
}

/**
 * Drops what the server has, but for the newest and for the photos of expenses that it does not have: it keeps such a photo
 * for a week only. Looked at and dropped in one transaction: a photo may wait again at any time.
 */
async function dropSent(book: Book, kept: number): Promise<void> {
  const begun = await book.begin(['receipts', 'outbox', 'refused'], 'readwrite')
  const receipts = begun.objectStore('receipts')
  const dropped = await inOneTransaction(begun, async (transaction) => {
    const sent = await storedPhotoNames(receipts, 'uploaded')
    const old = sent.slice(0, Math.max(0, sent.length - kept))
    if (old.length === 0) return 0
    const unsent = await Promise.all(['outbox', 'refused'].map((name) => answerOf<Waiting[]>(transaction.objectStore(name).getAll())))
    const named = new Set(unsent.flat().map(({ fields }) => fields['receiptImageUrl']))
    const unneeded = old.filter((sha256) => !named.has(receiptAddress(sha256)))
    for (const sha256 of unneeded) receipts.delete(sha256)
    return unneeded.length
  })
  if (dropped > 0) announce(begun.db.name, [receipts])
}

async function sendReceipt(book: Book, fetch: Fetch, sha256: string): Promise<'settled' | 'waits' | 'stop'> {
  const receipt = await readReceipt(book, sha256)
  if (!receipt || receipt.state === 'refused') return 'settled'
  if (receipt.state === 'uploaded') {
    const isThere = await isOnServer(fetch, sha256)
    if (isThere !== false) return isThere ? 'settled' : 'stop'
    await note({ ...receipt, state: 'waiting' })
  }
  const answer = await upload(fetch, receipt)
  if (!answer.ok) {
    const { problem } = answer
    // Too large for a gateway, whose limit may be raised: it judges nothing, and smaller photos get past it.
    if (problem.foreignStatus === 413) {
      await holdOff(book, sha256, null)
      return 'waits'
    }
    const lacksRoom = z.safeParse(fullSchema, problem.body).success
    if (lacksRoom || REFUSALS.has(problem.status)) {
      // It stays, with the words for the driver (R78).
      await note({ ...receipt, state: 'refused', refusal: problem.message || 'Failed to upload image', ...lacksRoom && { lacksRoom } })
      return 'settled'
    }
    if (isBusy(problem)) await holdOff(book, ALL, problem.retryAfterMs)
    return 'stop'
  }
  const reply = z.safeParse(replySchema, answer.body)
  // Another address means other bytes: the photo was hurt on its way.
  if (!reply.success || reply.data.imageUrl !== receiptAddress(sha256)) return 'stop'
  await note({ ...receipt, state: 'uploaded' })
  return 'settled'

  async function note(changed: Receipt): Promise<void> {
    const begun = await book.begin(['receipts', 'outbox', 'meta'], 'readwrite')
    const receipts = begun.objectStore('receipts')
    await inOneTransaction(begun, async (transaction) => {
      receipts.put(changed)
      await followScreens(transaction, await deviceIn(transaction), [receipts])
    })
    announce(begun.db.name, [receipts])
  }
}

/** Asked too much, in trouble or full, it or a gateway before it: the same photo would only travel in vain. */
function isBusy({ status, foreignStatus }: Problem): boolean {
  const said = status || foreignStatus
  return said === 429 || said >= 500
}

async function upload(fetch: Fetch, { bytes, type }: Receipt): Promise<Answer> {
  const form = new FormData()
  form.set('image', new Blob([bytes], { type }), 'receipt')
  return await call(fetch, { method: 'POST', path: '/api/upload/image', body: form, timeoutMs: PHOTO_MS })
}

async function receiptsOf(book: Book): Promise<IDBObjectStore> {
  return (await book.begin(['receipts'], 'readonly')).objectStore('receipts')
}

/** Names of the photos in a state, the one kept first comes first; the bytes are not read. */
async function storedPhotoNames(receipts: IDBObjectStore, state: Receipt['state']): Promise<string[]> {
  const byState = receipts.index('[state+addedAt]')
  // An array sorts after every number.
  const keys = await answerOf(byState.getAllKeys(IDBKeyRange.bound([state], [state, []])))
  return keys.map(String)
}

async function readReceipt(book: Book, sha256: string): Promise<Receipt | undefined> {
  return await answerOf<Receipt | undefined>((await receiptsOf(book)).get(sha256))
}
