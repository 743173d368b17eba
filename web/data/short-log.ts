/**
 * Chromium keeps what was written last in a log, and reads the whole of it before it opens a book: after a first sync
 * that is up to 4 MB and half of a start without a connection. It sorts the log into its tables when it removes a
 * database, so one is made for that. Other browsers keep no such log, and lose a moment.
 */
import { Dexie, type Table } from 'dexie'
import { deviceState, type RoadbookDb } from './db.ts'
import { transact } from './opening/reopen.ts'

/** Up to which seq the book has been sorted: one record beside the device's state. */
interface Sorted {
  readonly key: typeof SORTED
  readonly seq: number
}

const SORTED = 'sorted'

/** So many changed rows make the log worth it: a year's entries after a first sync, a month of use later. */
const MANY = 500

const recordOf = (db: RoadbookDb): Table<Sorted, string> => db.dexie.table('meta')

/**
 * Has the browser sort its log when many rows have changed since it was done last; true when it has. Throws what the
 * browser does: it is tried again at the next occasion.
 */
export async function shortenLog(db: RoadbookDb, sortLog: () => Promise<void> = makeAndRemove): Promise<boolean> {
  const [{ seq }, sorted] = await Promise.all([deviceState(db), recordOf(db).get(SORTED)])
  if (Math.abs(seq - (sorted?.seq ?? 0)) < MANY) return false
  await sortLog()
  await transact(db, 'rw', [db.meta], () => recordOf(db).put({ key: SORTED, seq }))
  return true
}

async function makeAndRemove(): Promise<void> {
  const passing = new Dexie('roadbook-passing')
  passing.version(1).stores({ nothing: 'id' })
  await passing.open()
  await passing.delete()
}
