/**
 * Chromium keeps the latest writes in a log and reads all of it before it opens a book: after a first sync that is up to
 * 4 MB and half of an offline start. It compacts the log into its tables when it removes a database, so one is created
 * for that purpose. Other browsers keep no such log and lose only a moment.
 */
import { Dexie } from 'dexie'
import { besideState, deviceState, type RoadbookDb } from './db.ts'
import { transact } from './opening/reopen.ts'

/** The seq up to which the book has been compacted: one record beside the device's state. */
interface Sorted {
  readonly key: typeof SORTED
  readonly seq: number
}

const SORTED = 'sorted'

/** The number of changed rows that makes it worthwhile: a year's entries after a first sync, later a month of use. */
const MANY = 500

const recordOf = (db: RoadbookDb) => besideState<Sorted>(db)

/**
 * Makes the browser compact its log if many rows have changed since the last time; true when it has. Throws the browser's
 * errors: the next occasion tries again.
 */
export async function shortenLog(db: RoadbookDb, compactLog: () => Promise<void> = createAndDeleteDatabase): Promise<boolean> {
  const [{ seq }, sorted] = await Promise.all([deviceState(db), recordOf(db).get(SORTED)])
  if (Math.abs(seq - (sorted?.seq ?? 0)) < MANY) return false
  await compactLog()
  await transact(db, 'rw', [db.meta], () => recordOf(db).put({ key: SORTED, seq }))
  return true
}

async function createAndDeleteDatabase(): Promise<void> {
  const passing = new Dexie('roadbook-passing')
  passing.version(1).stores({ nothing: 'id' })
  await passing.open()
  await passing.delete()
}
