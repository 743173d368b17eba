/** Sends one receipt photo and stores the server's verdict with it. */
import * as z from 'zod/mini'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { call, type Answer, type Fetch, type Problem } from '../../data/http.ts'
import { PHOTO_TIMEOUT_MS } from '../../data/photos/photo-timeout.ts'
import type { KeptPhoto } from '../../data/photos/photo.ts'
import type { Book } from '../book.ts'
import { isOnServer } from './doubted-photos.ts'
import { ALL, holdOff } from './held-off-photos.ts'
import { notePhoto, readPhoto } from './photo-store.ts'

/** Statuses that refuse the photo itself: it is sent again only at the driver's request. */
const REFUSALS = new Set([400, 413, 415])

const replySchema = z.object({ imageUrl: z.string() })
/** The account's photo quota is used up. */
const fullSchema = z.object({ code: z.literal('photos-full') })
/** This photo takes the server too long; others may not. */
const slowSchema = z.object({ code: z.literal('image-too-slow') })

/**
 * 'settled': the server has it or will never take it; 'waits': it is left alone for a while; 'stop': no other photo would
 * get through either.
 */
export type PhotoOutcome = 'settled' | 'waits' | 'stop'

/** Sends a waiting photo, or one that a restored server says it lacks. */
export async function sendPhoto(book: Book, fetch: Fetch, sha256: string): Promise<PhotoOutcome> {
  const photo = await readPhoto(book, sha256)
  if (!photo || photo.state === 'refused') return 'settled'
  if (photo.state === 'uploaded') {
    const isThere = await isOnServer(fetch, sha256)
    if (isThere !== false) return isThere ? 'settled' : 'stop'
    await notePhoto(book, { ...photo, state: 'waiting' })
  }
  const answer = await upload(fetch, photo)
  if (!answer.ok) return await takeProblem(book, photo, answer.problem)
  const reply = z.safeParse(replySchema, answer.body)
  // Another address means other bytes: the photo was corrupted on its way.
  if (!reply.success || reply.data.imageUrl !== receiptAddress(sha256)) return 'stop'
  await notePhoto(book, { ...photo, state: 'uploaded' })
  return 'settled'
}

async function takeProblem(book: Book, photo: KeptPhoto, problem: Problem): Promise<PhotoOutcome> {
  // No final verdict: a gateway's limit may be raised and the server be faster later; meanwhile the other photos get past.
  if (problem.foreignStatus === 413 || z.safeParse(slowSchema, problem.body).success) {
    await holdOff(book, photo.sha256, null)
    return 'waits'
  }
  if (z.safeParse(fullSchema, problem.body).success || REFUSALS.has(problem.status)) {
    // It stays, with the message for the driver (R78).
    await notePhoto(book, { ...photo, state: 'refused', refusal: problem.message || 'Failed to upload image' })
    return 'settled'
  }
  if (isBusy(problem)) await holdOff(book, ALL, problem.retryAfterMs)
  return 'stop'
}

/** True if the server or a gateway in front of it is overloaded, failing or full: sending the photo again now would be in vain. */
function isBusy({ status, foreignStatus }: Problem): boolean {
  const said = status || foreignStatus
  return said === 429 || said >= 500
}

async function upload(fetch: Fetch, { bytes, type }: KeptPhoto): Promise<Answer> {
  const form = new FormData()
  form.set('image', new Blob([bytes], { type }), 'receipt')
  return await call(fetch, { method: 'POST', path: '/api/upload/image', body: form, timeoutMs: PHOTO_TIMEOUT_MS })
}
