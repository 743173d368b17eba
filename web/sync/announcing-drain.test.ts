import { liveQuery } from 'dexie'
import { expect, it, vi } from 'vitest'
import { deviceState, openDb, tableOf, type RoadbookDb } from '../data/db.ts'
import { newId } from '../data/new-id.ts'
import { noLock, queueingLock } from '../testing/sim/contexts.ts'
import { syncLock } from './lock.ts'
import type { SyncOutcome } from './sync-outcome.ts'
import { announcingDrain } from './announcing-drain.ts'
import { reportAnnounced, announcedChannel, type Announced } from './announced.ts'

/** Writes a row like a context that ends before it can announce it. */
async function writeUnannounced(database: string, row: object): Promise<void> {
  const connection = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(database)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
  })
  await new Promise((resolve) => {
    const transaction = connection.transaction('vehicles', 'readwrite')
    transaction.objectStore('vehicles').put(row)
    transaction.addEventListener('complete', resolve)
  })
  connection.close()
}

const names = (db: RoadbookDb): { readonly now: string[]; readonly stop: () => void } => {
  const seen = { now: ['not asked yet'] }
  const subscription = liveQuery(() => tableOf(db, 'vehicles').toArray()).subscribe((rows) => { seen.now = rows.map(({ name }) => name) })
  return Object.assign(seen, { stop: () => subscription.unsubscribe() })
}

/** Another context settles an answer. */
async function settled(db: RoadbookDb, to: string, name: string): Promise<void> {
  await writeUnannounced(db.dexie.name, { id: newId(), createdAt: Number(to), name })
  await db.meta.put({ ...await deviceState(db), cursor: to })
}

const synced = (): Promise<SyncOutcome> => Promise.resolve({ kind: 'synced' })

it('shows rows that a closed page wrote without announcing them, once the first drain has ended', async () => {
  const db = openDb(newId())
  const vehicles = names(db)
  await vi.waitFor(() => expect(vehicles.now).toEqual([]))
  await writeUnannounced(db.dexie.name, { id: newId(), createdAt: 1, name: 'Prius' })
  const { drain, stop } = announcingDrain(db, noLock, synced, undefined)
  await drain()
  await vi.waitFor(() => expect(vehicles.now).toEqual(['Prius']))

  await writeUnannounced(db.dexie.name, { id: newId(), createdAt: 2, name: 'Corolla' })
  const announced = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
  await drain()
  expect(announced, 'nobody has synced in between').not.toHaveBeenCalled()

  // The worker has settled an answer, and was stopped before it could announce it.
  await db.meta.put({ ...await deviceState(db), cursor: '7.x' })
  await drain()
  await vi.waitFor(() => expect(vehicles.now.toSorted()).toEqual(['Corolla', 'Prius']))
  announced.mockClear()
  await drain()
  expect(announced).not.toHaveBeenCalled()
  vehicles.stop()
  stop()
  announced.mockRestore()
})

it('does not read everything again after writes that other contexts announced', async () => {
  const db = openDb(newId())
  const vehicles = names(db)
  await vi.waitFor(() => expect(vehicles.now).toEqual([]))
  const heard: Announced[] = []
  const channel = announcedChannel(db.dexie.name)
  channel.addEventListener('message', ({ data }: MessageEvent<Announced>) => heard.push(data))
  const { drain, stop } = announcingDrain(db, noLock, synced, (await deviceState(db)).cursor)
  const announced = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
  await drain()
  expect(announced, 'where it was when the rows were read').not.toHaveBeenCalled()

  for (const [from, to] of [[null, '1'], ['1', '2']] as const) {
    await db.meta.put({ ...await deviceState(db), cursor: to })
    reportAnnounced(db.dexie.name, { from, to })
  }
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  announced.mockClear()
  await drain()
  expect(announced).not.toHaveBeenCalled()

  // One context that was stopped before its announcement, and one that announced what came after.
  await settled(db, '3', 'Prius')
  await settled(db, '4', 'Corolla')
  reportAnnounced(db.dexie.name, { from: '3', to: '4' })
  await vi.waitFor(() => expect(heard).toHaveLength(3))
  await drain()
  await vi.waitFor(() => expect(vehicles.now.toSorted()).toEqual(['Corolla', 'Prius']))
  vehicles.stop()
  stop()
  announced.mockRestore()
  channel.close()
})

it('shows what another context wrote without announcing it while this page waited for its turn', async () => {
  const db = openDb(newId())
  const vehicles = names(db)
  await vi.waitFor(() => expect(vehicles.now).toEqual([]))
  const lock = queueingLock()
  let waits: Promise<SyncOutcome> | undefined
  const { drain, stop } = announcingDrain(db, lock, synced, (await deviceState(db)).cursor)
  await lock(syncLock(db.userId), async () => {
    waits = drain()
    await settled(db, '1', 'Prius')
  })
  await waits
  await vi.waitFor(() => expect(vehicles.now).toEqual(['Prius']))
  vehicles.stop()
  stop()
})
