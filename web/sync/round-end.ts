/** The result of one round of a drain: plain values in, plain values out. */
import type { Sent, SyncChanges } from './plan/plan.ts'
import type { Ready, Sending } from './sending.ts'
import type { SyncOutcome } from './sync-outcome.ts'

/** Whether the drain continues, and with which request if one is under way already. */
export type Round =
  | { readonly kind: 'moved' | 'stood' | 'too-large'; readonly ahead: Sending | null }
  | { readonly kind: 'ended'; readonly outcome: SyncOutcome }

/** What a round changed in the book. */
type Moved = Pick<SyncChanges, 'unqueued' | 'unjournaled'> & { readonly state: Pick<SyncChanges['state'], 'cursor'> }

/** A round whose answer has no further page. */
export interface Answered {
  /** What the answer changed; null when it was dropped. */
  readonly changes: (Moved & Pick<SyncChanges, 'waiting'>) | null
  /** True when it was the first to reveal the server's count, and something had been held back until then. */
  readonly isFirstAck: boolean
  readonly sent: Pick<Sent, 'cursor'>
  readonly ready: Pick<Ready, 'waiting' | 'packed'>
  /** The next request, if it was sent before the answer was written. */
  readonly next: Sending | null
}

/** Whether the drain continues after an answer without a further page. */
export function endOf({ changes, isFirstAck, sent, ready, next }: Answered): Round {
  if (next) return { kind: changes ? 'moved' : 'stood', ahead: next }
  if (changes?.waiting === 0) return { kind: 'ended', outcome: { kind: 'synced' } }
  if (isFirstAck || hasMoved(sent, changes)) return { kind: 'moved', ahead: null }
  // Something is waiting, and not even its first mutation can be sent: a newer version wrote it.
  const isNewer = ready.waiting.length > 0 && !ready.packed.batch
  return changes && isNewer ? { kind: 'ended', outcome: { kind: 'update-needed' } } : { kind: 'stood', ahead: null }
}

/** Whether a round advanced the book: otherwise the next one would request the same. */
export function hasMoved(sent: Pick<Sent, 'cursor'>, changes: Moved | null): boolean {
  if (!changes) return false
  return changes.unqueued.length > 0 || changes.unjournaled.length > 0 || changes.state.cursor !== sent.cursor
}
