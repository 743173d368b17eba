/**
 * What the driver deleted on this device, kept whole for thirty days: six seconds of Undo are few for who is driving
 * (WCAG 2.2.1). It never leaves the device, and goes with its book.
 */
import { millisecondsInDay } from 'date-fns/constants'
import type { Member } from '../family.ts'
import { rowKey } from '../row-key.ts'
import { answerOf } from '../saving/one-transaction.ts'

export const KEPT_DAYS = 30

/** A row that was deleted, with those that went along. */
export interface Deletion {
  /** Names the record; the oldest comes first. */
  readonly key: string
  /** The device's time corrected by the server's, ms since 1970: a clock that is set right empties no list. */
  readonly at: number
  /** Parents before their children. */
  readonly rows: readonly [Member, ...Member[]]
}

/** The keys of all records, within `meta`: the digit comes after the slash. */
export const deletionKeys = ['deleted/', 'deleted0'] as const

/** What was deleted before this moment sorts before it: ms since 1970 have thirteen digits until 2286. */
const momentKey = (at: number): string => `${deletionKeys[0]}${String(Math.max(0, at)).padStart(15, '0')}`

/** Where the records begin that are still kept at this time. */
export const oldestKept = (now: number): string => momentKey(now - KEPT_DAYS * millisecondsInDay)

/** Keeps what is deleted in the transaction that deletes it, over `meta`, and forgets what was kept long enough. */
export function keepDeletion(transaction: IDBTransaction, [first, ...below]: readonly Member[], at: number): void {
  if (!first) return
  const meta = transaction.objectStore('meta')
  meta.delete(IDBKeyRange.bound(deletionKeys[0], oldestKept(at), false, true))
  meta.put({ key: `${momentKey(at)}/${rowKey(first.entity, first.row.id)}`, at, rows: [first, ...below] } satisfies Deletion)
}

/**
 * Forgets these rows in the transaction that brings them back, over `meta`: they may be corrected now, and what they were
 * must not come up again. What was deleted with them stays kept.
 */
export async function forgetRows(transaction: IDBTransaction, rows: readonly Member[]): Promise<void> {
  const meta = transaction.objectStore('meta')
  const back = new Set(rows.map(({ row }) => row.id))
  for (const kept of await answerOf<Deletion[]>(meta.getAll(IDBKeyRange.bound(...deletionKeys)))) {
    const left = kept.rows.filter(({ row }) => !back.has(row.id))
    if (left.length === 0) meta.delete(kept.key)
    else if (left.length < kept.rows.length) meta.put({ ...kept, rows: left })
  }
}
