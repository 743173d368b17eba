/** Requests under way: the next one from what the book holds, or from what is left of it while an answer is written. */
import type { SyncReply } from '#core/sync/protocol.ts'
import type { Fetch } from '../data/http.ts'
import type { DeviceState, Waiting } from '../data/outbox.ts'
import { unitsOf, type BatchLimits } from './batch-limits.ts'
import type { Book } from './book.ts'
import { planRequest, type Sent } from './plan.ts'
import { noteSent, readForRequest } from './settle.ts'
import { exchange, type SyncAnswer } from './transport.ts'

/** A request and what it was made from. */
export interface Sending {
  readonly state: DeviceState
  readonly waiting: readonly Waiting[]
  readonly sent: Sent
  /** True when something waits that was held back, because the server's count was not seen yet. */
  readonly isHeldBack: boolean
  readonly answer: Promise<SyncAnswer>
}

/** Sends what waits. Null when the device goes by another id meanwhile. */
export async function send(book: Book, fetch: Fetch, limits: BatchLimits): Promise<Sending | null> {
  const { state, waiting } = await readForRequest(book)
  return await sendFrom(book, fetch, limits, state, waiting)
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
  const { state, waiting, sent } = before
  if (reply.more || reply.ack !== sent.lastN || state.retelling !== null) return null
  // Only so much of the outbox was read: its last group may have been cut.
  const isWhole = (unit: readonly Waiting[]): boolean => unit.length === (unit[0]?.group ?? 1)
  const left = unitsOf(waiting.filter(({ n }) => n > sent.lastN)).filter(isWhole).flat()
  if (left.length === 0) return null
  return await sendFrom(book, fetch, limits, { ...state, cursor: reply.cursor, sentN: Math.max(state.sentN, sent.lastN) }, left)
}

async function sendFrom(
  book: Book,
  fetch: Fetch,
  limits: BatchLimits,
  state: DeviceState,
  waiting: readonly Waiting[],
): Promise<Sending | null> {
  const known = book.seen.count ? waiting : waiting.filter(({ n }) => n <= state.sentN)
  const { request, sent } = planRequest(state, known, limits, book.now())
  // Another context may have noted it since.
  const knownN = sent.lastN > state.sentN ? await noteSent(book, state.device, sent.lastN) : state.sentN
  if (knownN === null) return null
  return { state, waiting, sent: { ...sent, knownN }, isHeldBack: known.length < waiting.length, answer: exchange(fetch, request) }
}
