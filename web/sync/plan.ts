/**
 * The planner: what to send, and what an answer makes of this device. Plain values in, plain values out; no clock, no
 * storage, no network, so the simulation runs this very code. Three rules keep it right however requests and answers
 * are lost, repeated and reordered: an answer to another state is dropped (compare-and-set), acknowledged mutations
 * the server no longer knows go back to the outbox (gap), rows of unfinished pages are not shown (page).
 */
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import { definitionOf } from '#core/entities/index.ts'
import { entityOfCode, packBatch, type Batch } from '#core/sync/batch.ts'
import { PROTOCOL, type SyncLoss, type SyncReply, type SyncRequest } from '#core/sync/protocol.ts'
import { hybridTime, type HybridTime } from '#core/sync/stamp.ts'
import type { Acknowledged, BookNotice, DeviceState, Lost, Refused, ServerRow, Waiting } from '../data/outbox.ts'
import { takeBatch, unitsOf, type BatchLimits } from './batch-limits.ts'
import { madeRows } from './made-rows.ts'
import { anyRowOf, newestOf, rowKey, viewOf, type ViewChanges } from './view.ts'

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

/** The body of the one call. */
export type OutgoingRequest = Omit<SyncRequest, 'batch'> & { readonly batch: Batch | null }

/** Waiting mutations as a request takes them along: numbers of the first and the last one, and all as they go; or none. */
export interface Packed extends Pick<Sent, 'firstN' | 'lastN'> {
  readonly batch: Batch | null
}

const nothing: Packed = { firstN: 0, lastN: 0, batch: null }

/** As many waiting mutations, in order, as fit into one request (the first ones suffice). */
export function pack(waiting: readonly Waiting[], limits: BatchLimits): Packed {
  const batch = takeBatch(waiting, limits)
  const [first, last] = [batch[0], batch.at(-1)]
  return first && last ? { firstN: first.n, lastN: last.n, batch: packBatch(batch) } : nothing
}

/** The next request, from the device's state and what is to go with it. */
export function planRequest(state: DeviceState, packed: Packed, nowMs: number): { request: OutgoingRequest; sent: Sent } {
  const { device, user, cursor, kind, retelling } = state
  // Whether an edited row is still known to the server must be seen first: else the edit goes with the whole row.
  const { batch, firstN, lastN } = retelling === null ? packed : nothing
  return {
    request: { protocol: PROTOCOL, device, user, cursor, batch, now: nowMs, ...(batch && { brief: true }), ...(batch && kind && { kind }) },
    sent: { device, cursor, firstN, lastN, at: nowMs, knownN: state.sentN },
  }
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

/** So long an acknowledged mutation can heal a server that was restored from a backup: 45 days. */
const JOURNAL_MS = 45 * millisecondsInDay
/** A clock this far ahead of the server's may be the line's delay; one further ahead is drawn back. */
const DRIFT_MS = 2_000
/** No call takes longer, so one that seems to was not: the device's clock has jumped while it was under way. */
const CALL_MS = millisecondsInMinute

/** What a reply makes of the device. Null when it answers another state: drop it and ask anew. */
export function planReply(local: Local, sent: Sent, reply: SyncReply, receivedAt: number): SyncChanges | null {
  const { state } = local
  if (!stillStands(state, sent)) return null
  const requeued = beyond(local.journal, reply.ack)
  // A mutation acknowledged in another request waits for the answer to its own: only that one tells a refusal.
  const isDone = ({ n }: Waiting) => sent.firstN <= n && n <= Math.min(reply.ack, sent.lastN)
  const done = local.outbox.filter(isDone)
  const left = [...local.outbox.filter((mutation) => !isDone(mutation)), ...requeued].toSorted((a, b) => a.n - b.n)

  const page = reply.rows.map(([code, id, seq, fields]): ServerRow => ({ code, id, seq, fields }))
  const fresh = newestOf([...releasedBy(done, local.staged), ...madeRows(done, left, reply), ...page])
  const told = local.staged.length === 0 ? fresh : newestOf([...local.staged, ...fresh])
  const publish = !reply.more || (!state.complete && state.retelling === null)
  return {
    // The rows know of everything up to the acknowledgement, whether it won, lost or was refused.
    ...viewOf(publish ? told : [], left.filter(({ n }) => n > reply.ack)),
    state: {
      ...state,
      cursor: reply.cursor,
      complete: state.complete || !reply.more,
      clock: clockAfter(state, reply.now),
      ahead: aheadOf(sent, reply.now, receivedAt),
      lastSyncedAt: reply.more ? state.lastSyncedAt : receivedAt,
      seq: page.reduce((newest, { seq }) => Math.max(newest, seq), Math.max(state.seq, reply.made?.seq ?? 0)),
      head: reply.more ? reply.head ?? state.head : null,
      retelling: reply.more ? state.retelling : null,
    },
    unqueued: done.map(({ n }) => n),
    queued: publish ? [...requeued, ...withNewerTaken(left, told)] : requeued,
    waiting: left.length,
    unjournaled: requeued.map(({ n }) => n),
    journaled: done.map((mutation) => journalEntry(mutation, reply.now)),
    journalFrom: reply.now - JOURNAL_MS,
    refused: refusedOf(done, reply),
    lost: (reply.lost ?? []).flatMap((loss) => lostOf(loss, state.complete)),
    staged: publish ? null : fresh,
  }
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

/**
 * What it means that the server does not know the cursor: it was restored from a backup, or this device was away for
 * too long. Everything is asked anew and nothing is thrown away: rows the server does not send stay as they are.
 */
export function planUnknownCursor(local: Local, sent: Sent, ack: number): SyncChanges | null {
  return planRetelling(local, sent, ack, local.state.complete ? 'restored' : null)
}

/**
 * The server has forgotten removals that this device never heard of. Everything is asked anew; what waits is not sent
 * before all of it is in, and rows that were not told are then gone (`retell.ts`).
 */
export function planTooOld(local: Local, sent: Sent, ack: number): SyncChanges | null {
  return planRetelling(local, sent, ack, local.state.retelling ?? 'forgotten')
}

function planRetelling(local: Local, sent: Sent, ack: number, retelling: DeviceState['retelling']): SyncChanges | null {
  if (!stillStands(local.state, sent)) return null
  const requeued = beyond(local.journal, ack)
  return {
    ...viewOf([], []),
    state: {
      ...local.state,
      cursor: null,
      seq: 0,
      retelling,
      notice: noticeAfter(local.state, requeued.length),
    },
    unqueued: [],
    queued: requeued,
    waiting: local.outbox.length + requeued.length,
    unjournaled: requeued.map(({ n }) => n),
    journaled: [],
    journalFrom: 0,
    refused: [],
    lost: [],
    staged: null,
  }
}

/** A server that has lost numbers was restored from a backup: that much the driver is told. */
export function noticeAfter({ notice }: DeviceState, resent: number): BookNotice | null {
  if (resent === 0) return notice
  return { kind: 'server-restored', changes: resent + (notice?.kind === 'server-restored' ? notice.changes : 0) }
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

/** What a removal took along stands again, unless a page before, this one or one still to come says that it went. */
function releasedBy(done: readonly Waiting[], staged: readonly ServerRow[]): ServerRow[] {
  const taken = done.flatMap((mutation) => mutation.taken ?? [])
  if (taken.length === 0) return []
  const told = new Set(staged.map(({ code, id }) => rowKey(code, id)))
  return taken
    .map(({ entity, id, row }): ServerRow => ({ code: definitionOf(entity).code, id, seq: 0, fields: row }))
    .filter(({ code, id, fields }) => fields !== null && !told.has(rowKey(code, id)))
}

/** Waiting removals whose taken rows have been told anew, with those rows. */
function withNewerTaken(waiting: readonly Waiting[], told: readonly ServerRow[]): Waiting[] {
  const removals = waiting.filter(({ taken = [] }) => taken.length > 0)
  if (removals.length === 0) return []
  const newer = new Map(told.map((row) => [rowKey(row.code, row.id), row]))
  return removals.flatMap((mutation) => {
    const taken = mutation.taken?.map((child) => {
      const row = newer.get(rowKey(definitionOf(child.entity).code, child.id))
      return row ? { ...child, row: anyRowOf(child.entity, row) } : child
    })
    const changed = taken?.some((child, index) => child !== mutation.taken?.[index])
    return taken && changed ? [{ ...mutation, taken }] : []
  })
}

/** The rows a removal took along are not kept for the journal's 45 days: a server that lost it tells them anew. */
function journalEntry({ taken, made: _, ...mutation }: Waiting, ackedAt: number): Acknowledged {
  return taken
    ? { ...mutation, taken: taken.map((child) => ({ ...child, row: null })), ackedAt }
    : { ...mutation, ackedAt }
}

/** After all that the server has seen; a clock that ran ahead of it is drawn back, as the server does with its stamps. */
function clockAfter({ clock }: DeviceState, serverNow: number): HybridTime {
  // A millisecond on, so that an edit made after reading comes after all that was written within this one.
  const seen = hybridTime(serverNow + 1)
  return clock > hybridTime(serverNow + DRIFT_MS) ? seen : Math.max(clock, seen)
}

/** The server's clock against the middle of the call, when the device's own did not jump meanwhile. */
function aheadOf(sent: Sent, serverNow: number, receivedAt: number): number {
  const took = receivedAt - sent.at
  const heardAt = took >= 0 && took <= CALL_MS ? sent.at + took / 2 : receivedAt
  return Math.round(serverNow - heardAt)
}

/** Nothing of a kind this version does not know. What was settled before this device had the book is not marked. */
function lostOf({ code, id, field, value, had, kept }: SyncLoss, marked: boolean): Lost[] {
  const entity = entityOfCode(code)
  if (entity === undefined) return []
  const key = [code, id, field, had.at, had.device].join('/')
  return [{ key, entity, id, field, value, had, kept, seen: marked ? 0 : 1 }]
}

/** One refused mutation of an atomic group refuses the others with it. */
function refusedOf(done: readonly Waiting[], reply: SyncReply): Refused[] {
  if (reply.results.length === 0) return []
  const results = new Map(reply.results.map((result) => [result[0], result]))
  const refused: Refused[] = []
  for (const unit of unitsOf(done)) {
    const first = unit[0]
    const verdict = unit.map(({ n }) => results.get(n)).find((result) => result !== undefined)
    if (!first || !verdict) continue
    for (const mutation of unit) {
      const [, code, message, field] = results.get(mutation.n) ?? [0, verdict[1], verdict[2], null]
      refused.push({ ...mutation, code, message, field, together: first.n, refusedAt: reply.now })
    }
  }
  return refused
}
