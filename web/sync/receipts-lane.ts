/**
 * Sends receipt photos, after the data and never in front of it. A photo that did not arrive whole is sent again by
 * the next run: its address is the hash of its bytes, so a repetition changes nothing.
 */
import * as z from 'zod/mini'
import type { RoadbookDb } from '../data/db.ts'
import { call, type Answer, type Fetch } from '../data/http.ts'
import {
  dropSentReceipts, receiptAddress, receiptRefused, receiptSent, waitingReceipts,
} from '../data/kept-receipts.ts'
import type { Receipt } from '../data/receipts.ts'

/** The lock of an account's photos: apart from the one of its data, which must never wait for a photo. */
export function receiptsLock(userId: string): string {
  return `receipts:${userId}`
}

/** 10 MB on a slow line. */
const TIMEOUT_MS = 5 * 60_000
/** As many photos as stay here after the server has them, newest first; some 100 MB. */
const KEPT = 200
/** What is wrong with the photo itself: sending it again would change nothing. */
const REFUSALS = new Set([400, 413, 415])

const replySchema = z.object({ imageUrl: z.string() })

/** Sends the photos that wait, oldest first. False when some still wait: the server could not be reached or had trouble. */
export async function sendReceipts(db: RoadbookDb, fetch: Fetch): Promise<boolean> {
  for (const sha256 of await waitingReceipts(db)) {
    // One after the other: a slow line gets the whole of one photo through sooner than parts of many.
    if (!(await sendReceipt(db, fetch, sha256))) return false
  }
  await dropSentReceipts(db, KEPT)
  return true
}

async function sendReceipt(db: RoadbookDb, fetch: Fetch, sha256: string): Promise<boolean> {
  const receipt = await db.receipts.get(sha256)
  if (receipt?.state !== 'waiting') return true
  const answer = await upload(fetch, receipt)
  if (!answer.ok) {
    if (!REFUSALS.has(answer.problem.status)) return false
    await receiptRefused(db, sha256, answer.problem.message)
    return true
  }
  const reply = z.safeParse(replySchema, answer.body)
  // Another address means other bytes: the photo was hurt on its way.
  if (!reply.success || reply.data.imageUrl !== receiptAddress(sha256)) return false
  await receiptSent(db, sha256)
  return true
}

async function upload(fetch: Fetch, { bytes, type }: Receipt): Promise<Answer> {
  const form = new FormData()
  form.set('image', new Blob([bytes], { type }), 'receipt')
  return await call(fetch, { method: 'POST', path: '/api/upload/image', body: form, timeoutMs: TIMEOUT_MS })
}
