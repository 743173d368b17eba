/** Which photos something names: an expense, a change that the server does not have, or a value that may be put back. */
import type { AnyRow } from '#core/entities/index.ts'
import { receiptAddress } from '#core/receipts/receipts.ts'
import type { Waiting } from '../outbox.ts'
import { answerOf } from '../saving/one-transaction.ts'
import type { Lost } from '../undecided/lost.ts'

export const unsettledStores = ['outbox', 'refused', 'lost'] as const

/** The stores of the photos and of what names them. */
export const namedPhotoStores = ['receipts', ...unsettledStores, 'expenses'] as const

/** A change that the server does not have, or an overridden value. */
type Unsettled = Waiting | Lost

/** Reads every record of a store. */
type ReadAll = <Kept>(store: string) => PromiseLike<Kept[]>

/** Reads within a transaction over the stores. */
export function readingIn(transaction: IDBTransaction): ReadAll {
  return <Kept>(store: string) => answerOf<Kept[]>(transaction.objectStore(store).getAll())
}

/** Those of these photos that nothing names. */
export async function unnamedPhotos(names: readonly string[], readAll: ReadAll): Promise<string[]> {
  const settled = await settledPhotos(names, readAll)
  // Last, as there are thousands.
  return settled.length === 0 ? [] : withoutRows(settled, await readAll('expenses'))
}

/**
 * Those of these photos that no change names which the server does not have and no later one overrides, and no overridden
 * value that may be put back.
 */
export async function settledPhotos(names: readonly string[], readAll: ReadAll): Promise<string[]> {
  if (names.length === 0) return []
  const [outbox, ...others] = await Promise.all(unsettledStores.map((store) => readAll<Unsettled>(store)))
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
