/** One IndexedDB per account, its stores derived from the registry (docs/decisions/001). */
import { Dexie, type Table } from 'dexie'
import type { EntityName, Row } from '#core/entities/index.ts'
import { newDevice, type DeviceState } from './device-state.ts'
import { rowChangesOf, type RowChanges } from './held-rows/row-changes.ts'
import type { MirrorStorage } from './mirror-storage.ts'
import { openMirror, type Mirror } from './mirror.ts'
import { newId } from './new-id.ts'
import { tracked } from './opening/set-aside.ts'
import { upgradeFromFirst } from './opening/upgrade.ts'
import type { JournalRecord, Refused, Waiting } from './outbox.ts'
import type { KeptPhoto } from './photos/photo.ts'
import { knownAhead, type KnownAhead } from './saving/known-ahead.ts'
import { paceOf, type Pace } from './saving/pace.ts'
import { readSoFar, type ReadSoFar } from './saving/read-so-far.ts'
import { openWriteAhead, type NoteStorage, type WriteAhead } from './saving/write-ahead.ts'
import { databaseName, SCHEMA_VERSION, storeSpecs } from './schema.ts'
import type { ServerRow } from './server-row.ts'
import type { Lost } from './undecided/lost.ts'

/** An account's book on this device. Session state never gates it: it opens offline and signed out. */
export interface RoadbookDb {
  readonly userId: string
  readonly dexie: Dexie
  /** The device's own clock, ms since 1970; it may be wrong. */
  readonly now: () => number
  /** Resolves once everything reported to the screens has been painted and the page is idle. */
  readonly rested: () => Promise<void>
  /** A second copy of what exists only on this device. */
  readonly mirror: Mirror
  /** Changes that are on the screen but not in the book yet. */
  readonly writeAhead: WriteAhead
  readonly pace: Pace
  readonly readSoFar: ReadSoFar
  readonly knownAhead: KnownAhead
  /** Reports what changes in the book, row by row. */
  readonly changes: RowChanges
  readonly outbox: Table<Waiting, number>
  readonly journal: Table<JournalRecord, number>
  readonly refused: Table<Refused, number>
  readonly parked: Table<ServerRow, [string, string]>
  readonly staged: Table<ServerRow, [string, string]>
  readonly receipts: Table<KeptPhoto, string>
  readonly lost: Table<Lost, string>
  readonly meta: Table<DeviceState, string>
}

/** What a book needs from outside; each option defaults to the browser's own. */
export interface OpenOptions {
  readonly now?: () => number
  readonly rested?: () => Promise<void>
  readonly newDeviceId?: () => string
  readonly indexedDB?: IDBFactory
  readonly IDBKeyRange?: typeof IDBKeyRange
  readonly caches?: MirrorStorage
  /** Without it, nothing is shown before it has been saved. */
  readonly notes?: () => NoteStorage
  readonly pace?: Pace
}

/** Opens an account's book; the connection itself is opened by the first query. */
export function openDb(userId: string, options: OpenOptions = {}): RoadbookDb {
  const {
    now = Date.now, rested = () => Promise.resolve(), newDeviceId = () => newId(now()), indexedDB, IDBKeyRange,
    caches = browserCaches(), notes = () => { throw new Error('There is no storage for notes') }, pace = paceOf(notes),
  } = options
  const dexie = new Dexie(databaseName(userId), {
    // Chrome's default may lose a committed transaction in a power cut.
    chromeTransactionDurability: 'strict',
    // Dexie's copies of what was read cost more than reading again: screens with many rows hold those rows themselves.
    cache: 'disabled',
    ...(indexedDB && { indexedDB }),
    ...(IDBKeyRange && { IDBKeyRange }),
  })
  dexie.version(SCHEMA_VERSION).stores(storeSpecs()).upgrade(upgradeFromFirst)
  dexie.use({
    stack: 'dbcore',
    create: (core) => ({
      ...core,
      // Dexie's core hands out the browser's own transactions, and declares less of them.
      transaction: (...asked) => tracked(core.transaction(...asked) as IDBTransaction),
    }),
  })
  dexie.on('populate', (transaction) => transaction.table('meta').add(newDevice(userId, newDeviceId())))
  return {
    userId,
    dexie,
    now,
    rested,
    mirror: openMirror(userId, caches),
    writeAhead: openWriteAhead(userId, notes),
    pace,
    readSoFar: readSoFar(),
    knownAhead: knownAhead(),
    changes: rowChangesOf(dexie),
    outbox: dexie.table('outbox'),
    journal: dexie.table('journal'),
    refused: dexie.table('refused'),
    parked: dexie.table('parked'),
    staged: dexie.table('staged'),
    receipts: dexie.table('receipts'),
    lost: dexie.table('lost'),
    meta: dexie.table('meta'),
  }
}

/** Undefined on an insecure origin. */
function browserCaches(): MirrorStorage | undefined {
  return (globalThis as { readonly caches?: MirrorStorage }).caches
}

/** An entity's table as the screens see it: server rows overlaid with the waiting mutations. */
export function tableOf<N extends EntityName>(db: RoadbookDb, entity: N): Table<Row<N>, string> {
  return db.dexie.table(entity)
}

/** The store of this device's state as that of the records kept beside it, each under a key of its own. */
export function besideState<Kept>(db: RoadbookDb): Table<Kept, string> {
  return db.dexie.table('meta')
}

/**
 * This device's state. Throws if the database was opened without its first record, which cannot happen. Notes the server's
 * clock for the next save: the app's frame reads the state again whenever anyone changes it.
 */
export async function deviceState(db: RoadbookDb): Promise<DeviceState> {
  const state = await db.meta.get('device')
  if (!state) throw new Error('The book has no device record')
  db.knownAhead.note(state.ahead)
  return state
}
