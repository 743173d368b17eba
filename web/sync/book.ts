/**
 * A book as sync sees it: plain IndexedDB without Dexie. So the service worker, which must start fast, does not load
 * Dexie, and the page writes thousands of rows without a layer in between.
 */
import { databaseName, SCHEMA_VERSION } from '../data/schema.ts'
import type { RoadbookDb } from '../data/db.ts'
import { beginTransaction } from '../data/opening/reopen.ts'
import { transactionOn } from '../data/saving/one-transaction.ts'

export interface Book {
  /**
   * Begins a transaction over these stores, or over all of them, on the current connection, which may be a new one after
   * the page was in the background. Without a durability the browser decides.
   */
  readonly begin: (
    stores: readonly string[] | 'all',
    mode: 'readonly' | 'readwrite',
    durability?: IDBTransactionDurability,
  ) => Promise<IDBTransaction>
  /** The device's own clock, ms since 1970. */
  readonly now: () => number
  readonly serverCount: ServerCount
}

/**
 * Whether the server's count for this device has been seen since the book was opened. Nothing new is sent before that:
 * from a copy of the book, as on a phone set up from a backup, it would be skipped as known.
 */
export interface ServerCount {
  readonly isSeen: () => boolean
  /** Marks the count as seen for as long as the book is open. */
  readonly see: () => void
}

/** The count of a book that was just opened: not seen. */
export function unseenCount(): ServerCount {
  let isSeen = false
  return {
    isSeen: () => isSeen,
    see: () => {
      isSeen = true
    },
  }
}

/** A book opened for a single task. */
export interface OpenedBook extends Book {
  readonly close: () => void
}

/** The book that a page has open. */
export function bookOf(db: RoadbookDb): Book {
  return {
    // Reopens a book whose connection was lost, and fails on one that was closed for good: signing out must not be
    // undone.
    begin: (stores, mode, durability = 'default') => beginTransaction(db, stores, mode, durability),
    now: db.now,
    serverCount: unseenCount(),
  }
}

/** Dexie multiplies schema versions by ten. */
const DATABASE_VERSION = SCHEMA_VERSION * 10

/**
 * Opens a book without a page. Null when this browser has no book of this account, one of a newer version, whose rows
 * this version could corrupt, or one of an older version, which the next page upgrades.
 */
export async function openBook(userId: string, factory: IDBFactory, now: () => number): Promise<OpenedBook | null> {
  const connection = await openExisting(factory, databaseName(userId))
  if (!connection) return null
  const close = () => connection.close()
  // A page that upgrades the book must not wait for this connection.
  connection.addEventListener('versionchange', close)
  if (connection.version === DATABASE_VERSION) {
    const begin: Book['begin'] = async (stores, mode, durability = 'default') => transactionOn(connection, stores, mode, durability)
    return { begin, now, serverCount: unseenCount(), close }
  }
  close()
  return null
}

function openExisting(factory: IDBFactory, name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name)
    let isNew = false
    request.addEventListener('upgradeneeded', () => {
      isNew = true
      request.transaction?.abort()
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', (event) => {
      event.preventDefault()
      if (isNew) resolve(null)
      else reject(request.error ?? new Error('The book cannot be opened'))
    })
  })
}
