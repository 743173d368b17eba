/** A store in its own file with one account, for tests that inspect or damage the file. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQLite, type Connection } from '../store/sqlite/driver.ts'
import { openSqliteStore } from '../store/sqlite/open.ts'
import type { Store } from '../store/store.ts'
import { openAccount } from './sync-account.ts'

export interface StoreFile {
  readonly store: Store
  /** The id of the account. */
  readonly user: string
  readonly folder: string
  readonly file: string
  /** Opens the file, or a copy of it, beside the store, as a second process would. */
  readonly look: <T>(work: (raw: Connection) => T, path?: string) => T
  /** The number of rows in a table. */
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
