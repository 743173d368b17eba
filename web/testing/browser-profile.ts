/** A driver's browser profile, with a mirrored book that may be lost: each start opens the database it is given. */
import { IDBFactory } from 'fake-indexeddb'
import { openDb, type RoadbookDb } from '../data/db.ts'
import { newId } from '../data/new-id.ts'
import { recoverBook } from '../data/opening/recover.ts'
import { save } from '../data/save.ts'
import { memoryCaches, type MemoryCaches } from './memory-caches.ts'

/** The time on every device and server, unless they are given another clock. */
export const NOW = Date.UTC(2026, 10, 21)

export interface BrowserProfile {
  readonly user: string
  readonly caches: MemoryCaches
  /** The book of the first start. */
  readonly db: RoadbookDb
  /** Starts the app: with the same book unless given another IndexedDB. */
  readonly start: (indexedDB: IDBFactory) => Promise<RoadbookDb>
}

/** A new profile in which the app was started once. */
export async function newProfile(): Promise<BrowserProfile> {
  const user = newId(NOW)
  const caches = memoryCaches()
  const start: BrowserProfile['start'] = async (indexedDB) => {
    const opened = openDb(user, { now: () => NOW, indexedDB, caches })
    await recoverBook(opened)
    return opened
  }
  return { user, caches, db: await start(new IDBFactory()), start }
}

/** Saves a new vehicle and returns its id. */
export async function addVehicle(book: RoadbookDb, name = 'Corolla'): Promise<string> {
  const id = newId(NOW)
  await save(book, 'vehicles', id, { name })
  return id
}

/** The state after a drain in which the server accepted the first mutations. */
export async function acknowledge(book: RoadbookDb, upTo: number): Promise<void> {
  await book.outbox.where('n').belowOrEqual(upTo).delete()
  await recoverBook(book)
}

/** Everything waiting, as the mirror holds it. */
export const mirroredIn = async (book: RoadbookDb) => (await book.mirror.read()).entries.flatMap(({ mutations }) => mutations)
