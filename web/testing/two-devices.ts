/** Two devices of one driver and a server's real store, for sync tests. */
import { IDBFactory } from 'fake-indexeddb'
import { openSqliteStore } from '../../sync-server/store/sqlite/open.ts'
import type { Store } from '../../sync-server/store/store.ts'
import { openDb, type RoadbookDb } from '../data/db.ts'
import type { Fetch } from '../data/http.ts'
import { newId } from '../data/new-id.ts'
import { bookOf } from '../sync/book.ts'
import { syncOnce } from '../sync/sync-once.ts'
import type { SyncOutcome } from '../sync/sync-outcome.ts'
import { NOW } from './browser-profile.ts'
import { serverFetch } from './sim/fetch.ts'
import { newOracle } from './sim/oracle.ts'
import type { SimServer } from './sim/server.ts'

export interface TwoDevices {
  readonly store: Store
  readonly server: SimServer
  /** A line that works. */
  readonly online: Fetch
  readonly phone: RoadbookDb
  readonly desktop: RoadbookDb
}

/** A new installation for an account: fake-indexeddb identifies databases by name, so each gets a factory of its own. */
export function install(userId: string, now: () => number = () => NOW): RoadbookDb {
  return openDb(userId, { now, indexedDB: new IDBFactory() })
}

/** Opens a new account with both its devices on a store of its own, all on one clock, which stands at NOW unless another is given. */
export async function openTwoDevices(now: () => number = () => NOW): Promise<TwoDevices> {
  const store = openSqliteStore({ file: ':memory:' })
  const user = newId(NOW)
  const account = { id: user, email: `${user}@example.com`, passwordHash: null, googleId: null, emailVerified: true }
  await store.createAccount({ ...account, provider: 'email' }, { firstName: 'Sam' }, NOW)
  const server = { store, user, oracle: newOracle(), pageRows: 1_000 }
  return { store, server, online: serverFetch(server, now), phone: install(user, now), desktop: install(user, now) }
}

/** Sends what is waiting on a device and takes in what is new, until nothing is left or it fails. */
export function drain(db: RoadbookDb, fetch: Fetch): Promise<SyncOutcome> {
  return syncOnce(bookOf(db), fetch)
}
