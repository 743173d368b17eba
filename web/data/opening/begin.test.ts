import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import type { User } from '../account/user.ts'
import { openDb, tableOf } from '../db.ts'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { newId } from '../new-id.ts'
import { rowById } from '../read.ts'
import { save } from '../save.ts'
import { beginBook, onNewerVersion } from './begin.ts'

const NOW = Date.UTC(2026, 10, 21)
const marcus = (): User => ({
  id: newId(NOW), email: 'marcus@example.com', firstName: 'Marcus', lastName: null, isOnboarded: true, gigPlatforms: ['uber'],
  maritalStatus: 'single', accountType: 'free', emailVerified: false, profileImageUrl: null, provider: 'email', hasPassword: true,
})

it('opens a book with the driver in it', async () => {
  const user = marcus()
  const db = openDb(user.id, { now: () => NOW, indexedDB: new IDBFactory() })
  expect(await beginBook(db, user, 'phone')).toBe('open')
  expect(await rowById(db, 'profile', user.id)).toMatchObject({ firstName: 'Marcus', onboardingCompleted: true })
})

it('says so when this browser keeps nothing', async () => {
  const user = marcus()
  const closed = new IDBFactory()
  closed.open = () => { throw new DOMException('A mutation operation was attempted on a database that did not allow it', 'InvalidStateError') }
  expect(await beginBook(openDb(user.id, { now: () => NOW, indexedDB: closed }), user, 'phone')).toBe('not-kept')
})

it('goes on saving after its storage was taken away, though the first opening after it was ended too', async () => {
  const user = marcus()
  const factory = new IDBFactory()
  const open = factory.open.bind(factory)
  const db = openDb(user.id, { now: () => NOW, indexedDB: factory })
  await beginBook(db, user, 'phone')
  let ended = 0
  factory.open = (...asked) => {
    ended += 1
    if (ended <= 2) throw new DOMException('The connection was closed.', 'AbortError')
    return open(...asked)
  }
  db.dexie.close({ disableAutoOpen: false })
  await expect(save(db, 'vehicles', newId(NOW), { name: 'Corolla' })).rejects.toThrow('The connection was closed')
  await expect.poll(() => db.dexie.isOpen()).toBe(true)
  await expect(save(db, 'vehicles', newId(NOW), { name: 'Corolla' })).resolves.toMatchObject({ name: 'Corolla' })
})

it('carries out soon what an earlier page has noted when that fails at the start', async () => {
  const user = marcus()
  const notes = memoryStorage()
  const id = newId(NOW)
  const page = () => openDb(user.id, { now: () => NOW, indexedDB: new IDBFactory(), notes: () => notes })
  page().writeAhead.note(NOW, [{ op: 'put', entity: 'earnings', id, fields: { date: '2026-11-20', platform: 'uber', amount: 7120 } }])
  const db = page()
  await db.dexie.open()
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => { throw new DOMException('The disk is full', 'QuotaExceededError') })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await beginBook(db, user, 'phone')
    expect(db.writeAhead.left()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(db.writeAhead.left()).toHaveLength(1)
    full.mockRestore()
    await vi.advanceTimersByTimeAsync(5_000)
  } finally {
    vi.useRealTimers()
  }
  await expect.poll(() => db.writeAhead.left()).toEqual([])
  expect(await rowById(db, 'earnings', id)).toMatchObject({ amount: 7120 })
  expect(await db.outbox.count()).toBe(1)
  db.dexie.close()
})

it('carries out the correction of a row that a lost book lacked as soon as it is back', async () => {
  const user = marcus()
  const notes = memoryStorage()
  const id = newId(NOW)
  const db = openDb(user.id, { now: () => NOW, indexedDB: new IDBFactory(), notes: () => notes })
  db.writeAhead.note(NOW, [{ op: 'put', entity: 'earnings', id, fields: { amount: 7200 } }])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await beginBook(db, user, 'phone')
    expect(db.writeAhead.left()).toHaveLength(1)
    await tableOf(db, 'earnings').put({ id, createdAt: NOW, date: '2026-11-20', platform: 'uber', amount: 7120 })
    await db.meta.update('device', { complete: true })
    await vi.advanceTimersByTimeAsync(5_000)
  } finally {
    vi.useRealTimers()
  }
  await expect.poll(() => db.writeAhead.left()).toEqual([])
  expect(await rowById(db, 'earnings', id)).toMatchObject({ amount: 7200, platform: 'uber' })
  db.dexie.close()
})

describe('another window', () => {
  const openHigher = (factory: IDBFactory, name: string) => new Promise<void>((resolve, reject) => {
    const request = factory.open(name, 1_000)
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
  })

  it('with a newer version is told of, and never waits for this one', async () => {
    const user = marcus()
    const factory = new IDBFactory()
    const db = openDb(user.id, { now: () => NOW, indexedDB: factory })
    await beginBook(db, user, 'phone')
    let told = 0
    onNewerVersion(db, () => { told += 1 })
    await openHigher(factory, db.dexie.name)
    expect(told).toBe(1)
    await expect(save(db, 'vehicles', newId(NOW), { name: 'Corolla' })).rejects.toThrow('closed')
  })

  it('with a newer version is told of by the next opening where the book was shut meanwhile, and nothing is written to it', async () => {
    const user = marcus()
    const factory = new IDBFactory()
    const db = openDb(user.id, { now: () => NOW, indexedDB: factory })
    await beginBook(db, user, 'phone')
    let told = 0
    onNewerVersion(db, () => { told += 1 })
    db.dexie.close({ disableAutoOpen: false })
    await save(db, 'vehicles', newId(NOW), { name: 'Prius' })
    expect(told, 'of its own version').toBe(0)
    db.dexie.close({ disableAutoOpen: false })
    await openHigher(factory, db.dexie.name)
    await expect(save(db, 'vehicles', newId(NOW), { name: 'Corolla' })).rejects.toThrow('closed')
    expect(told).toBe(1)
  })

  it('that removes the book is not taken for a newer version', async () => {
    const user = marcus()
    const factory = new IDBFactory()
    const db = openDb(user.id, { now: () => NOW, indexedDB: factory })
    await beginBook(db, user, 'phone')
    let told = 0
    onNewerVersion(db, () => { told += 1 })
    await new Promise((resolve) => { factory.deleteDatabase(db.dexie.name).onsuccess = resolve })
    expect(told).toBe(0)
  })
})
