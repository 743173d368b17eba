/**
 * Native IndexedDB transactions as promises: for the worker, which has no Dexie, for sync, which writes thousands of
 * rows, and for saves, which a driver waits for (docs/decisions/020).
 */
import type { EntityName, Row } from '#core/entities/index.ts'
import type { DeviceState } from '../device-state.ts'

/** A transaction over these stores of a connection, or over all of them. Throws when the connection is lost. */
export function transactionOn(
  connection: IDBDatabase,
  stores: readonly string[] | 'all',
  mode: 'readonly' | 'readwrite',
  durability: IDBTransactionDurability,
): IDBTransaction {
  return connection.transaction(stores === 'all' ? [...connection.objectStoreNames] : stores, mode, { durability })
}

/** The result of a request in a transaction. */
export function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The book cannot be read')))
  })
}

/** A row by its id, within a transaction over its kind; undefined when it does not exist. */
export function rowIn<N extends EntityName>(transaction: IDBTransaction, entity: N, id: string): Promise<Row<N> | undefined> {
  return answerOf<Row<N> | undefined>(transaction.objectStore(entity).get(id))
}

/** Resolves when a transaction is on disk. */
export function commitOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The book was not written')))
  })
}

/** Runs work in a transaction that has just begun, and resolves when it is on disk; an error rolls everything back. */
export async function inOneTransaction<Outcome>(
  transaction: IDBTransaction,
  work: (transaction: IDBTransaction) => Promise<Outcome>,
): Promise<Outcome> {
  const commit = commitOf(transaction)
  try {
    const outcome = await work(transaction)
    // Without waiting for the results of the writes.
    transaction.commit()
    await commit
    return outcome
  } catch (error) {
    abort(transaction)
    await commit.catch(() => undefined)
    // The browser's reason for aborting says more than the request that could no longer be made.
    throw transaction.error ?? error
  }
}

/** Ends a transaction without its writes. The browser's own throws for one that is ending already. */
export function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    return
  }
}

/** The device record, within a transaction over `meta`; undefined when the book has none. */
export function deviceIn(transaction: IDBTransaction): Promise<DeviceState | undefined> {
  return answerOf<DeviceState | undefined>(transaction.objectStore('meta').get('device'))
}

/** The device record, within a transaction over `meta`. Throws when the book has none. */
export async function stateIn(transaction: IDBTransaction): Promise<DeviceState> {
  const state = await deviceIn(transaction)
  if (!state) throw new Error('The book has no device record')
  return state
}
