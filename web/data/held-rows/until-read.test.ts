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

/** The waits before the retries. */
const WAITS = [100, 200, 400, 800, 1_600] as const

/** Passes so many of the waits. */
async function afterWaits(count: number): Promise<void> {
  for (const wait of WAITS.slice(0, count)) await vi.advanceTimersByTimeAsync(wait)
}

/** No try is waiting any more, if it passes without one. */
const aWhile = async (): Promise<void> => void await vi.advanceTimersByTimeAsync(60_000)

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
  for (const wait of WAITS.slice(0, 4)) {
    const before = tries
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(tries).toBe(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(tries).toBe(before + 1)
  }
  isBroken = false
  await aWhile()
  expect([tries, failures]).toEqual([6, []])
})

it('says why after six failures in a row, and goes on', async () => {
  reading.begin()
  await afterWaits(4)
  expect(failures).toEqual([])
  await vi.advanceTimersByTimeAsync(WAITS[4])
  expect(failures).toEqual([new Error('Try 6')])
  isBroken = false
  await aWhile()
  expect(tries).toBe(7)
})

it('tries at once when the book is open again', async () => {
  reading.begin()
  await afterWaits(4)
  db.dexie.close({ disableAutoOpen: false })
  isBroken = false
  await db.dexie.open()
  await vi.advanceTimersByTimeAsync(0)
  expect(tries).toBe(6)
})

it('leaves a book alone that was closed on purpose', async () => {
  reading.begin()
  db.dexie.close()
  await aWhile()
  expect([tries, failures]).toEqual([1, []])
})

it('tries nothing more once it is stopped', async () => {
  reading.begin()
  await vi.advanceTimersByTimeAsync(0)
  reading.stop()
  await aWhile()
  expect(tries).toBe(1)
})
