/**
 * How an action is written: rows and waiting mutations in ONE IndexedDB transaction, so that after a crash either both
 * are there or neither; then the screens and the other tabs are notified, and the mutations are mirrored.
 */
import { isEntityName } from '#core/entities/index.ts'
import type { RoadbookDb } from '../db.ts'
import type { DeviceState } from '../device-state.ts'
import type { RowChange } from '../held-rows/changed.ts'
import { beginTransaction } from '../opening/reopen.ts'
import { wasCutOff } from '../opening/set-aside.ts'
import type { Waiting } from '../outbox.ts'
import { makeRoom } from '../photos/make-room.ts'
import type { Photo } from '../photos/photo.ts'
import { announce } from './announce.ts'
import type { BegunSave } from './begin-save.ts'
import { withNumbers, type Draft } from './change.ts'
import { isDeviceFull } from './full-device.ts'
import { inOneTransaction, stateIn } from './one-transaction.ts'
import { lateness, type Late } from './overwritten.ts'
import type { Noted } from './write-ahead.ts'

/** The context of a write. */
export interface WriteContext {
  /** The device's state as read by the transaction. */
  readonly state: Promise<DeviceState>
  /** The device's time, ms since 1970: that of the tap if the change was noted then. */
  readonly now: () => number
  /** True if the change has already reached the book through its note: later changes must not be overwritten. */
  readonly isDone: () => Promise<boolean>
  /** Set if the change is written long after its note. */
  readonly late: Late | null
}

/** The outcome of a write: mutations to queue, as one group or individually, and a result for the caller. */
export interface WriteResult<Outcome> {
  readonly drafts: readonly Draft[]
  readonly together: boolean
  readonly outcome: Outcome
  /** The rows as they are now, for the screens that hold them. */
  readonly changed: readonly RowChange[]
}

/** Options of a write. */
interface WriteOptions {
  /** Set if the change is noted; struck when the write has ended. */
  readonly begun?: BegunSave | null
  /** The note of the change; one that an earlier page left is struck by whoever carries it out. */
  readonly noted?: Noted | undefined
  /** Written beside the change, and mirrored with it. */
  readonly photo?: Photo | undefined
}

/** Changes rows within the transaction. */
type Work<Outcome> = (transaction: IDBTransaction, context: WriteContext) => Promise<WriteResult<Outcome>>

/**
 * Runs `work` over the stores it touches, `outbox` and `meta`, and queues its drafts in the same transaction. That is
 * IndexedDB's own: Dexie carries its transactions through each promise, which took longer than the disk on a slow phone.
 */
export async function write<Outcome>(
  db: RoadbookDb,
  touched: readonly string[],
  work: Work<Outcome>,
  { begun = null, noted = begun?.noted, photo }: WriteOptions = {},
): Promise<Outcome> {
  const stores = [...new Set([...touched, 'outbox', 'meta'])]
  // A noted change counts from the time of its note.
  const now = noted ? () => noted.at : db.now
  // The driver sees their number first: writing would take processor time from that frame. Whatever is entered later is
  // also written later, even if it is not shown before it is saved.
  if (begun?.shown || db.changes.hasOptimistic()) await db.rested()
  const began = performance.now()
  const attempt = async (): Promise<Queued<Outcome>> => {
    // The page may have been frozen since, or closed.
    const late = noted ? lateness(noted.at, db.now()) : null
    const transaction = await beginTransaction(db, late ? [...stores, 'journal'] : stores)
    const queueing = inOneTransaction(transaction, () => workAndQueue(transaction, work, { now, late }, noted, db.writeAhead))
    return await queueing.catch((error: unknown) => {
      if (wasCutOff(transaction)) return attempt()
      throw error
    })
  }
  const writing = attempt().catch(async (error: unknown) => {
    // An entry is worth more than the copy of a photo that the server also has.
    if (!isDeviceFull(error) || await makeRoom(db).catch(() => 0) === 0) throw error
    return await attempt()
  })
  const { outcome, changed, device, waiting } = await writing.catch((error: unknown) => {
    begun?.shown?.failed()
    throw error
  }).finally(() => {
    if (begun) db.writeAhead.strike(begun.noted.id)
  })
  db.pace.took(performance.now() - began)
  if (begun?.shown) begun.shown.kept(changed, waiting.length)
  else {
    db.changes.tell(changed, waiting.length)
    // Nothing that follows may delay the frame in which the driver sees it.
    await db.rested()
  }
  tellTabs(db, stores, changed)
  // After the commit: an unsaved change must never come back from the mirror.
  await db.mirror.keep(device, waiting, photo)
  return outcome
}

/** How many noted changes are remembered: more than can be pending at one time. */
const REMEMBERED = 32

interface Queued<Outcome> extends Pick<WriteResult<Outcome>, 'outcome' | 'changed'> {
  readonly device: string
  /** The mutations as queued. */
  readonly waiting: readonly Waiting[]
}

/** Does the work, numbers the resulting drafts and puts them into the outbox; `noted` counts as carried out from then on. */
async function workAndQueue<Outcome>(
  transaction: IDBTransaction,
  work: Work<Outcome>,
  { now, late }: Pick<WriteContext, 'now' | 'late'>,
  noted: Noted | undefined,
  { isStruck }: RoadbookDb['writeAhead'],
): Promise<Queued<Outcome>> {
  const reading = stateIn(transaction)
  // Another tab may have struck it too long ago to be remembered, while this one was frozen.
  const isDone = async (): Promise<boolean> =>
    noted !== undefined && ((await reading).carriedOut?.includes(noted.id) === true || isStruck(noted.id))
  const [state, { drafts, together, ...rest }] = await Promise.all([reading, work(transaction, { state: reading, now, isDone, late })])
  const queued = withNumbers(state, { drafts, together }, now())
  for (const mutation of queued.waiting) transaction.objectStore('outbox').add(mutation)
  const carriedOut = noted && [...state.carriedOut ?? [], noted.id].slice(-REMEMBERED)
  if (noted || queued.waiting.length > 0) transaction.objectStore('meta').put({ ...queued.state, ...carriedOut && { carriedOut } })
  return { ...rest, device: state.device, waiting: queued.waiting }
}

/** Tells every open page which stores were written, and which rows. */
function tellTabs(db: RoadbookDb, stores: readonly string[], changed: readonly RowChange[]): void {
  announce(db.dexie.name, stores.map((name) => ({
    name,
    indexNames: db.dexie.table(name).schema.indexes.map((index) => index.name),
    ...isEntityName(name) && { keys: changed.flatMap(({ entity, id }) => (entity === name ? [id] : [])) },
  })))
}
