/**
 * The planner: what to send (`plan-request.ts`, `plan-ahead.ts`) and what an answer changes on this device
 * (`plan-reply.ts`, `plan-retelling.ts`); this file holds what they share. Plain values in, plain values out; no clock,
 * no storage, no network, so the simulation runs this very code. Three rules keep it correct however requests and answers
 * are lost, repeated and reordered: an answer to an outdated state is dropped (compare-and-set), acknowledged mutations
 * the server no longer knows go back to the outbox (gap), rows of unfinished pages are not shown (page).
 */
import type { SyncReply } from '#core/sync/protocol.ts'
import type { DeviceState } from '../../data/device-state.ts'
import type { Acknowledged, Refused, Waiting } from '../../data/outbox.ts'
import type { ServerRow } from '../../data/server-row.ts'
import type { Lost } from '../../data/undecided/lost.ts'
import type { ViewChanges } from './view.ts'

/** The state a request was made from: its answer counts only while the device is still in that state. */
export interface Sent {
  readonly device: string
  readonly cursor: string | null
  /**
   * Numbers of the first and the last mutation sent; 0 when there was none. The answer reports refusals for these and no
   * others.
   */
  readonly firstN: number
  readonly lastN: number
  /** Device's time of the request, ms since 1970. */
  readonly at: number
  /** Numbers above this one had never been sent from this book. */
  readonly knownN: number
}

/** What the device holds when an answer comes in. */
export interface Local {
  readonly state: DeviceState
  /** All waiting mutations, in order. */
  readonly outbox: readonly Waiting[]
  /** Acknowledged mutations with numbers above the answer's `ack`. */
  readonly journal: readonly Acknowledged[]
  /** Rows of the pages before this one. */
  readonly staged: readonly ServerRow[]
}

/** What to write, all in one transaction. */
export interface SyncChanges extends ViewChanges {
  readonly state: DeviceState
  /** Numbers to remove from the outbox. */
  readonly unqueued: readonly number[]
  /** Mutations to put into the outbox: those that come back, and removals updated with what the server has sent. */
  readonly queued: readonly Waiting[]
  /** How many mutations are waiting afterwards. */
  readonly waiting: number
  /** Numbers to remove from the journal. */
  readonly unjournaled: readonly number[]
  readonly journaled: readonly Acknowledged[]
  /** Journal entries acknowledged before this time are dropped. */
  readonly journalFrom: number
  readonly refused: readonly Refused[]
  readonly lost: readonly Lost[]
  /** Rows to stage until the last page has arrived; null when none are staged any longer. */
  readonly staged: readonly ServerRow[] | null
}

/** Whether the book is still in the state the request was made from; otherwise the answer is dropped. */
export function stillStands(state: DeviceState, sent: Sent): boolean {
  return state.device === sent.device && state.cursor === sent.cursor
}

/** Journal entries the server has lost, as waiting mutations again. */
export function beyond(journal: readonly Acknowledged[], ack: number): Waiting[] {
  return journal.filter(({ n }) => n > ack).map((entry): Waiting => {
    const { ackedAt: _, ...mutation } = entry
    return mutation
  })
}

/**
 * True if the server knows no number that was not sent from here, and every number after its last one is waiting or in
 * the journal. Otherwise this book is older than the server's view of it, or the server was restored to a point before
 * the journal, and sending cannot continue with these numbers.
 */
export function isCountWhole({ state, outbox, journal }: Omit<Local, 'staged'>, ack: number): boolean {
  if (ack > state.sentN) return false
  const isBeyond = ({ n }: Waiting) => n > ack
  return journal.filter(isBeyond).length + outbox.filter(isBeyond).length === state.nextN - 1 - ack
}

/**
 * True if the server already knew a number that this book has only now sent for the first time: another phone uses a copy
 * of the book, set up from a backup, and what was sent from here was skipped as known.
 */
export function isCopied({ knownN, lastN }: Sent, { was }: SyncReply): boolean {
  return was !== undefined && was > knownN && lastN > knownN
}
