import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDb, type RoadbookDb } from '../db.ts'
import { newId } from '../new-id.ts'
import { untilRead, type Reading } from './until-read.ts'

let db: RoadbookDb
let reading: Reading
let isBroken: boolean
let tries: number
let failures: unknown[]

/** Steps through the retries one by one instead of waiting for them. */
const nextTry = async (): Promise<void> => void await vi.advanceTimersToNextTimerAsync()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  db = openDb(newId(), { indexedDB: new IDBFactory() })
  await db.dexie.open();
  [isBroken, tries, failures] = [true, 0, []]
  reading = untilRead(db, () => {
    tries += 1
    return isBroken ? Promise.reject(new Error(`Try ${tries}`)) : Promise.resolve()
  }, (error) => failures.push(error))
})

afterEach(() => {
  reading.stop()
  vi.useRealTimers()
  db.dexie.close()
})

it('tries again later each time, and no more once it has read', async () => {
  reading.begin()
  for (const wait of [100, 200, 400, 800]) {
    const before = tries
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(tries).toBe(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(tries).toBe(before + 1)
  }
  isBroken = false
  await nextTry()
  expect([tries, vi.getTimerCount(), failures]).toEqual([6, 0, []])
})

it('says why after six failures in a row, and goes on', async () => {
  reading.begin()
  for (let times = 0; times < 4; times++) await nextTry()
  expect(failures).toEqual([])
  await nextTry()
  expect(failures).toEqual([new Error('Try 6')])
  isBroken = false
  await nextTry()
  expect([tries, vi.getTimerCount()]).toEqual([7, 0])
})

it('tries at once when the book is open again', async () => {
  reading.begin()
  for (let times = 0; times < 4; times++) await nextTry()
  db.dexie.close({ disableAutoOpen: false })
  isBroken = false
  await db.dexie.open()
  await vi.advanceTimersByTimeAsync(0)
  expect(tries).toBe(6)
})

it('leaves a book alone that was closed on purpose', async () => {
  reading.begin()
  db.dexie.close()
  await nextTry()
  expect([tries, vi.getTimerCount(), failures]).toEqual([1, 0, []])
})

it('tries nothing more once it is stopped', async () => {
  reading.begin()
  await vi.advanceTimersByTimeAsync(0)
  reading.stop()
  expect([tries, vi.getTimerCount()]).toEqual([1, 0])
})
