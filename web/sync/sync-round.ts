/** One round of a drain: a request, its answer, and the resulting changes to the book. */
import type { SyncReply } from '#core/sync/protocol.ts'
import type { Book } from './book.ts'
import { planReply } from './plan/plan-reply.ts'
import { planTooOld, planUnknownCursor } from './plan/plan-retelling.ts'
import { isCopied, isCountWhole, stillStands, type Sent } from './plan/plan.ts'
import { endOf, hasMoved, type Round } from './round-end.ts'
import { send, sendAhead, type Ready, type Sending, type SyncTarget } from './sending.ts'
import { startNewCount } from './settling/new-count.ts'
import { settle } from './settling/settle.ts'

/**
 * Sends, receives and writes; `ahead` is the request if it is under way already. Throws when the book cannot be read or
 * written.
 */
export async function syncRound(target: SyncTarget, ahead: Sending | null): Promise<Round> {
  const sending = ahead ?? await send(target)
  if (!sending) return { kind: 'stood', ahead: null }
  const { sent } = sending
  const [answer, ready] = await sending.heard
  switch (answer.kind) {
    case 'reply':
      return await takeIn(target, sending, ready, answer.reply)
    case 'unknown-cursor':
    case 'too-old': {
      const { ack } = answer
      const planRetelling = answer.kind === 'too-old' ? planTooOld : planUnknownCursor
      const changes = await settle(target.book, ack, (local) => planRetelling(local, sent, ack))
      return { kind: hasMoved(sent, changes) ? 'moved' : 'stood', ahead: null }
    }
    case 'too-large':
      return { kind: 'too-large', ahead: null }
    default:
      return { kind: 'ended', outcome: answer }
  }
}

/** Writes the server's answer while the next request is on its way, if that is known to be safe. */
async function takeIn(target: SyncTarget, { sent, isHeldBack }: Sending, ready: Ready, reply: SyncReply): Promise<Round> {
  const { book } = target
  const isProbe = isHeldBack && sent.lastN === 0 && sent.cursor !== null && !reply.more
  if (isProbe && await fitsCount(book, sent, reply.ack)) {
    book.serverCount.see()
    return { kind: 'moved', ahead: null }
  }
  const isCopy = isCopied(sent, reply)
  const next = book.serverCount.isSeen() && !isCopy ? sendAhead(target, sent, ready, reply) : null
  // Awaited below. If something fails before that, its own rejection must not go unhandled.
  next?.catch(() => undefined)
  const changes = isCopy ? null : await settle(book, reply.ack, (local) =>
    isCountWhole(local, reply.ack) ? planReply(local, sent, reply, book.now()) : null)
  if (!changes && await startNewCount(book, sent, reply.ack, isCopy)) return { kind: 'stood', ahead: null }
  const isFirstAck = isHeldBack && !book.serverCount.isSeen()
  if (changes) book.serverCount.see()
  if (changes && reply.more) return { kind: 'moved', ahead: null }
  return endOf({ changes, isFirstAck, sent, ready, next: await next })
}

/**
 * Whether held-back changes may be sent, after a probe: a request that sends nothing. The rows of its answer are not taken in:
 * the server sends them again along with the held-back changes, and the cursor tells it that nobody had read them when those
 * were written (decision 010). A device that has read nothing at all takes them in first: it wrote over nothing.
 */
async function fitsCount(book: Book, sent: Sent, ack: number): Promise<boolean> {
  let fits = false
  await settle(book, ack, (local) => {
    fits = stillStands(local.state, sent) && isCountWhole(local, ack)
    return null
  })
  return fits
}
