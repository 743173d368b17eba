import { IDBFactory } from 'fake-indexeddb'
import { expect, it, vi } from 'vitest'
import { beginBook } from './begin.ts'
import { countFamily } from '../count-family.ts'
import { openDb, type RoadbookDb } from '../db.ts'
import { newId } from '../new-id.ts'
import { forgetNotice } from '../notice.ts'
import { bringBackLost, recoverBook } from './recover.ts'
import { rowById } from '../read.ts'
import { whenOpen } from './reopen.ts'
import { remove, restore, save, saveTogether } from '../save.ts'
import { standingOf } from '../held-rows/standing.ts'
import type { User } from '../account/user.ts'

const NOW = Date.UTC(2026, 10, 21)
const CAR = '00000000-0000-7000-8000-000000000001'
const user: User = {
  id: newId(NOW), email: 'marcus@example.com', firstName: 'Marcus', lastName: null, isOnboarded: true, gigPlatforms: ['uber'],
  maritalStatus: 'single', accountType: 'free', emailVerified: false, profileImageUrl: null, provider: 'email', hasPassword: true,
}
const putCar = { op: 'put' as const, entity: 'vehicles' as const, id: CAR, fields: { name: 'Corolla' } }
const lost = { ...putCar, n: 1, at: 5 }

const works: Readonly<Record<string, (db: RoadbookDb) => Promise<unknown>>> = {
  'a save': (db) => save(db, 'vehicles', CAR, { name: 'Prius' }),
  'several changes saved as one': (db) => saveTogether(db, [putCar]),
  'a removal': (db) => remove(db, 'vehicles', CAR),
  'the count of what a removal takes along': (db) => countFamily(db, 'vehicles', CAR),
  'an undo': (db) => restore(db, [{ entity: 'vehicles', row: { id: CAR, createdAt: NOW, name: 'Corolla' } }]),
  'bringing back what was lost': (db) => bringBackLost(db, { device: newId(NOW), entries: [{ device: newId(NOW), mutations: [lost] }] }),
  'following with the mirror': (db) => recoverBook({ ...db, mirror: { ...db.mirror, follow: async (standing) => void await standing() } }),
  'a notice that was read': forgetNotice,
  'the rows every screen leans on': (db) => standingOf(db).read(),
}

/** An open book whose storage is then taken away, and whether it was open at each transaction request. */
async function lostBook(): Promise<{ db: RoadbookDb; wasOpen: boolean[] }> {
  const db = openDb(user.id, { now: () => NOW, indexedDB: new IDBFactory() })
  await beginBook(db, user, 'phone')
  const wasOpen: boolean[] = []
  const given = db.dexie.transaction.bind(db.dexie)
  db.dexie.transaction = ((...asked: Parameters<typeof given>) => {
    wasOpen.push(db.dexie.isOpen())
    return given(...asked)
  }) as typeof given
  const connection = db.dexie.backendDB.bind(db.dexie)
  db.dexie.backendDB = () => {
    wasOpen.push(db.dexie.isOpen())
    return connection()
  }
  db.dexie.close({ disableAutoOpen: false })
  return { db, wasOpen }
}

it.each(Object.keys(works))('opens the book before the transaction of %s', async (name) => {
  const { db, wasOpen } = await lostBook()
  await works[name]?.(db)
  expect(wasOpen).toContain(true)
  expect(wasOpen).not.toContain(false)
  db.dexie.close()
})

it('takes a save in the middle of the very first opening, when the stores are still being made', async () => {
  const db = openDb(user.id, { now: () => NOW, indexedDB: new IDBFactory() })
  let second: Promise<unknown> | undefined
  db.dexie.on('populate', () => { second = save(db, 'vehicles', newId(NOW), { name: 'Prius' }) })
  await save(db, 'vehicles', CAR, { name: 'Corolla' })
  await second
  expect(second).toBeDefined()
  expect(await db.dexie.table('vehicles').count()).toBe(2)
  db.dexie.close()
})

it('tries again as soon as ever when the book was open in between, whoever opened it', async () => {
  const factory = new IDBFactory()
  const open = factory.open.bind(factory)
  let [isGone, tries] = [false, 0]
  factory.open = (...asked) => {
    tries += 1
    if (isGone) throw new DOMException('The storage is gone', 'InvalidStateError')
    return open(...asked)
  }
  const db = openDb(user.id, { now: () => NOW, indexedDB: factory })
  await beginBook(db, user, 'phone')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    for (let times = 0; times < 3; times++) {
      isGone = true
      db.dexie.close({ disableAutoOpen: false })
      await expect(whenOpen(db)).rejects.toThrow('The storage is gone')
      tries = 0
      await vi.advanceTimersByTimeAsync(99)
      expect(tries).toBe(0)
      await vi.advanceTimersByTimeAsync(1)
      expect(tries).toBeGreaterThan(0)
      isGone = false
      await whenOpen(db)
      await vi.runOnlyPendingTimersAsync()
    }
  } finally {
    vi.useRealTimers()
  }
  db.dexie.close()
})

it('saves, and counts what a removal takes along, over a new connection when the one there was is lost without a word', async () => {
  const db = openDb(user.id, { now: () => NOW, indexedDB: new IDBFactory() })
  await beginBook(db, user, 'phone')
  db.dexie.backendDB().close()
  await save(db, 'vehicles', CAR, { name: 'Prius' })
  expect(await rowById(db, 'vehicles', CAR)).toMatchObject({ name: 'Prius' })
  await save(db, 'mileage', newId(NOW), { vehicleId: CAR, date: '2026-11-20', startingMileage: 0, endingMileage: 10 })
  db.dexie.backendDB().close()
  expect(await countFamily(db, 'vehicles', CAR)).toEqual(new Map([['mileage', 1]]))
  db.dexie.close()
})

it('leaves a book shut that was closed on purpose', async () => {
  const { db, wasOpen } = await lostBook()
  db.dexie.close()
  await expect(save(db, 'vehicles', CAR, { name: 'Prius' })).rejects.toThrow('This book was closed')
  expect([db.dexie.isOpen(), wasOpen]).toEqual([false, []])
})
