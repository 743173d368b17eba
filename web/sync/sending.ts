/** Requests under way: the next one from what the book holds, or from what is left of it while an answer is written. */
import type { SyncReply } from '#core/sync/protocol.ts'
import type { Fetch } from '../data/http.ts'
import type { BatchLimits } from './batch-limits.ts'
import type { Book } from './book.ts'
import { leftAfter, planAhead, type SentFrom } from './plan-ahead.ts'
import { pack, planRequest, type Packed } from './plan.ts'
import { noteSent, readForRequest } from './settle.ts'
import { exchange, type SyncAnswer } from './transport.ts'

/** A request and what it was made from. */
export interface Sending extends SentFrom {
  /** True when something waits that was held back, because the server's count was not seen yet. */
  readonly isHeldBack: boolean
  readonly answer: Promise<SyncAnswer>
  /** What would go with the next request, packed while the answer to this one is on its way. */
  readonly next: Packed
}

/** Sends what waits. Null when the device goes by another id meanwhile. */
export async function send(book: Book, fetch: Fetch, limits: BatchLimits): Promise<Sending | null> {
  const { state, waiting } = await readForRequest(book)
  const known = book.seen.count ? waiting : waiting.filter(({ n }) => n <= state.sentN)
  return await sendFrom(book, fetch, limits, { state, waiting, isHeldBack: known.length < waiting.length }, pack(known, limits))
}

/**
 * Sends the next batch before the answer to the one before it is written, so that server and browser work at the same
 * time. It stands on the cursor of that answer: should that not be written, this one's answer is dropped like any other
 * to a state that is gone, and its numbers are known when they go again. Null when there is nothing to send ahead.
 */
export async function sendAhead(
  book: Book,
  fetch: Fetch,
  limits: BatchLimits,
  before: Sending,
  reply: SyncReply,
): Promise<Sending | null> {
  const ahead = planAhead(before, reply)
  return ahead && await sendFrom(book, fetch, limits, { ...ahead, isHeldBack: false }, before.next)
}

async function sendFrom(
  book: Book,
  fetch: Fetch,
  limits: BatchLimits,
  from: Pick<Sending, 'state' | 'waiting' | 'isHeldBack'>,
  packed: Packed,
): Promise<Sending | null> {
  const { state, waiting } = from
  const { request, sent } = planRequest(state, packed, book.now())
  // Another context may have noted it since.
  const knownN = sent.lastN > state.sentN ? await noteSent(book, state.device, sent.lastN) : state.sentN
  if (knownN === null) return null
  const answer = exchange(fetch, request)
  return { ...from, sent: { ...sent, knownN }, answer, next: pack(leftAfter(waiting, sent.lastN), limits) }
}
