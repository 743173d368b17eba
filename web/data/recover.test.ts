import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { receiptAddress } from '#core/receipts.ts'
import { memoryCaches, type MemoryCaches } from '../testing/memory-caches.ts'
import { deviceState, openDb, tableOf, type RoadbookDb } from './db.ts'
import { keptBeside, receiptAt, waitingReceipts } from './kept-receipts.ts'
import type { MirrorStorage } from './mirror-storage.ts'
import { openMirror } from './mirror.ts'
import { newId } from './new-id.ts'
import type { Refused } from './outbox.ts'
import { rowById } from './read.ts'
import type { Photo } from './receipts.ts'
import { bringBackLost, recoverBook } from './recover.ts'
import { remove, save, saveTogether } from './save.ts'

const NOW = Date.UTC(2026, 10, 21)
let user: string
let caches: MemoryCaches
let db: RoadbookDb

/** A start of the app: the same browser profile unless its IndexedDB is another one. */
async function start(indexedDB: IDBFactory): Promise<RoadbookDb> {
  const opened = openDb(user, { now: () => NOW, indexedDB, caches })
  await recoverBook(opened)
  return opened
}

async function addVehicle(name: string): Promise<string> {
  const id = newId(NOW)
  await save(db, 'vehicles', id, { name })
  return id
}

const namesIn = async (book: RoadbookDb) => (await tableOf(book, 'vehicles').toArray()).map(({ name }) => name).sort()
const mirroredIn = async (book: RoadbookDb) => (await book.mirror.read()).entries.flatMap(({ mutations }) => mutations)

/** As after a drain in which the server took the first mutations. */
async function acknowledge(book: RoadbookDb, upTo: number): Promise<void> {
  await book.outbox.where('n').belowOrEqual(upTo).delete()
  await recoverBook(book)
}

beforeEach(async () => {
  user = newId(NOW)
  caches = memoryCaches()
  db = await start(new IDBFactory())
})

describe('the mirror', () => {
  it('holds what waits, with one write a save', async () => {
    const before = caches.puts()
    await addVehicle('Corolla')
    await saveTogether(db, ['Prius', 'Camry'].map((name) => ({ op: 'put', entity: 'vehicles', id: newId(NOW), fields: { name } })))
    expect(caches.puts() - before).toBe(2)
    expect(await mirroredIn(db)).toEqual(await db.outbox.toArray())
  })

  it('lets go of what was acknowledged, and keeps an entry until all of it was', async () => {
    await addVehicle('Corolla')
    await saveTogether(db, ['Prius', 'Camry'].map((name) => ({ op: 'put', entity: 'vehicles', id: newId(NOW), fields: { name } })))
    await acknowledge(db, 2)
    expect((await mirroredIn(db)).map(({ n }) => n)).toEqual([2, 3])
    await acknowledge(db, 3)
    expect(await mirroredIn(db)).toEqual([])
  })

  it('takes up what came back to the outbox', async () => {
    await addVehicle('Corolla')
    const [mutation] = await db.outbox.toArray()
    await acknowledge(db, 1)
    if (mutation) await db.outbox.add(mutation)
    await recoverBook(db)
    expect(await mirroredIn(db)).toEqual([mutation])
  })

  it('keeps what is saved while it follows', async () => {
    await addVehicle('Corolla')
    const following = recoverBook(db)
    await addVehicle('Prius')
    await following
    expect((await mirroredIn(db)).map(({ n }) => n)).toEqual([1, 2])
  })

  it('never stands in the way of a save', async () => {
    caches.failFrom(1)
    const id = await addVehicle('Corolla')
    expect(await rowById(db, 'vehicles', id)).toMatchObject({ name: 'Corolla' })
    expect(await db.outbox.count()).toBe(1)
  })

  it('that is stuck holds up no save', async () => {
    const stuck = { open: () => new Promise<never>(() => undefined), delete: () => Promise.resolve(true) }
    const mirror = openMirror(user, stuck, 5)
    const id = newId(NOW)
    await save({ ...db, mirror }, 'vehicles', id, { name: 'Corolla' })
    expect(await rowById(db, 'vehicles', id)).toMatchObject({ name: 'Corolla' })
  })

  it('is tried again when it could not be opened once', async () => {
    let tries = 0
    const moody: MirrorStorage = {
      ...caches,
      open: (name) => {
        tries += 1
        return tries === 1 ? Promise.reject(new Error('Not now')) : caches.open(name)
      },
    }
    const mirror = openMirror(user, moody)
    const waits = { n: 1, op: 'remove', entity: 'vehicles', id: newId(NOW), at: 1, fields: {} } as const
    await mirror.keep('a', [waits])
    await mirror.keep('a', [waits])
    expect((await mirror.read()).entries).toEqual([{ device: 'a', mutations: [waits] }])
  })

  it('is not needed', async () => {
    const without = openDb(newId(NOW), { now: () => NOW, indexedDB: new IDBFactory() })
    await recoverBook(without)
    await save(without, 'vehicles', newId(NOW), { name: 'Corolla' })
    await recoverBook(without)
    expect(await without.outbox.count()).toBe(1)
  })
})

describe('a start', () => {
  it('brings back once what a start found lost, however often the mirror is looked at afterwards', async () => {
    await addVehicle('Corolla')
    const fresh = openDb(user, { now: () => NOW, indexedDB: new IDBFactory(), caches })
    expect(await bringBackLost(fresh, await fresh.mirror.read())).toBe(true)
    await fresh.outbox.clear()
    expect(await recoverBook(fresh)).toBe(false)
    expect(await fresh.outbox.count()).toBe(0)
    expect((await deviceState(fresh)).notice).toEqual({ kind: 'rebuilt', changes: 1 })
    expect(await mirroredIn(fresh)).toEqual([])
  })

  it('of a new account brings back nothing and says nothing', async () => {
    expect(await deviceState(db)).toMatchObject({ nextN: 1, notice: null })
    expect((await db.mirror.read()).device).toBe((await deviceState(db)).device)
  })

  it('with the book as it was changes nothing', async () => {
    const factory = new IDBFactory()
    user = newId(NOW)
    db = await start(factory)
    await addVehicle('Corolla')
    const before = { state: await deviceState(db), outbox: await db.outbox.toArray() }
    db.dexie.close()
    const again = await start(factory)
    expect({ state: await deviceState(again), outbox: await again.outbox.toArray() }).toEqual(before)
  })

  it('without the database brings back every change that waited, with its time, from a new device', async () => {
    const corolla = await addVehicle('Corolla')
    await acknowledge(db, 1)
    await save(db, 'vehicles', corolla, { name: 'Corolla LE' })
    await addVehicle('Prius')
    await remove(db, 'vehicles', await addVehicle('Camry'))
    const { device } = await deviceState(db)
    const times = (await db.outbox.toArray()).map(({ at }) => at)

    const reborn = await start(new IDBFactory())
    const state = await deviceState(reborn)
    expect(state.device).not.toBe(device)
    expect(state).toMatchObject({ nextN: 5, cursor: null, complete: false, notice: { kind: 'rebuilt', changes: 4 } })
    const waiting = await reborn.outbox.toArray()
    expect(waiting.map(({ n }) => n)).toEqual([1, 2, 3, 4])
    expect(waiting.map(({ at }) => at)).toEqual(times)
    expect(state.clock).toBe(Math.max(...times))
    expect(await namesIn(reborn)).toEqual(['Corolla LE', 'Prius'])
    expect((await reborn.mirror.read()).entries.map((entry) => entry.device)).toEqual([state.device])
  })

  it('with an entry that was cut short brings back all the others', async () => {
    await addVehicle('Corolla')
    const { device } = await deviceState(db)
    await (await caches.open(`outbox-${user}`)).put(`/outbox/${device}/2to2`, new Response('[{"n":2,'))
    expect(await namesIn(await start(new IDBFactory()))).toEqual(['Corolla'])
  })

  it('without the database brings back refused changes too', async () => {
    await addVehicle('Corolla')
    const [mutation] = await db.outbox.toArray()
    if (!mutation) throw new Error('Nothing was queued')
    const refused: Refused = { ...mutation, code: 'invalid-field', message: 'No', field: null, together: 1, refusedAt: NOW }
    await db.outbox.clear()
    await db.refused.add(refused)
    await recoverBook(db)
    const reborn = await start(new IDBFactory())
    expect(await reborn.outbox.toArray()).toMatchObject([{ id: mutation.id, at: mutation.at }])
  })

  it('cut short after the first step brings back nothing twice', async () => {
    await addVehicle('Corolla')
    const factory = new IDBFactory()
    const reborn = openDb(user, { now: () => NOW, indexedDB: factory, caches })
    caches.failFrom(1)
    await expect(recoverBook(reborn)).rejects.toThrow('full')
    reborn.dexie.close()
    caches.failFrom(Number.POSITIVE_INFINITY)
    const again = await start(factory)
    expect((await again.outbox.toArray()).map(({ n }) => n)).toEqual([1])
    expect(await namesIn(again)).toEqual(['Corolla'])
  })

  it('with an older copy of the database goes on under a new id, with what it lacks', async () => {
    const factory = new IDBFactory()
    user = newId(NOW)
    db = await start(factory)
    const vehicleId = await addVehicle('Corolla')
    await save(db, 'mileage', newId(NOW), { vehicleId, date: '2026-11-20', startingMileage: 0, endingMileage: 10 })
    const { device } = await deviceState(db)
    const [first, second] = await db.outbox.toArray()
    if (!first || !second) throw new Error('Nothing was queued')
    const shown = await tableOf(db, 'mileage').get(second.id)
    const refused: Refused = { ...first, code: 'x', message: 'No', field: null, together: 1, refusedAt: NOW }
    // What was written last is gone, as after a power cut.
    await remove(db, 'vehicles', vehicleId)
    await db.outbox.bulkDelete([1, 3])
    await db.refused.add(refused)
    await db.meta.put({ ...await deviceState(db), nextN: 3 })
    await tableOf(db, 'vehicles').put({ id: vehicleId, name: 'Corolla', createdAt: NOW })
    if (shown) await tableOf(db, 'mileage').put(shown)
    db.dexie.close()

    const again = await start(factory)
    expect((await deviceState(again)).device).not.toBe(device)
    expect((await again.outbox.toArray()).map(({ n, op }) => [n, op])).toEqual([[1, 'put'], [2, 'remove']])
    expect((await again.refused.toArray()).map(({ n, together }) => [n, together])).toEqual([[-1, -1]])
    expect(await tableOf(again, 'mileage').count()).toBe(0)
  })
})

describe('a receipt photo that was not sent', () => {
  const photo: Photo = { sha256: 'a'.repeat(64), bytes: new Uint8Array([0xff, 0xd8, 1, 2, 3]).buffer, type: 'image/webp' }
  const spend = (book: RoadbookDb) => save(
    book, 'expenses', newId(NOW), { name: 'Fuel', date: '2026-11-20', amount: 4_000, receiptImageUrl: receiptAddress(photo.sha256) },
    keptBeside(book, photo),
  )

  it('comes back with its expense when the database is lost', async () => {
    await spend(db)
    const reborn = await start(new IDBFactory())
    expect(await tableOf(reborn, 'expenses').count()).toBe(1)
    expect(await waitingReceipts(reborn)).toEqual([photo.sha256])
    const kept = await receiptAt(reborn, receiptAddress(photo.sha256))
    expect(kept).toMatchObject({ type: 'image/webp', state: 'waiting' })
    expect(new Uint8Array(kept?.bytes ?? new ArrayBuffer())).toEqual(new Uint8Array(photo.bytes))
  })

  it('comes back also when its expense had been sent before, and is to be sent then', async () => {
    await spend(db)
    await acknowledge(db, 1)
    const reborn = openDb(user, { now: () => NOW, indexedDB: new IDBFactory(), caches })
    expect(await recoverBook(reborn)).toBe(true)
    expect(await waitingReceipts(reborn)).toEqual([photo.sha256])
    expect(await recoverBook(reborn)).toBe(false)
  })

  it('is mirrored until the server has it; one the server refused stays, as it is nowhere else', async () => {
    await spend(db)
    await db.receipts.update(photo.sha256, { state: 'refused' })
    await recoverBook(db)
    expect(await db.mirror.photos.names()).toEqual([photo.sha256])
    await db.receipts.update(photo.sha256, { state: 'uploaded' })
    await recoverBook(db)
    expect(await db.mirror.photos.names()).toEqual([])
  })

  it('stays mirrored whenever in the middle of a tidying it was saved', async () => {
    await addVehicle('Corolla')
    let looked = 0
    for (let at = 1; at <= Math.max(looked, 1); at += 1) {
      looked = 0
      const own = memoryCaches()
      const open: MirrorStorage['open'] = async (name) => {
        const cache = await own.open(name)
        const keys: typeof cache.keys = async () => {
          looked += 1
          if (looked === at) await spend(book)
          return await cache.keys()
        }
        return { ...cache, keys }
      }
      const book = openDb(newId(NOW), { now: () => NOW, indexedDB: new IDBFactory(), caches: { ...own, open } })
      await recoverBook(book)
      expect([at, await book.mirror.photos.names()]).toEqual([at, [photo.sha256]])
    }
    expect(looked).toBeGreaterThan(2)
  })

  it('that could not be mirrored at once is mirrored later', async () => {
    caches.failFrom(1)
    await spend(db)
    caches.failFrom(1_000)
    await recoverBook(db)
    expect(await db.mirror.photos.names()).toEqual([photo.sha256])
  })
})

it('brings back what waited when the database goes while the app is open', async () => {
  await addVehicle('Corolla')
  const reborn = openDb(user, { now: () => NOW, indexedDB: new IDBFactory(), caches })
  await save(reborn, 'vehicles', newId(NOW), { name: 'Prius' })
  await recoverBook(reborn)
  expect(await namesIn(reborn)).toEqual(['Corolla', 'Prius'])
  expect((await reborn.outbox.toArray()).map(({ n, fields }) => [n, fields['name']])).toEqual([[1, 'Corolla'], [2, 'Prius']])
})

it('is removed with the book', async () => {
  await addVehicle('Corolla')
  await db.dexie.delete()
  await db.mirror.remove()
  await db.mirror.keep(newId(NOW), [])
  await expect(recoverBook(db)).rejects.toThrow('removed')
  expect(caches.names()).toEqual([])
})
