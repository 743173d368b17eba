/** One drain: sends what waits and takes in what changed elsewhere, until both ends have nothing more. */
import type { Fetch } from '../data/http.ts'
import type { Book } from './book.ts'
import { fullBatch, halved, type BatchLimits } from './plan/batch-limits.ts'
import { planReply } from './plan/plan-reply.ts'
import { planTooOld, planUnknownCursor } from './plan/plan-retelling.ts'
import { isCopied, isCountWhole, stillStands, type Sent, type SyncChanges } from './plan/plan.ts'
import { send, sendAhead, type Sending, type Way } from './sending.ts'
import { startNewCount } from './settling/new-count.ts'
import { settle, unpark } from './settling/settle.ts'
import type { SyncAnswer } from './transport.ts'

/** How a drain ended. Whatever it is, everything not acknowledged still waits. */
export type SyncOutcome =
  | { readonly kind: 'synced' }
  | Extract<SyncAnswer, { kind: 'sign-in' | 'other-account' | 'update-needed' | 'server-older' | 'unreachable' }>

/** Rounds that may pass without anything moving: other contexts may be syncing the same book. */
const PATIENCE = 5

/** Drains a book. Several contexts may do so at once: numbers and the cursor keep that harmless. */
export async function syncOnce(book: Book, fetch: Fetch, most: BatchLimits = fullBatch): Promise<SyncOutcome> {
  await unpark(book)
  let limits = most
  let patience = PATIENCE
  let ahead: Promise<Sending | null> | undefined
  while (patience > 0) {
    const round: Round = await syncRound({ book, fetch, limits }, ahead)
    if (round.kind === 'ended') return round.outcome
    ahead = round.ahead
    patience = round.kind === 'moved' ? PATIENCE : patience - 1
    if (round.kind === 'too-large') {
      if (limits.mutations > 1) patience = PATIENCE
      limits = halved(limits)
    }
  }
  return { kind: 'unreachable', retryAfterMs: null }
}

type Round =
  | { readonly kind: 'moved' | 'stood' | 'too-large'; readonly ahead?: Promise<Sending | null> }
  | { readonly kind: 'ended'; readonly outcome: SyncOutcome }

/** One request, its answer and what that means; `ahead` is the request when it is under way already. */
async function syncRound(way: Way, ahead: Promise<Sending | null> | undefined): Promise<Round> {
  const { book } = way
  const sending = await (ahead ?? send(way))
  if (!sending) return { kind: 'stood' }
  const { sent, isHeldBack } = sending
  const [answer, ready] = await sending.heard
  switch (answer.kind) {
    case 'reply': {
      const { reply } = answer
      const isLook = isHeldBack && sent.lastN === 0 && sent.cursor !== null && !reply.more
      if (isLook && await fitsCount(book, sent, reply.ack)) {
        book.seen.count = true
        return { kind: 'moved' }
      }
      const copied = isCopied(sent, reply)
      const next = book.seen.count && !copied ? sendAhead(way, sent, ready, reply) : Promise.resolve(null)
      // Awaited below. When something fails before that, its own failure must not go unhandled.
      next.catch(() => undefined)
      const changes = copied ? null : await settle(book, reply.ack, (local) =>
        isCountWhole(local, reply.ack) ? planReply(local, sent, reply, book.now()) : null)
      if (!changes && await startNewCount(book, sent, reply.ack, copied)) return { kind: 'stood' }
      const isFirstLook = !book.seen.count && isHeldBack
      if (changes) book.seen.count = true
      if (changes && reply.more) return { kind: 'moved' }
      if (await next) return { kind: changes ? 'moved' : 'stood', ahead: next }
      if (changes?.waiting === 0) return { kind: 'ended', outcome: { kind: 'synced' } }
      if (isFirstLook || moved(sent, changes)) return { kind: 'moved' }
      // Something waits, and not even the first of it can be sent: a newer version wrote that.
      const isNewer = ready.waiting.length > 0 && !ready.packed.batch
      return changes && isNewer ? { kind: 'ended', outcome: { kind: 'update-needed' } } : { kind: 'stood' }
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

/**
 * Whether what was held back may go, after a look that sent nothing. What that told is not taken in: the server tells it again
 * with what was held back, and knows by the cursor that nobody had read it when that was written (decision 010). A device that
 * has read nothing at all takes it in first: it wrote over nothing.
 */
async function fitsCount(book: Book, sent: Sent, ack: number): Promise<boolean> {
  let fits = false
  await settle(book, ack, (local) => {
    fits = stillStands(local.state, sent) && isCountWhole(local, ack)
    return null
  })
  return fits
}

function moved(sent: Sent, changes: SyncChanges | null): boolean {
  if (!changes) return false
  return changes.unqueued.length > 0 || changes.unjournaled.length > 0 || changes.state.cursor !== sent.cursor
}
