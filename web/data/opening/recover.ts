/**
 * Recovers a book from the mirror. One of three things has happened to the book since: nothing; its database is gone and
 * an empty one has taken its place; or it has reverted to an earlier state. In the last two cases the mutations that only
 * the mirror has go back into the outbox under a new device id, and the server supplies the rest.
 */
import type { EntityName, Row } from '#core/entities/index.ts'
import { overlay } from '#core/sync/overlay.ts'
import { deviceState, tableOf, type RoadbookDb } from '../db.ts'
import type { DeviceState } from '../device-state.ts'
import type { MirrorContent } from '../mirror.ts'
import { newId } from '../new-id.ts'
import type { Waiting } from '../outbox.ts'
import { unsentPhotos } from '../photos/kept-photos.ts'
import { bringBackPhoto } from '../photos/queue-photo.ts'
import { freshDevice, renumberedRefused } from './fresh-device.ts'
import { transact } from './reopen.ts'

/**
 * Brings back what the book has lost and the mirror still has; then the mirror holds only what is nowhere but on this
 * device: waiting and refused mutations. Runs soon after a start and after each drain, since a database can be lost while
 * the app is open. Returns true when something came back that now has to be sent.
 */
export async function recoverBook(db: RoadbookDb): Promise<boolean> {
  // In this order: everything in the mirror was in the outbox first.
  const isBack = await bringBackLost(db, await db.mirror.read())
  await follow(db)
  const photosBack = await recoverPhotos(db)
  return photosBack || isBack
}

/**
 * Brings back what the book has lost and the mirror, read beforehand, still has. Runs at a start before anything is shown
 * or written. Returns true when something came back that now has to be sent.
 */
export async function bringBackLost(db: RoadbookDb, content: MirrorContent): Promise<boolean> {
  const lost = lostFrom(await deviceState(db), content)
  if (lost === null) return false
  await requeueLost(db, lost)
  // Immediately: a mirror that still describes the lost book would bring it back again.
  await follow(db)
  return lost.mutations.length > 0
}

async function follow(db: RoadbookDb): Promise<void> {
  await db.mirror.follow(() => transact(db, 'r', [db.meta, db.outbox, db.refused], async () => {
    const { device } = await deviceState(db)
    return { device, mutations: [...await db.outbox.toArray(), ...await db.refused.toArray()] }
  }))
}

/** Queues photos that only the mirror has; then the mirror holds those that no server has. Returns true if one came back. */
async function recoverPhotos(db: RoadbookDb): Promise<boolean> {
  let back = false
  for (const sha256 of await db.mirror.photos.names()) {
    if (await db.receipts.get(sha256)) continue
    const photo = await db.mirror.photos.read(sha256)
    if (photo) await bringBackPhoto(db, photo)
    back ||= photo !== null
  }
  await db.mirror.photos.follow(() => unsentPhotos(db), (sha256) => db.receipts.get(sha256))
  return back
}

/** What a lost book had and this one lacks. */
interface LostMutations {
  /** The lost book's device id. */
  readonly device: string
  readonly mutations: readonly Waiting[]
  /** Whether they were made before or after what waits in this book, which decides the sending order. */
  readonly made: 'before' | 'after'
}

/** Mutations saved here that are missing from this book; null when it is still the same book. */
function lostFrom(state: DeviceState, { device: named, entries }: MirrorContent): LostMutations | null {
  // If the app was killed in a book's first seconds, the mirror does not say yet whose it is, but each entry does: take
  // the oldest.
  const device = named ?? entries[0]?.device ?? state.device
  if (device === state.former) return null
  if (device !== state.device) return { device, mutations: entries.flatMap(({ mutations }) => mutations), made: 'before' }
  // Below the next number, a mutation that is not waiting was acknowledged.
  const mutations = entries
    .flatMap((entry) => (entry.device === device ? entry.mutations : []))
    .filter(({ n }) => n >= state.nextN)
  return mutations.length > 0 ? { device, mutations, made: 'after' } : null
}

async function requeueLost(db: RoadbookDb, { device: former, mutations: lost, made }: LostMutations): Promise<void> {
  const entities = [...new Set(lost.flatMap(({ entity, taken = [] }) => [entity, ...taken.map((child) => child.entity)]))]
  const tables = entities.map((entity) => tableOf(db, entity))
  await transact(db, 'rw', [...tables, db.meta, db.outbox, db.refused], async () => {
    const known = await db.outbox.orderBy('n').toArray()
    const isHere = new Set(known.map(nameOf))
    const missing = lost.filter((mutation) => !isHere.has(nameOf(mutation)))
    const all = made === 'before' ? [...missing, ...known] : [...known, ...missing]
    const { state, waiting } = freshDevice(await deviceState(db), newId(db.now()), all)
    const refused = renumberedRefused(await db.refused.toArray())
    await db.outbox.clear()
    await db.outbox.bulkAdd(waiting)
    await db.refused.clear()
    await db.refused.bulkAdd(refused)
    for (const mutation of missing) await show(db, mutation)
    // A recovery that was interrupted before the mirror followed has already counted some.
    const counted = state.notice?.kind === 'rebuilt' ? state.notice.changes : 0
    // A mirror that cannot follow still names the lost book, which is brought back only once.
    await db.meta.put({ ...state, former, notice: { kind: 'rebuilt', changes: counted + missing.length } })
  })
}

/** Identifies a mutation whatever its number: a device uses each time only once. */
function nameOf({ id, at }: Waiting): string {
  return `${id}/${at}`
}

/** An edit of a row that is missing too is shown once the server has sent the row. */
async function show(db: RoadbookDb, mutation: Waiting): Promise<void> {
  const { entity, id, taken = [] } = mutation
  const before = await tableOf(db, entity).get(id) ?? null
  const row = overlay(entity, before, [mutation])
  if (row) await tableOf(db, entity).put(row as Row<EntityName>)
  else await tableOf(db, entity).delete(id)
  for (const child of taken) await tableOf(db, child.entity).delete(child.id)
}
