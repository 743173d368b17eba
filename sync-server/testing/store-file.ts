/** A store in a file of its own with an account in it, for tests that look at the file or do harm to it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { openSqliteStore } from '../store/sqlite/open.ts'
import type { Store } from '../store/store.ts'
import { openAccount } from './sync-account.ts'

export interface StoreFile {
  readonly store: Store
  /** The id of the account. */
  readonly user: string
  readonly folder: string
  readonly file: string
  /** Looks at the file, or a copy of it, beside the store, as a second process would. */
  readonly look: <T>(work: (raw: SQLite.Database) => T, path?: string) => T
  /** How many rows a table has. */
  readonly count: (table: string) => unknown
  /** Closes the store and removes the file. */
  readonly close: () => Promise<void>
}

/** Opens such a store. */
export async function openStoreFile(): Promise<StoreFile> {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-store-'))
  const file = join(folder, 'roadbook.sqlite')
  const store = openSqliteStore({ file })
  const look: StoreFile['look'] = (work, path = file) => {
    const raw = new SQLite(path)
    try {
      return work(raw)
    } finally {
      raw.close()
    }
  }
  return {
    store,
    user: await openAccount(store),
    folder,
    file,
    look,
    count: (table) => look((raw) => raw.prepare(`SELECT count(*) FROM ${table}`).pluck().get()),
    close: async () => {
      await store.close()
      rmSync(folder, { recursive: true })
    },
  }
}
