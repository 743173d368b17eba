/** What a reply changes on this device: plain values in, plain values out. */
import { millisecondsInDay } from 'date-fns/constants'
import { definitionOf } from '#core/entities/index.ts'
import { entityOfCode } from '#core/sync/batch.ts'
import type { SyncLoss, SyncReply } from '#core/sync/protocol.ts'
import { hybridTime, type HybridTime } from '#core/sync/stamp.ts'
import type { DeviceState } from '../../data/device-state.ts'
import type { Acknowledged, Refused, Waiting } from '../../data/outbox.ts'
import { rowKey } from '../../data/row-key.ts'
import type { ServerRow } from '../../data/server-row.ts'
import type { Lost } from '../../data/undecided/lost.ts'
import { unitsOf } from './batch-limits.ts'
import { madeRows } from './made-rows.ts'
import { beyond, stillStands, type Local, type Sent, type SyncChanges } from './plan.ts'
import { anyRowOf, newestOf, viewOf } from './view.ts'

/** How long an acknowledged mutation can heal a server that was restored from a backup: 45 days. */
const JOURNAL_MS = 45 * millisecondsInDay
/** A clock this far ahead of the server's may be network delay; one further ahead is set back. */
const DRIFT_MS = 2_000
/** One that took longer says nothing of the clock: the line was slow, or the clock has jumped ahead. */
const QUICK_MS = 10_000

/** What a reply changes on the device. Null when it answers an outdated state: drop it and ask again. */
export function planReply(local: Local, sent: Sent, reply: SyncReply, receivedAt: number): SyncChanges | null {
  const { state } = local
  if (!stillStands(state, sent)) return null
  const requeued = beyond(local.journal, reply.ack)
  // A mutation acknowledged by another request waits for its own answer: only that one reports a refusal.
  const isDone = ({ n }: Waiting) => sent.firstN <= n && n <= Math.min(reply.ack, sent.lastN)
  const done = local.outbox.filter(isDone)
  const left = [...local.outbox.filter((mutation) => !isDone(mutation)), ...requeued].toSorted((a, b) => a.n - b.n)

  const page = reply.rows.map(([code, id, seq, fields]): ServerRow => ({ code, id, seq, fields }))
  const fresh = newestOf([...releasedBy(done, local.staged), ...madeRows(done, left, reply), ...page])
  const told = local.staged.length === 0 ? fresh : newestOf([...local.staged, ...fresh])
  const publish = !reply.more || (!state.complete && state.retelling === null)
  return {
    // The rows reflect everything up to the acknowledgement, whether it won, lost or was refused.
    ...viewOf(publish ? told : [], left.filter(({ n }) => n > reply.ack)),
    state: {
      ...state,
      cursor: reply.cursor,
      shown: reply.more ? state.shown : reply.cursor,
      complete: state.complete || !reply.more,
      clock: clockAfter(state, reply.now),
      ahead: aheadOf(state, sent, reply.now, receivedAt),
      lastSyncedAt: reply.more ? state.lastSyncedAt : receivedAt,
      seq: page.reduce((newest, { seq }) => Math.max(newest, seq), Math.max(state.seq, reply.made?.seq ?? 0)),
      head: reply.more ? reply.head ?? state.head : null,
      retelling: reply.more ? state.retelling : null,
    },
    unqueued: done.map(({ n }) => n),
    queued: publish ? [...requeued, ...withNewerTaken(left, told, state.retelling !== null)] : requeued,
    waiting: left.length,
    unjournaled: requeued.map(({ n }) => n),
    journaled: done.map((mutation) => journalEntry(mutation, reply.now)),
    journalFrom: reply.now - JOURNAL_MS,
    refused: refusedOf(done, reply),
    lost: (reply.lost ?? []).flatMap((loss) => lostOf(loss, state.complete)),
    staged: publish ? null : fresh,
  }
}

/** Rows taken along by a removal are shown again, unless an earlier page, this one or a later one says they are gone. */
function releasedBy(done: readonly Waiting[], staged: readonly ServerRow[]): ServerRow[] {
  const taken = done.flatMap((mutation) => mutation.taken ?? [])
  if (taken.length === 0) return []
  const told = new Set(staged.map(({ code, id }) => rowKey(code, id)))
  return taken
    .map(({ entity, id, row }): ServerRow => ({ code: definitionOf(entity).code, id, seq: 0, fields: row }))
    .filter(({ code, id, fields }) => fields !== null && !told.has(rowKey(code, id)))
}

/**
 * Waiting removals whose taken rows the server has sent again, updated with those rows. After a full resend a taken row
 * that was not sent is none: to show it again would keep it here alone. What waits of it whole brings it to the server.
 */
function withNewerTaken(waiting: readonly Waiting[], told: readonly ServerRow[], isAll: boolean): Waiting[] {
  const removals = waiting.filter(({ taken = [] }) => taken.length > 0)
  if (removals.length === 0) return []
  const newer = new Map(told.map((row) => [rowKey(row.code, row.id), row]))
  return removals.flatMap((mutation) => {
    const taken = mutation.taken?.map((child) => {
      const row = newer.get(rowKey(definitionOf(child.entity).code, child.id))
      if (row) return { ...child, row: anyRowOf(child.entity, row) }
      return isAll && child.row ? { ...child, row: null } : child
    })
    const changed = taken?.some((child, index) => child !== mutation.taken?.[index])
    return taken && changed ? [{ ...mutation, taken }] : []
  })
}

/** The rows a removal took along are not kept for the journal's 45 days: a server that lost the removal sends them again. */
function journalEntry({ taken, made: _, ...mutation }: Waiting, ackedAt: number): Acknowledged {
  return taken
    ? { ...mutation, taken: taken.map((child) => ({ ...child, row: null })), ackedAt }
    : { ...mutation, ackedAt }
}

/** Later than everything the server has seen; a clock that ran ahead of it is set back, as the server does with its stamps. */
function clockAfter({ clock }: DeviceState, serverNow: number): HybridTime {
  // One millisecond later, so that an edit made after reading sorts after everything written within this millisecond.
  const seen = hybridTime(serverNow + 1)
  return clock > hybridTime(serverNow + DRIFT_MS) ? seen : Math.max(clock, seen)
}

/** The server's clock compared with the middle of a quick call, or the end of one during which the device's was set back. */
function aheadOf({ ahead }: DeviceState, sent: Sent, serverNow: number, receivedAt: number): number {
  const took = receivedAt - sent.at
  return took > QUICK_MS ? ahead : Math.round(serverNow - receivedAt + Math.max(0, took / 2))
}

/** Skips kinds this version does not know. Whatever was settled before this device had the book is not marked. */
function lostOf({ code, id, field, value, had, kept }: SyncLoss, marked: boolean): Lost[] {
  const entity = entityOfCode(code)
  if (entity === undefined) return []
  const key = [code, id, field, had.at, had.device].join('/')
  return [{ key, entity, id, field, value, had, kept, seen: marked ? 0 : 1 }]
}

/** One refused mutation of an atomic group refuses the others too. */
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
      refused.push({ ...mutation, code, message, field, together: first.n })
    }
  }
  return refused
}
