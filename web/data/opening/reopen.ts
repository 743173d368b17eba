/**
 * Storage that is taken away while the app is open (cleared by hand, evicted) also ends the opening that Dexie tries at
 * once, and Dexie then stays shut until the page is loaded again: every save would be refused meanwhile.
 */
import type { Table } from 'dexie'
import type { RoadbookDb } from '../db.ts'
import { transactionOn } from '../saving/one-transaction.ts'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000

/** True of a book that was closed on purpose: nobody may open it again. */
export function isClosedForGood({ dexie }: RoadbookDb): boolean {
  return !dexie.isOpen() && dexie.hasBeenClosed()
}

/** Resolves once the book is open. Throws when it was closed on purpose. */
export async function whenOpen(db: RoadbookDb): Promise<void> {
  if (isClosedForGood(db)) throw new Error('This book was closed')
  // Also when Dexie calls itself open: it does so while the stores are still being made, and a transaction would be refused.
  await db.dexie.open()
}

/**
 * Runs work in one transaction over these stores of a book. Dexie is never asked for one while the book is shut: a
 * transaction that has to open it itself may end before its last write, and part of an action would be kept.
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
 * Begins a transaction of IndexedDB's own over these stores of a book, or over all; one that writes is on the disk when it
 * ends, unless it says otherwise. A connection that was lost without a word, as Safari's is in the background, is made again
 * once. Throws when the book was closed on purpose.
 */
export async function beginTransaction(
  db: RoadbookDb,
  stores: readonly string[] | 'all',
  mode: 'readonly' | 'readwrite' = 'readwrite',
  durability: IDBTransactionDurability = 'strict',
): Promise<IDBTransaction> {
  const begin = async (): Promise<IDBTransaction> => {
    await whenOpen(db)
    return transactionOn(db.dexie.backendDB(), stores, mode, durability)
  }
  return await begin().catch(() => {
    if (db.dexie.isOpen()) db.dexie.close({ disableAutoOpen: false })
    return begin()
  })
}

/** Opens a book again that was open once and could not be opened again, for as long as nobody closed it on purpose. */
export function reopenWhenLost({ dexie }: RoadbookDb): void {
  let wait = FIRST_WAIT_MS
  const reopen = (): void => {
    if (!dexie.hasFailed() || dexie.hasBeenClosed()) return
    dexie.open().catch(() => undefined)
  }
  const everyTime = true
  dexie.on('ready', () => { wait = FIRST_WAIT_MS }, everyTime)
  // Told of each opening that fails too, just before Dexie notes that it did.
  dexie.on('close', () => {
    setTimeout(reopen, wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  })
}
