/**
 * What the app makes of the mirror. Three things can have happened to the book since: nothing; its database is gone and
 * another one, empty, is in its place; or it came back as it was some time ago. In the last two cases the mutations only
 * the mirror has go back into the outbox under a new device id, and the server tells the rest.
 */
import type { EntityName, Row } from '#core/entities/index.ts'
import { overlay } from '#core/sync/overlay.ts'
import { deviceState, tableOf, type RoadbookDb } from '../db.ts'
import type { DeviceState } from '../device-state.ts'
import type { MirrorContent } from '../mirror.ts'
import { newId } from '../new-id.ts'
import type { Waiting } from '../outbox.ts'
import { unsentPhotos, waitingPhoto } from '../photos/kept-photos.ts'
import { freshDevice, setAside } from './fresh-device.ts'
import { transact } from './reopen.ts'

/**
 * Brings back what the book has lost and the mirror has not; then the mirror holds what is nowhere but on this device:
 * what waits and what was refused. Soon after a start and after each drain: a database can go while the app is open.
 * True when something came back that is now to be sent.
 */
export async function recoverBook(db: RoadbookDb): Promise<boolean> {
  // In this order: what is mirrored was in the outbox before.
  const isBack = await bringBackLost(db, await db.mirror.read())
  await follow(db)
  const photosBack = await recoverPhotos(db)
  return photosBack || isBack
}

/**
 * Brings back what the book has lost and the mirror, as it was read before, has not. At a start before anything is shown
 * or written. True when something came back that is now to be sent.
 */
export async function bringBackLost(db: RoadbookDb, content: MirrorContent): Promise<boolean> {
  const lost = lostFrom(await deviceState(db), content)
  if (lost === null) return false
  await requeueLost(db, lost)
  // At once: a mirror that still speaks of the lost book would bring it back again.
  await follow(db)
  return lost.mutations.length > 0
}

async function follow(db: RoadbookDb): Promise<void> {
  await db.mirror.follow(() => transact(db, 'r', [db.meta, db.outbox, db.refused], async () => {
    const { device } = await deviceState(db)
    return { device, mutations: [...await db.outbox.toArray(), ...await db.refused.toArray()] }
  }))
}

/** Photos that only the mirror has wait again; then it holds those that no server has. True when one came back. */
async function recoverPhotos(db: RoadbookDb): Promise<boolean> {
  let back = false
  for (const sha256 of await db.mirror.photos.names()) {
    if (await db.receipts.get(sha256)) continue
    const photo = await db.mirror.photos.read(sha256)
    if (photo) await db.receipts.put(waitingPhoto(db, photo))
    back ||= photo !== null
  }
  await db.mirror.photos.follow(() => unsentPhotos(db), (sha256) => db.receipts.get(sha256))
  return back
}

/** What a lost book had and this one has not. */
interface LostMutations {
  readonly mutations: readonly Waiting[]
  /** Whether they were made before what waits in this book, or after it: the order in which they go. */
  readonly made: 'before' | 'after'
}

/** Mutations that were saved here and are not in this book; null when it is the book it was. */
function lostFrom(state: DeviceState, { device: named, entries }: MirrorContent): LostMutations | null {
  // Killed in the first seconds of a book, nothing says yet whose the mirror is, but each entry says whose it is: the oldest first.
  const device = named ?? entries[0]?.device ?? state.device
  if (device === state.former) return null
  if (device !== state.device) return { mutations: entries.flatMap(({ mutations }) => mutations), made: 'before' }
  // Below the next number a mutation that does not wait was acknowledged.
  const mutations = entries
    .flatMap((entry) => (entry.device === device ? entry.mutations : []))
    .filter(({ n }) => n >= state.nextN)
  return mutations.length > 0 ? { mutations, made: 'after' } : null
}

async function requeueLost(db: RoadbookDb, { mutations: lost, made }: LostMutations): Promise<void> {
  const entities = [...new Set(lost.flatMap(({ entity, taken = [] }) => [entity, ...taken.map((child) => child.entity)]))]
  const tables = entities.map((entity) => tableOf(db, entity))
  await transact(db, 'rw', [...tables, db.meta, db.outbox, db.refused], async () => {
    const known = await db.outbox.orderBy('n').toArray()
    const isHere = new Set(known.map(nameOf))
    const missing = lost.filter((mutation) => !isHere.has(nameOf(mutation)))
    const all = made === 'before' ? [...missing, ...known] : [...known, ...missing]
    const { state, waiting } = freshDevice(await deviceState(db), newId(db.now()), all)
    const refused = setAside(await db.refused.toArray())
    await db.outbox.clear()
    await db.outbox.bulkAdd(waiting)
    await db.refused.clear()
    await db.refused.bulkAdd(refused)
    for (const mutation of missing) await show(db, mutation)
    // Some were counted before where that was cut short before the mirror followed.
    const counted = state.notice?.kind === 'rebuilt' ? state.notice.changes : 0
    await db.meta.put({ ...state, notice: { kind: 'rebuilt', changes: counted + missing.length } })
  })
}

/** The same mutation under whatever number: a device gives a time once. */
function nameOf({ id, at }: Waiting): string {
  return `${id}/${at}`
}

/** An edit of a row that is gone too is shown when the server has told the row. */
async function show(db: RoadbookDb, mutation: Waiting): Promise<void> {
  const { entity, id, taken = [] } = mutation
  const before = await tableOf(db, entity).get(id) ?? null
  const row = overlay(entity, before, [mutation])
  if (row) await tableOf(db, entity).put(row as Row<EntityName>)
  else await tableOf(db, entity).delete(id)
  for (const child of taken) await tableOf(db, child.entity).delete(child.id)
}
