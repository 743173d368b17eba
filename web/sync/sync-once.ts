/** One drain: sends what waits and takes in what changed elsewhere, until both ends have nothing more. */
import type { Fetch } from '../data/http.ts'
import { fullBatch, halved, type BatchLimits } from './batch-limits.ts'
import type { Book } from './book.ts'
import { startNewCount } from './new-count.ts'
import { isCountWhole, planReply, planRequest, planTooOld, planUnknownCursor, type Sent, type SyncChanges } from './plan.ts'
import { countWaiting, noteSent, readForRequest, settle, unpark } from './settle.ts'
import { exchange, type SyncAnswer } from './transport.ts'

/** How a drain ended. Whatever it is, everything not acknowledged still waits. */
export type SyncOutcome =
  | { readonly kind: 'synced' }
  | Extract<SyncAnswer, { kind: 'sign-in' | 'other-account' | 'update-needed' | 'server-older' | 'unreachable' }>

/** Rounds that may pass without anything moving: other contexts may be syncing the same book. */
const PATIENCE = 5

/** Drains a book. Several contexts may do so at once: numbers and the cursor keep that harmless. */
export async function syncOnce(book: Book, fetch: Fetch): Promise<SyncOutcome> {
  await unpark(book)
  let limits = fullBatch
  let patience = PATIENCE
  while (patience > 0) {
    const round = await syncRound(book, fetch, limits)
    if (round.kind === 'ended') return round.outcome
    patience = round.kind === 'moved' ? PATIENCE : patience - 1
    if (round.kind === 'too-large') {
      if (limits.mutations > 1) patience = PATIENCE
      limits = halved(limits)
    }
  }
  return { kind: 'unreachable', retryAfterMs: null }
}

type Round =
  | { readonly kind: 'moved' | 'stood' | 'too-large' }
  | { readonly kind: 'ended'; readonly outcome: SyncOutcome }

async function syncRound(book: Book, fetch: Fetch, limits: BatchLimits): Promise<Round> {
  const { state, waiting } = await readForRequest(book)
  const known = book.seen.count ? waiting : waiting.filter(({ n }) => n <= state.sentN)
  const { request, sent } = planRequest(state, known, limits, book.now())
  if (sent.lastN > state.sentN && !await noteSent(book, state.device, sent.lastN)) return { kind: 'stood' }
  const answer = await exchange(fetch, request)
  switch (answer.kind) {
    case 'reply': {
      const { reply } = answer
      const changes = await settle(book, reply.ack, (local) =>
        isCountWhole(local, reply.ack) ? planReply(local, sent, reply, book.now()) : null)
      if (!changes && await startNewCount(book, sent, reply.ack)) return { kind: 'stood' }
      const isFirstLook = !book.seen.count && known.length < waiting.length
      if (changes) book.seen.count = true
      if (changes && reply.more) return { kind: 'moved' }
      if (changes && (await countWaiting(book)) === 0) return { kind: 'ended', outcome: { kind: 'synced' } }
      return { kind: isFirstLook || moved(sent, changes) ? 'moved' : 'stood' }
    }
    case 'unknown-cursor':
    case 'too-old': {
      const { ack } = answer
      const planRetelling = answer.kind === 'too-old' ? planTooOld : planUnknownCursor
      const changes = await settle(book, ack, (local) => planRetelling(local, sent, ack))
      return { kind: moved(sent, changes) ? 'moved' : 'stood' }
    }
    case 'too-large':
      return { kind: 'too-large' }
    default:
      return { kind: 'ended', outcome: answer }
  }
}

function moved(sent: Sent, changes: SyncChanges | null): boolean {
  if (!changes) return false
  return changes.unqueued.length > 0 || changes.unjournaled.length > 0 || changes.state.cursor !== sent.cursor
}
