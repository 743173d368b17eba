/** Requests under way: the next one is made from the book, or from what is left of it while an answer is being written. */
import type { SyncReply } from '#core/sync/protocol.ts'
import type { DeviceState } from '../data/device-state.ts'
import type { Fetch } from '../data/http.ts'
import type { Waiting } from '../data/outbox.ts'
import type { Book } from './book.ts'
import type { BatchLimits } from './plan/batch-limits.ts'
import { leftAfter, stateAhead } from './plan/plan-ahead.ts'
import { pack, planRequest, type Packed } from './plan/plan-request.ts'
import type { Sent } from './plan/plan.ts'
import { noteSent, readForRequest } from './request-state.ts'
import { exchange, type SyncAnswer } from './transport.ts'

/** A request and its outcome. */
export interface Sending {
  readonly sent: Sent
  /** True if waiting changes were held back because the server's count had not been seen yet. */
  readonly isHeldBack: boolean
  /** The answer, and what the next request would carry: read and packed while the answer is on its way. */
  readonly heard: Promise<readonly [SyncAnswer, Ready]>
}

/** Waiting mutations as they would be sent, and the device's state when they were read. */
export interface Ready {
  readonly state: DeviceState
  readonly waiting: readonly Waiting[]
  readonly packed: Packed
}

/** Which book to sync, with which server, and how much at once. */
export interface SyncTarget {
  readonly book: Book
  readonly fetch: Fetch
  readonly limits: BatchLimits
}

/** Sends what is waiting. Null if the device has changed its id meanwhile. */
export async function send(target: SyncTarget): Promise<Sending | null> {
  const { book, limits } = target
  const { state, waiting } = await readForRequest(book, 0)
  const known = book.serverCount.isSeen() ? waiting : waiting.filter(({ n }) => n <= state.sentN)
  const packed = pack(leftAfter(known, 0), limits)
  return await sendFrom(target, { state, packed, isHeldBack: known.length < waiting.length })
}

/**
 * Sends the next batch before the previous answer is written, so that server and browser work in parallel. It is based on
 * the cursor of that answer: if that is never written, the new answer is dropped like any other to an outdated state, and
 * the server already knows its numbers when they are sent again. Null when there is nothing to send ahead.
 */
export async function sendAhead(
  target: SyncTarget,
  sent: Sent,
  { state, packed }: Ready,
  reply: SyncReply,
): Promise<Sending | null> {
  const ahead = packed.batch && stateAhead(state, sent, reply)
  return ahead && await sendFrom(target, { state: ahead, packed, isHeldBack: false })
}

async function sendFrom(
  target: SyncTarget,
  { state, packed, isHeldBack }: Pick<Ready, 'state' | 'packed'> & Pick<Sending, 'isHeldBack'>,
): Promise<Sending | null> {
  const { book, fetch } = target
  const { request, sent } = planRequest(state, packed, book.now())
  // Another context may have recorded it since.
  const knownN = sent.lastN > state.sentN ? await noteSent(book, state.device, sent.lastN) : state.sentN
  if (knownN === null) return null
  const answer = exchange(fetch, request)
  const next = readAhead(target, sent.lastN)
  const heard = Promise.all([answer, next])
  // Awaiting `heard` reports its failure. If the round before fails nobody awaits it, and the rejection must not go
  // unhandled.
  heard.catch(() => undefined)
  return { sent: { ...sent, knownN }, isHeldBack, heard }
}

async function readAhead({ book, limits }: SyncTarget, lastN: number): Promise<Ready> {
  const { state, waiting } = await readForRequest(book, lastN)
  return { state, waiting, packed: pack(leftAfter(waiting, lastN), limits) }
}
