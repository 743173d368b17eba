import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { acknowledge, addVehicle, mirroredIn, newProfile, NOW } from '../testing/browser-profile.ts'
import type { MemoryCaches } from '../testing/memory-caches.ts'
import { deviceState, openDb, type RoadbookDb } from './db.ts'
import type { MirrorStorage } from './mirror-storage.ts'
import { openMirror } from './mirror.ts'
import { newId } from './new-id.ts'
import { recoverBook } from './opening/recover.ts'
import { rowById } from './read.ts'
import { save, saveTogether } from './save.ts'

let user: string
let caches: MemoryCaches
let db: RoadbookDb

beforeEach(async () => {
  ({ user, caches, db } = await newProfile())
})

describe('the mirror', () => {
  it('holds what waits, with one write a save', async () => {
    const before = caches.puts()
    await addVehicle(db, 'Corolla')
    await saveTogether(db, ['Prius', 'Camry'].map((name) => ({ op: 'put', entity: 'vehicles', id: newId(NOW), fields: { name } })))
    expect(caches.puts() - before).toBe(2)
    expect(await mirroredIn(db)).toEqual(await db.outbox.toArray())
  })

  it('lets go of what was acknowledged, and keeps an entry until all of it was', async () => {
    await addVehicle(db, 'Corolla')
    await saveTogether(db, ['Prius', 'Camry'].map((name) => ({ op: 'put', entity: 'vehicles', id: newId(NOW), fields: { name } })))
    await acknowledge(db, 2)
    expect((await mirroredIn(db)).map(({ n }) => n)).toEqual([2, 3])
    await acknowledge(db, 3)
    expect(await mirroredIn(db)).toEqual([])
  })

  it('gives what an earlier device has left before that of a later one, whatever its numbers', async () => {
    const [earlier, later] = [newId(NOW), newId(NOW + 1)]
    const removal = (n: number) => ({ n, op: 'remove', entity: 'vehicles', id: newId(NOW), at: n, fields: {} }) as const
    await db.mirror.keep(later, [removal(1)])
    await db.mirror.keep(earlier, [removal(7)])
    expect((await db.mirror.read()).entries.map(({ device }) => device)).toEqual([earlier, later])
  })

  it('takes up what came back to the outbox', async () => {
    await addVehicle(db, 'Corolla')
    const [mutation] = await db.outbox.toArray()
    await acknowledge(db, 1)
    if (mutation) await db.outbox.add(mutation)
    await recoverBook(db)
    expect(await mirroredIn(db)).toEqual([mutation])
  })

  it('keeps what is mirrored after it has looked what waits, though that is no part of it', async () => {
    await addVehicle(db, 'Corolla')
    const { mirror } = db
    const [first] = await db.outbox.toArray()
    if (!first) throw new Error('Nothing waits')
    const { device } = await deviceState(db)
    await mirror.follow(async () => {
      await addVehicle(db, 'Prius')
      return { device, mutations: [first] }
    })
    expect((await mirroredIn(db)).map(({ n }) => n)).toEqual([1, 2])
  })

  it('keeps what is saved while it follows', async () => {
    await addVehicle(db, 'Corolla')
    const following = recoverBook(db)
    await addVehicle(db, 'Prius')
    await following
    expect((await mirroredIn(db)).map(({ n }) => n)).toEqual([1, 2])
  })

  it('never stands in the way of a save', async () => {
    caches.failFrom(1)
    const id = await addVehicle(db, 'Corolla')
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

  it('holds one up for two seconds at most', async () => {
    vi.useFakeTimers()
    const stuck = { open: () => new Promise<never>(() => undefined), delete: () => Promise.resolve(true) }
    const kept = vi.fn<() => void>()
    void openMirror(user, stuck).keep('a', [{ n: 1, op: 'remove', entity: 'vehicles', id: newId(NOW), at: 1, fields: {} }]).then(kept)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(kept).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(kept).toHaveBeenCalledOnce()
    vi.useRealTimers()
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

  it('is removed with the book', async () => {
    await addVehicle(db, 'Corolla')
    await db.dexie.delete()
    await db.mirror.remove()
    await db.mirror.keep(newId(NOW), [])
    await expect(recoverBook(db)).rejects.toThrow('removed')
    expect(caches.names()).toEqual([])
  })
})
