import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { acknowledge, addVehicle, mirroredIn, newProfile, NOW, type BrowserProfile } from '../../testing/browser-profile.ts'
import type { MemoryCaches } from '../../testing/memory-caches.ts'
import { deviceState, openDb, tableOf, type RoadbookDb } from '../db.ts'
import { newId } from '../new-id.ts'
import type { Refused } from '../outbox.ts'
import { remove, save } from '../save.ts'
import { bringBackLost, recoverBook } from './recover.ts'

let user: string
let caches: MemoryCaches
let db: RoadbookDb
let start: BrowserProfile['start']

beforeEach(async () => {
  ({ user, caches, db, start } = await newProfile())
})

const namesIn = async (book: RoadbookDb) => (await tableOf(book, 'vehicles').toArray()).map(({ name }) => name).sort()

describe('a start', () => {
  it('brings back once what a start found lost, however often the mirror is looked at afterwards', async () => {
    await addVehicle(db, 'Corolla')
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
    await addVehicle(db, 'Corolla')
    const before = { state: await deviceState(db), outbox: await db.outbox.toArray() }
    db.dexie.close()
    const again = await start(factory)
    expect({ state: await deviceState(again), outbox: await again.outbox.toArray() }).toEqual(before)
  })

  it('without the database brings back every change that waited, with its time, from a new device', async () => {
    const corolla = await addVehicle(db, 'Corolla')
    await acknowledge(db, 1)
    await save(db, 'vehicles', corolla, { name: 'Corolla LE' })
    await addVehicle(db, 'Prius')
    await remove(db, 'vehicles', await addVehicle(db, 'Camry'))
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

  it('without the database of a book that was not yet followed, in its first seconds, brings back what had been saved', async () => {
    const first = { user: newId(NOW), factory: new IDBFactory() }
    const open = (indexedDB: IDBFactory) => openDb(first.user, { now: () => NOW, indexedDB, caches })
    const book = open(first.factory)
    await addVehicle(book, 'Corolla')
    expect((await book.mirror.read()).device).toBeNull()
    // Nothing is lost in this state.
    expect(await bringBackLost(book, await book.mirror.read())).toBe(false)

    const factory = new IDBFactory()
    const reborn = open(factory)
    caches.failFrom(1)
    await expect(recoverBook(reborn)).rejects.toThrow('full')
    caches.failFrom(Number.POSITIVE_INFINITY)
    reborn.dexie.close()
    // Interrupted before the mirror followed: nothing comes back twice.
    const again = open(factory)
    await recoverBook(again)
    expect(await namesIn(again)).toEqual(['Corolla'])
    expect((await again.outbox.toArray()).map(({ n }) => n)).toEqual([1])
    expect((await deviceState(again)).notice).toEqual({ kind: 'rebuilt', changes: 1 })
    expect((await again.mirror.read()).device).toBe((await deviceState(again)).device)
  })

  it('with an entry that was cut short brings back all the others', async () => {
    await addVehicle(db, 'Corolla')
    const { device } = await deviceState(db)
    await (await caches.open(`outbox-${user}`)).put(`/outbox/${device}/2to2`, new Response('[{"n":2,'))
    expect(await namesIn(await start(new IDBFactory()))).toEqual(['Corolla'])
  })

  it('without the database brings back refused changes too', async () => {
    await addVehicle(db, 'Corolla')
    const [mutation] = await db.outbox.toArray()
    if (!mutation) throw new Error('Nothing was queued')
    const refused: Refused = { ...mutation, code: 'invalid-field', message: 'No', field: null, together: 1 }
    await db.outbox.clear()
    await db.refused.add(refused)
    await recoverBook(db)
    const reborn = await start(new IDBFactory())
    expect(await reborn.outbox.toArray()).toMatchObject([{ id: mutation.id, at: mutation.at }])
  })

  it('cut short after the first step brings back nothing twice', async () => {
    await addVehicle(db, 'Corolla')
    const factory = new IDBFactory()
    const reborn = openDb(user, { now: () => NOW, indexedDB: factory, caches })
    caches.failFrom(1)
    await expect(recoverBook(reborn)).rejects.toThrow('full')
    reborn.dexie.close()
    caches.failFrom(Number.POSITIVE_INFINITY)
    const again = await start(factory)
    expect((await again.outbox.toArray()).map(({ n }) => n)).toEqual([1])
    expect(await namesIn(again)).toEqual(['Corolla'])
    expect((await deviceState(again)).notice).toEqual({ kind: 'rebuilt', changes: 1 })
  })

  it('is brought back once, also while the mirror cannot be written', async () => {
    await addVehicle(db, 'Corolla')
    const reborn = openDb(user, { now: () => NOW, indexedDB: new IDBFactory(), caches })
    caches.failFrom(1)
    await expect(recoverBook(reborn)).rejects.toThrow('full')
    // The server has acknowledged it.
    await reborn.outbox.clear()
    await recoverBook(reborn).catch(() => undefined)
    expect(await reborn.outbox.toArray()).toEqual([])
    expect((await deviceState(reborn)).notice).toEqual({ kind: 'rebuilt', changes: 1 })
    caches.failFrom(Number.POSITIVE_INFINITY)
  })

  it('with an older copy of the database goes on under a new id, with what it lacks', async () => {
    const factory = new IDBFactory()
    user = newId(NOW)
    db = await start(factory)
    const vehicleId = await addVehicle(db, 'Corolla')
    await save(db, 'mileage', newId(NOW), { vehicleId, date: '2026-11-20', startingMileage: 0, endingMileage: 10 })
    const { device } = await deviceState(db)
    const [first, second] = await db.outbox.toArray()
    if (!first || !second) throw new Error('Nothing was queued')
    const shown = await tableOf(db, 'mileage').get(second.id)
    const refused: Refused = { ...first, code: 'x', message: 'No', field: null, together: 1 }
    // The last write is gone, as after a power cut.
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

it('brings back what waited when the database goes while the app is open', async () => {
  await addVehicle(db, 'Corolla')
  const reborn = openDb(user, { now: () => NOW, indexedDB: new IDBFactory(), caches })
  await save(reborn, 'vehicles', newId(NOW), { name: 'Prius' })
  await recoverBook(reborn)
  expect(await namesIn(reborn)).toEqual(['Corolla', 'Prius'])
  expect((await reborn.outbox.toArray()).map(({ n, fields }) => [n, fields['name']])).toEqual([[1, 'Corolla'], [2, 'Prius']])
})
