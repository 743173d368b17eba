/** Requests under way: the next one from what the book holds, or from what is left of it while an answer is written. */
import type { SyncReply } from '#core/sync/protocol.ts'
import type { DeviceState } from '../data/device-state.ts'
import type { Fetch } from '../data/http.ts'
import type { Waiting } from '../data/outbox.ts'
import type { Book } from './book.ts'
import type { BatchLimits } from './plan/batch-limits.ts'
import { leftAfter, planAhead } from './plan/plan-ahead.ts'
import { pack, planRequest, type Packed } from './plan/plan-request.ts'
import type { Sent } from './plan/plan.ts'
import { noteSent, readForRequest } from './request-state.ts'
import { exchange, type SyncAnswer } from './transport.ts'

/** A request and what comes of it. */
export interface Sending {
  readonly sent: Sent
  /** True when something waits that was held back, because the server's count was not seen yet. */
  readonly isHeldBack: boolean
  /** The answer, and what would go with the next request: read and packed while the answer is on its way. */
  readonly heard: Promise<readonly [SyncAnswer, Ready]>
}

/** Waiting mutations as they would go, and the state of the device when they were read. */
export interface Ready {
  readonly state: DeviceState
  readonly waiting: readonly Waiting[]
  readonly packed: Packed
}

/** Which book, to which server, and how much of it at once. */
export interface SyncTarget {
  readonly book: Book
  readonly fetch: Fetch
  readonly limits: BatchLimits
}

/** Sends what waits. Null when the device goes by another id meanwhile. */
export async function send(target: SyncTarget): Promise<Sending | null> {
  const { book, limits } = target
  const { state, waiting } = await readForRequest(book, 0)
  const known = book.serverCount.isSeen() ? waiting : waiting.filter(({ n }) => n <= state.sentN)
  const packed = pack(leftAfter(known, 0), limits)
  return await sendFrom(target, { state, packed, isHeldBack: known.length < waiting.length })
}

/**
 * Sends the next batch before the answer to the one before it is written, so that server and browser work at the same
 * time. It stands on the cursor of that answer: should that not be written, this one's answer is dropped like any other
 * to a state that is gone, and its numbers are known when they go again. Null when there is nothing to send ahead.
 */
export async function sendAhead(
  target: SyncTarget,
  sent: Sent,
  { packed, ...read }: Ready,
  reply: SyncReply,
): Promise<Sending | null> {
  const ahead = packed.batch && planAhead({ ...read, sent }, reply)
  return ahead && await sendFrom(target, { state: ahead.state, packed, isHeldBack: false })
}

async function sendFrom(
  target: SyncTarget,
  { state, packed, isHeldBack }: Pick<Ready, 'state' | 'packed'> & Pick<Sending, 'isHeldBack'>,
): Promise<Sending | null> {
  const { book, fetch } = target
  const { request, sent } = planRequest(state, packed, book.now())
  // Another context may have noted it since.
  const knownN = sent.lastN > state.sentN ? await noteSent(book, state.device, sent.lastN) : state.sentN
  if (knownN === null) return null
  const answer = exchange(fetch, request)
  const next = readAhead(target, sent.lastN)
  const heard = Promise.all([answer, next])
  // Whoever awaits `heard` is told of its failure. When the round before fails nobody does, and it must not go unhandled.
  heard.catch(() => undefined)
  return { sent: { ...sent, knownN }, isHeldBack, heard }
}

async function readAhead({ book, limits }: SyncTarget, lastN: number): Promise<Ready> {
  const { state, waiting } = await readForRequest(book, lastN)
  return { state, waiting, packed: pack(leftAfter(waiting, lastN), limits) }
}
