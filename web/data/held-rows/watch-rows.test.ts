import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { openDb, tableOf, type RoadbookDb } from '../db.ts'
import { newId } from '../new-id.ts'
import { rowsBetween, rowsInParts } from '../read.ts'
import { remove, restore, save } from '../save.ts'
import { watchRows } from './watch-rows.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }
let db: RoadbookDb
let stops: (() => void)[]

beforeEach(() => {
  db = openDb(newId())
  stops = []
})

afterEach(async () => {
  stops.forEach((stop) => stop())
  await db.dexie.delete()
})

/** Waits until the rows are told that another tab has just written. */
async function untilShown(): Promise<void> {
  await vi.waitFor(() => expect(db.changes.isBehind()).toBe(true))
  await vi.waitFor(() => expect(db.changes.isBehind()).toBe(false))
}

/** Watches the November earnings and keeps every list reported. */
async function watchPay(): Promise<(readonly Row<'earnings'>[])[]> {
  const told: (readonly Row<'earnings'>[])[] = []
  stops.push(watchRows(db, 'earnings', november, (rows) => told.push(rows)))
  await vi.waitFor(() => expect(told).toHaveLength(1))
  return told
}

const pay = async (date: string, amount: number, id = newId()): Promise<string> => {
  await save(db, 'earnings', id, { date, platform: 'uber', amount })
  return id
}

const amounts = (rows: readonly { amount: number }[] | undefined) => rows?.map(({ amount }) => amount)

describe('watchRows', () => {
  it('tells what was saved as soon as it is saved, and leaves the other rows the same objects', async () => {
    const id = await pay('2026-11-20', 100)
    await pay('2026-11-19', 50)
    const told = await watchPay()
    expect(amounts(told[0])).toEqual([100, 50])
    await pay('2026-11-20', 120, id)
    // Nothing was awaited since, so the save itself has reported it.
    expect(amounts(told.at(-1))).toEqual([120, 50])
    expect(told.at(-1)?.[1]).toBe(told[0]?.[1])
    await pay('2026-11-21', 7)
    expect(amounts(told.at(-1))).toEqual([7, 120, 50])
    await pay('2026-12-01', 8)
    expect(amounts(told.at(-1))).toEqual([7, 120, 50])
  })

  it('tells nothing of a change before it is kept, nor of one that this device has no room for', async () => {
    const id = await pay('2026-11-20', 100)
    const told = await watchPay()
    const shownAtCommit: unknown[] = []
    const given = IDBObjectStore.prototype.add
    const queueing = vi.spyOn(IDBObjectStore.prototype, 'add')
    queueing.mockImplementation(function (this: IDBObjectStore, mutation: unknown) {
      // Called before anybody awaiting the transaction resumes.
      this.transaction.addEventListener('complete', () => shownAtCommit.push(amounts(told.at(-1))))
      return given.call(this, mutation)
    })
    await pay('2026-11-20', 120, id)
    expect(shownAtCommit).toEqual([[100]])
    expect(amounts(told.at(-1))).toEqual([120])
    queueing.mockImplementation(() => { throw new DOMException('The disk is full', 'QuotaExceededError') })
    await expect(pay('2026-11-20', 130, id)).rejects.toThrow()
    queueing.mockRestore()
    expect(amounts(told.at(-1))).toEqual([120])
  })

  it('tells a row that moved to another day, out of the days and back', async () => {
    const id = await pay('2026-11-20', 100)
    await pay('2026-11-10', 50)
    const told = await watchPay()
    await save(db, 'earnings', id, { date: '2026-11-05' })
    expect(amounts(told.at(-1))).toEqual([50, 100])
    await save(db, 'earnings', id, { date: '2026-10-05' })
    expect(amounts(told.at(-1))).toEqual([50])
    await save(db, 'earnings', id, { date: '2026-11-20' })
    expect(amounts(told.at(-1))).toEqual([100, 50])
  })

  it('tells a removal and its undo', async () => {
    const id = await pay('2026-11-20', 100)
    const told = await watchPay()
    const removed = await remove(db, 'earnings', id)
    expect(told.at(-1)).toEqual([])
    await restore(db, removed)
    expect(amounts(told.at(-1))).toEqual([100])
  })

  it('tells what somebody else wrote, one row or very many', async () => {
    const id = await pay('2026-11-20', 100)
    const told = await watchPay()
    const row = await tableOf(db, 'earnings').get(id)
    // Like another tab: through a connection of its own.
    const elsewhere = openDb(db.userId)
    await tableOf(elsewhere, 'earnings').put({ ...row, amount: 111 } as Row<'earnings'>)
    await untilShown()
    expect(amounts(told.at(-1))).toEqual([111])
    const many = Array.from({ length: 300 }, (_, place) => ({
      id: newId(), createdAt: place, date: '2026-11-02', platform: 'lyft', amount: place,
    }))
    await tableOf(elsewhere, 'earnings').bulkPut(many)
    await untilShown()
    expect(told.at(-1)).toHaveLength(301)
    expect(told.at(-1)).toEqual(await rowsBetween(db, 'earnings', november.from, november.to))
    elsewhere.dexie.close()
  })

  it('tells what somebody else wrote while the disk cannot be read, once it can be', async () => {
    const id = await pay('2026-11-20', 100)
    const told = await watchPay()
    const row = await tableOf(db, 'earnings').get(id)
    const looking = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => { throw new DOMException('The disk cannot be read', 'UnknownError') })
    const elsewhere = openDb(db.userId)
    await tableOf(elsewhere, 'earnings').put({ ...row, amount: 111 } as Row<'earnings'>)
    await vi.waitFor(() => expect(amounts(told.at(-1))).toEqual([111]))
    expect(looking).toHaveBeenCalled()
    elsewhere.dexie.close()
  })

  it('is silent about what was told already', async () => {
    const id = await pay('2026-11-20', 100)
    const told = await watchPay()
    await pay('2026-11-20', 120, id)
    const lists = told.length
    // Another change elsewhere is detected the same way, and later than the echo of the save.
    const elsewhere = openDb(db.userId)
    await tableOf(elsewhere, 'earnings').put({ id: newId(), createdAt: 1, date: '2026-11-02', platform: 'lyft', amount: 3 })
    await vi.waitFor(() => expect(amounts(told.at(-1))).toEqual([120, 3]))
    expect(told).toHaveLength(lists + 1)
    elsewhere.dexie.close()
  })

  it('takes a vehicle that is gone off the expenses, and gives it back', async () => {
    const vehicleId = newId()
    await save(db, 'vehicles', vehicleId, { name: 'Prius' })
    const told: (readonly Row<'expenses'>[])[] = []
    stops.push(watchRows(db, 'expenses', november, (rows) => told.push(rows)))
    await vi.waitFor(() => expect(told).toHaveLength(1))
    await save(db, 'expenses', newId(), {
      date: '2026-11-20', name: 'Fuel', amount: 3850, vehicleId, note: null, receiptImageUrl: null,
    })
    await vi.waitFor(() => expect(told.at(-1)?.map((row) => row.vehicleId)).toEqual([vehicleId]))
    const removed = await remove(db, 'vehicles', vehicleId)
    await vi.waitFor(() => expect(told.at(-1)?.map((row) => row.vehicleId)).toEqual([null]))
    await restore(db, removed)
    await vi.waitFor(() => expect(told.at(-1)?.map((row) => row.vehicleId)).toEqual([vehicleId]))
  })

  it('holds what the book holds after any saves, made while it is read too', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, async (_, place) => await pay(addDays('2026-11-01', place), place)))
    const told: (readonly Row<'earnings'>[])[] = []
    stops.push(watchRows(db, 'earnings', november, (rows) => told.push(rows)))
    await Promise.all(ids.map(async (id, place) => {
      if (place % 3 === 0) await remove(db, 'earnings', id)
      else await pay(addDays('2026-10-25', place), place * 10, id)
    }))
    await vi.waitFor(async () => expect(told.at(-1)).toEqual(await rowsBetween(db, 'earnings', november.from, november.to)))
  })

  it('tells nothing once it is stopped', async () => {
    const told = await watchPay()
    stops.forEach((stop) => stop())
    await pay('2026-11-20', 100)
    expect(told).toHaveLength(1)
  })
})

describe('rowsInParts', () => {
  it('gives each of many rows once, also where a part ends within a day', async () => {
    const rows = Array.from({ length: 2500 }, (_, place) => ({
      id: newId(), createdAt: 1, date: addDays('2026-11-21', -Math.floor(place / 7)), platform: 'uber', amount: place,
    }))
    await tableOf(db, 'earnings').bulkAdd(rows)
    const read = await rowsInParts(db, 'earnings', { from: '1900-01-01', to: '9999-12-31' })
    expect(read.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(rows.map(({ amount }) => amount))
  })
})
