/** Photos this device may drop, as the server has them and keeps them, and what names the others. */
import type { AnyRow } from '#core/entities/index.ts'
import { receiptAddress } from '#core/receipts/receipts.ts'
import type { Waiting } from '../outbox.ts'
import { answerOf } from '../saving/one-transaction.ts'
import type { Lost } from '../undecided/lost.ts'
import { storedPhotoNames } from './stored-photo-names.ts'

const unsettledStores = ['outbox', 'refused', 'lost'] as const

/** The stores that decide which photos are spare. */
export const sparePhotoStores = ['receipts', ...unsettledStores] as const

/** A change that the server does not have, or an overridden value. */
type Unsettled = Waiting | Lost

/**
 * Names of the uploaded photos that may be dropped, oldest first, except the `kept` newest, those of expenses the server does
 * not have, since it keeps such a photo for only a week, and those at overridden addresses that may be put back. Drop them in
 * the same transaction, since a photo may be queued again at any time.
 */
export async function sparePhotos(transaction: IDBTransaction, kept: number): Promise<string[]> {
  const uploaded = await storedPhotoNames(transaction.objectStore('receipts'), 'uploaded')
  return await settledPhotos(uploaded.slice(0, Math.max(0, uploaded.length - kept)), readingIn(transaction))
}

/** Reads every record of a store within a transaction. */
export function readingIn(transaction: IDBTransaction): (store: string) => Promise<Unsettled[]> {
  return (store) => answerOf(transaction.objectStore(store).getAll())
}

/**
 * Those of these photos that no change names which the server does not have and no later one overrides, and no overridden
 * value that may be put back.
 */
export async function settledPhotos(
  names: readonly string[],
  readAll: (store: string) => PromiseLike<Unsettled[]>,
): Promise<string[]> {
  if (names.length === 0) return []
  const [outbox, ...others] = await Promise.all(unsettledStores.map(readAll))
  return without(names, [...effectiveChanges(outbox ?? []), ...others.flat()].map(receiptIn))
}

const receiptIn = (record: Unsettled): unknown =>
  ('fields' in record ? record.fields['receiptImageUrl'] : record.seen === 0 && record.value)

/** The waiting changes that no later one overrides: a receipt replaced or deleted before it was sent is named by nothing. */
function effectiveChanges(outbox: readonly Unsettled[]): Unsettled[] {
  const decided = new Set<string>()
  return outbox.toReversed().filter((record) => {
    if (!('fields' in record) || decided.has(record.id)) return false
    if (record.op === 'remove' || 'receiptImageUrl' in record.fields) decided.add(record.id)
    return true
  })
}

/** Those of these photos that are the receipt of none of these rows. */
export function withoutRows(names: readonly string[], rows: readonly AnyRow[]): string[] {
  return without(names, rows.map((row) => row['receiptImageUrl']))
}

function without(names: readonly string[], addresses: readonly unknown[]): string[] {
  const named = new Set(addresses)
  return names.filter((sha256) => !named.has(receiptAddress(sha256)))
}
