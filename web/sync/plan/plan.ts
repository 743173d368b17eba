/**
 * The planner: what to send (`plan-request.ts`, `plan-ahead.ts`), and what an answer makes of this device (`plan-reply.ts`,
 * `plan-retelling.ts`); here is what these go by. Plain values in, plain values out; no clock, no storage, no network, so
 * the simulation runs this very code. Three rules keep it right however requests and answers are lost, repeated and
 * reordered: an answer to another state is dropped (compare-and-set), acknowledged mutations the server no longer knows
 * go back to the outbox (gap), rows of unfinished pages are not shown (page).
 */
import type { SyncReply } from '#core/sync/protocol.ts'
import type { DeviceState } from '../../data/device-state.ts'
import type { Acknowledged, Refused, Waiting } from '../../data/outbox.ts'
import type { ServerRow } from '../../data/server-row.ts'
import type { Lost } from '../../data/undecided/lost.ts'
import type { ViewChanges } from './view.ts'

/** What a request was made from: an answer counts only while the device still stands there. */
export interface Sent {
  readonly device: string
  readonly cursor: string | null
  /** Numbers of the first and the last mutation sent; 0 when none was. The answer tells whether these were refused, and no others. */
  readonly firstN: number
  readonly lastN: number
  /** Device's time of the request, ms since 1970. */
  readonly at: number
  /** Numbers above this one were never sent from this book before. */
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
  /** Numbers that leave the outbox. */
  readonly unqueued: readonly number[]
  /** Mutations to put into the outbox: those that come back, and those that are kept with newer rows. */
  readonly queued: readonly Waiting[]
  /** How many mutations wait then. */
  readonly waiting: number
  /** Numbers that leave the journal. */
  readonly unjournaled: readonly number[]
  readonly journaled: readonly Acknowledged[]
  /** Journal entries acknowledged before this time are forgotten. */
  readonly journalFrom: number
  readonly refused: readonly Refused[]
  readonly lost: readonly Lost[]
  /** Rows kept until the last page is in; null when none are kept any longer. */
  readonly staged: readonly ServerRow[] | null
}

/** Whether the book is still where it was when the request went out; otherwise the answer is dropped. */
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
 * True while the server knows no number that was not sent from here, and every number after its last one is waiting or
 * in the journal. Otherwise this book is older than the server knows it, or the server was restored to before the
 * journal, and sending cannot go on under these numbers.
 */
export function isCountWhole({ state, outbox, journal }: Omit<Local, 'staged'>, ack: number): boolean {
  if (ack > state.sentN) return false
  const isBeyond = ({ n }: Waiting) => n > ack
  return journal.filter(isBeyond).length + outbox.filter(isBeyond).length === state.nextN - 1 - ack
}

/**
 * True when the server had heard a number before that this book has only now sent for the first time: another phone goes
 * by the same book, set up from a backup of it, and what was sent here was passed over as known.
 */
export function isCopied({ knownN, lastN }: Sent, { was }: SyncReply): boolean {
  return was !== undefined && was > knownN && lastN > knownN
}
