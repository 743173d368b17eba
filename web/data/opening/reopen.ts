/**
 * Storage that is taken away while the app is open (cleared by hand, evicted) also fails the reopening that Dexie tries
 * at once. Dexie then stays closed until the page is reloaded, and every save until then would fail.
 */
import type { Table } from 'dexie'
import type { RoadbookDb } from '../db.ts'
import { transactionOn } from '../saving/one-transaction.ts'
import { tracked } from './set-aside.ts'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000

/** True for a book that was closed on purpose: nothing may open it again. */
export function isClosedForGood({ dexie }: RoadbookDb): boolean {
  return !dexie.isOpen() && dexie.hasBeenClosed()
}

/** Resolves once the book is open. Throws if it was closed on purpose. */
export async function whenOpen(db: RoadbookDb): Promise<void> {
  if (isClosedForGood(db)) throw new Error('This book was closed')
  // Even if Dexie says it is open: it does so while the stores are still being created, and a transaction would be
  // refused.
  await db.dexie.open()
}

/**
 * Runs work in one transaction over these stores of a book. Dexie is never asked for one while the book is closed: a
 * transaction that has to open it first may end before its last write, and only part of an action would be kept.
 */
export async function transact<Outcome>(
  db: RoadbookDb,
  mode: 'r' | 'rw',
  stores: readonly Table[],
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  await whenOpen(db)
  return await db.dexie.transaction(mode, stores, work)
}

/**
 * Begins a native IndexedDB transaction over these stores of a book, or over all of them; a write is on disk when it
 * ends, unless it says otherwise. A connection lost without notice, like Safari's in the background, is reopened once.
 * Throws if the book was closed on purpose.
 */
export async function beginTransaction(
  db: RoadbookDb,
  stores: readonly string[] | 'all',
  mode: 'readonly' | 'readwrite' = 'readwrite',
  durability: IDBTransactionDurability = 'strict',
): Promise<IDBTransaction> {
  const begin = async (): Promise<IDBTransaction> => {
    await whenOpen(db)
    return tracked(transactionOn(db.dexie.backendDB(), stores, mode, durability))
  }
  return await begin().catch(() => {
    if (db.dexie.isOpen()) db.dexie.close({ disableAutoOpen: false })
    return begin()
  })
}

/** Keeps reopening a book whose reopening failed, until somebody closes it on purpose. */
export function reopenWhenLost({ dexie }: RoadbookDb): void {
  let wait = FIRST_WAIT_MS
  const reopen = (): void => {
    if (!dexie.hasFailed() || dexie.hasBeenClosed()) return
    dexie.open().catch(() => undefined)
  }
  const everyTime = true
  dexie.on('ready', () => { wait = FIRST_WAIT_MS }, everyTime)
  // Also fires for each failed opening, just before Dexie records the failure.
  dexie.on('close', () => {
    setTimeout(reopen, wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  })
}
