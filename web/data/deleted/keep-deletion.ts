/**
 * Keeps whole what the driver deleted on this device for thirty days: six seconds of Undo are too short for somebody who
 * is driving (WCAG 2.2.1). It never leaves the device and is removed with the book.
 */
import { millisecondsInDay } from 'date-fns/constants'
import type { Mutation } from '#core/sync/mutation.ts'
import { millisecondOf } from '#core/sync/stamp.ts'
import type { DeviceState } from '../device-state.ts'
import type { Member } from '../family.ts'
import { rowKey } from '../row-key.ts'
import { correctedNow } from '../saving/change.ts'
import { answerOf } from '../saving/one-transaction.ts'

export const KEPT_DAYS = 30

/** A deleted row and the rows that went with it. */
export interface Deletion {
  /** The record's key, which sorts oldest first. */
  readonly key: string
  /** The device's time corrected by the server's, ms since 1970, so that setting the clock right does not empty the list. */
  readonly at: number
  /** Parents before their children. */
  readonly rows: readonly [Member, ...Member[]]
  /** How far the driver had read when he deleted them; an older app did not keep it. */
  readonly read?: Mutation['read']
}

/** The key range of all records within `meta`: '0' sorts right after '/'. */
export const deletionKeys = ['deleted/', 'deleted0'] as const

/** A key that sorts after everything deleted before this moment: ms since 1970 have thirteen digits until 2286. */
const momentKey = (at: number): string => `${deletionKeys[0]}${String(Math.max(0, at)).padStart(15, '0')}`

function put(meta: IDBObjectStore, at: number, deleted: Pick<Deletion, 'rows' | 'read'>): void {
  const [{ entity, row }] = deleted.rows
  meta.put({ ...deleted, key: `${momentKey(at)}/${rowKey(entity, row.id)}`, at } satisfies Deletion)
}

/**
 * Keeps deleted rows in the transaction that deletes them, over `meta`, dated as a change of now: a clock that has been set
 * right since the server last answered, or has lost its time, must not make them older than what was written before.
 */
export function keepDeletion(
  transaction: IDBTransaction,
  [first, ...below]: readonly Member[],
  state: Pick<DeviceState, 'clock' | 'ahead' | 'shown'>,
  nowMs: number,
): void {
  if (!first) return
  const at = Math.max(correctedNow(state, nowMs), millisecondOf(state.clock))
  put(transaction.objectStore('meta'), at, { rows: [first, ...below], read: state.shown })
}

/**
 * Drops expired records at a time confirmed by the server, and dates those that a wrong clock has dated later, in their order.
 * Over `meta`; true when there were any.
 */
export async function forgetExpired(transaction: IDBTransaction, now: number): Promise<boolean> {
  const meta = transaction.objectStore('meta')
  const [start, end] = deletionKeys
  const expired = IDBKeyRange.bound(start, momentKey(now - KEPT_DAYS * millisecondsInDay), false, true)
  const [old, late] = await Promise.all([
    answerOf(meta.count(expired)),
    answerOf<Deletion[]>(meta.getAll(IDBKeyRange.bound(momentKey(now + millisecondsInDay), end))),
  ])
  if (old > 0) meta.delete(expired)
  for (const [place, deleted] of late.entries()) {
    meta.delete(deleted.key)
    put(meta, now + place, deleted)
  }
  return old + late.length > 0
}

/**
 * Forgets these rows in the transaction that brings them back, over `meta`: the driver may correct them now, and their
 * old values must not come back. Rows deleted with them stay kept. Returns how far the driver had read each of them when he
 * deleted it, by id, as far as that is known.
 */
export async function forgetRows(transaction: IDBTransaction, rows: readonly Member[]): Promise<ReadonlyMap<string, Mutation['read']>> {
  const meta = transaction.objectStore('meta')
  const back = new Set(rows.map(({ row }) => row.id))
  const read = new Map<string, Mutation['read']>()
  for (const kept of await answerOf<Deletion[]>(meta.getAll(IDBKeyRange.bound(...deletionKeys)))) {
    const left = kept.rows.filter(({ row }) => !back.has(row.id))
    if (left.length === 0) meta.delete(kept.key)
    else if (left.length < kept.rows.length) meta.put({ ...kept, rows: left })
    // The latest deletion of a row comes last.
    for (const { row } of kept.rows) if (back.has(row.id)) read.set(row.id, kept.read)
  }
  return read
}
