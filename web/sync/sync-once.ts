/** One drain: sends what is waiting and takes in what changed elsewhere, until neither side has anything left. */
import type { Fetch } from '../data/http.ts'
import type { Book } from './book.ts'
import { fullBatch, halved, type BatchLimits } from './plan/batch-limits.ts'
import type { Round } from './round-end.ts'
import type { Sending } from './sending.ts'
import { unpark } from './settling/settle.ts'
import type { SyncOutcome } from './sync-outcome.ts'
import { syncRound } from './sync-round.ts'

/** How many rounds may pass without progress: other contexts may be syncing the same book. */
const PATIENCE = 5

/** Drains a book. Several contexts may do so at once: numbers and the cursor make that harmless. */
export async function syncOnce(book: Book, fetch: Fetch, most: BatchLimits = fullBatch): Promise<SyncOutcome> {
  await unpark(book)
  let limits = most
  let patience = PATIENCE
  let ahead: Sending | null = null
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
