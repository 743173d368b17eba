/**
 * How an action is written: rows and waiting mutations in ONE IndexedDB transaction, so either both are there after a
 * crash or neither; then the screens and the other tabs are told, and the mutations are mirrored.
 */
import type { EntityName } from '#core/entities/index.ts'
import type { RoadbookDb } from '../db.ts'
import type { DeviceState } from '../device-state.ts'
import type { RowChange } from '../held-rows/changed.ts'
import { beginTransaction } from '../opening/reopen.ts'
import type { Waiting } from '../outbox.ts'
import { makeRoom } from '../photos/make-room.ts'
import type { Photo } from '../photos/photo.ts'
import { announce } from './announce.ts'
import { withNumbers, type Draft } from './change.ts'
import { isDeviceFull } from './full-device.ts'
import { inOneTransaction, stateIn } from './one-transaction.ts'
import type { OptimisticWrite } from './optimistic.ts'
import type { Noted } from './write-ahead.ts'

/** Something this device keeps for itself and writes in the same transaction: the photo of an expense. */
export interface Beside {
  readonly store: string
  /** Mirrored with the change. */
  readonly photo: Photo
  write(store: IDBObjectStore): Promise<void>
}

/** What a piece of writing goes by. */
export interface Moment {
  /** Where the device stands, as the transaction reads it. */
  readonly state: Promise<DeviceState>
  /** The device's time, ms since 1970: that of the tap, where the change was noted then. */
  readonly now: () => number
  /** By its note the change has come into the book before: what was changed since is not to be put back. */
  readonly isDone: (state: DeviceState) => boolean
}

/** What a piece of writing leads to: mutations to queue, as one group or each alone, and a result for the caller. */
export interface Worked<Outcome> {
  readonly drafts: readonly Draft[]
  readonly together: boolean
  readonly outcome: Outcome
  /** The rows as they are now, for the screens that hold them. */
  readonly changed: readonly RowChange[]
}

/** What comes with a piece of writing. */
interface With {
  /** It is on the screen already. */
  readonly optimistic?: OptimisticWrite | null
  /** It was noted before it came here. */
  readonly noted?: Noted | undefined
  readonly beside?: Beside | undefined
  /** Photos that are here may have to go again. */
  readonly photos?: boolean
}

/** A piece of writing: changes rows within the transaction. */
type Work<Outcome> = (transaction: IDBTransaction, moment: Moment) => Promise<Worked<Outcome>>

/**
 * Runs a piece of writing and queues its drafts in the same transaction. It is IndexedDB's own: Dexie carries its
 * transaction through each promise, which on a slow phone took longer than the disk.
 */
export async function write<Outcome>(
  db: RoadbookDb,
  touched: readonly EntityName[],
  work: Work<Outcome>,
  { optimistic = null, noted = optimistic?.noted, beside, photos = false }: With = {},
): Promise<Outcome> {
  const stores = [...new Set([...touched, ...beside ? [beside.store] : [], ...photos ? ['receipts'] : [], 'outbox', 'refused', 'meta'])]
  // What was noted was changed when it was noted.
  const now = noted ? () => noted.at : db.now
  // The driver sees his number first: writing takes the processor from that frame. Whatever is entered after it is written
  // after it, also what is not shown before it is kept.
  if (optimistic || db.changes.hasOptimistic()) await db.rested()
  const began = performance.now()
  const attempt = async (): Promise<Queued<Outcome>> =>
    inOneTransaction(await beginTransaction(db, stores), (transaction) => workAndQueue(transaction, work, now, noted, db.writeAhead))
  const writing = attempt().catch(async (error: unknown) => {
    // An entry is worth more than the copy of a photo that the server has.
    if (!isDeviceFull(error) || await makeRoom(db).catch(() => 0) === 0) throw error
    return await attempt()
  })
  const { outcome, changed, device, waiting } = await writing.catch((error: unknown) => {
    optimistic?.failed()
    throw error
  })
  db.pace.took(performance.now() - began)
  if (optimistic) optimistic.kept(changed, waiting.length)
  else {
    db.changes.tell(changed, waiting.length)
    // Nothing that follows is to hold up the frame in which the driver sees it.
    await db.rested()
  }
  tellTabs(db, stores, touched, changed)
  // After the commit: what was not saved must never come back from the mirror.
  await db.mirror.keep(device, waiting, beside?.photo)
  return outcome
}

/** So many noted changes are remembered: more than can be noted at one time. */
const REMEMBERED = 32

interface Queued<Outcome> extends Pick<Worked<Outcome>, 'outcome' | 'changed'> {
  readonly device: string
  /** The mutations as they are queued. */
  readonly waiting: readonly Waiting[]
}

/** Does the work, numbers what came of it and puts it into the outbox; `noted` counts as carried out from now on. */
async function workAndQueue<Outcome>(
  transaction: IDBTransaction,
  work: Work<Outcome>,
  now: () => number,
  noted: Noted | undefined,
  { isStruck }: RoadbookDb['writeAhead'],
): Promise<Queued<Outcome>> {
  const reading = stateIn(transaction)
  // Struck by another tab, where that is too long ago to be remembered: this one was frozen meanwhile.
  const isDone = ({ carriedOut }: DeviceState): boolean =>
    noted !== undefined && (carriedOut?.includes(noted.id) === true || isStruck(noted.id))
  const [state, { drafts, together, ...rest }] = await Promise.all([reading, work(transaction, { state: reading, now, isDone })])
  const queued = withNumbers(state, { drafts, together }, now())
  for (const mutation of queued.waiting) transaction.objectStore('outbox').add(mutation)
  const carriedOut = noted && [...state.carriedOut ?? [], noted.id].slice(-REMEMBERED)
  if (noted || queued.waiting.length > 0) transaction.objectStore('meta').put({ ...queued.state, ...carriedOut && { carriedOut } })
  return { ...rest, device: state.device, waiting: queued.waiting }
}

/** Tells every open page which stores were written, and which rows of the kinds that were changed. */
function tellTabs(db: RoadbookDb, stores: readonly string[], touched: readonly EntityName[], changed: readonly RowChange[]): void {
  announce(db.dexie.name, stores.map((name) => ({
    name,
    indexNames: db.dexie.table(name).schema.indexes.map((index) => index.name),
    ...touched.some((entity) => entity === name) && { keys: changed.flatMap(({ entity, id }) => (entity === name ? [id] : [])) },
  })))
}
