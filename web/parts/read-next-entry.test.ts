import { beforeEach, expect, it } from 'vitest'
import { openDb, tableOf, type RoadbookDb } from '../data/db.ts'
import { newId } from '../data/new-id.ts'
import { readNextEntry } from './read-next-entry.ts'

let db: RoadbookDb

beforeEach(async () => {
  db = openDb(newId())
  const entry = (id: string, date: string, startingMileage: number, vehicleId = 'prius') =>
    ({ id, createdAt: 1, vehicleId, date, startingMileage, endingMileage: startingMileage + 500 })
  await tableOf(db, 'mileage').bulkAdd([
    entry('a', '2026-11-10', 600_000),
    entry('c', '2026-11-18', 608_000),
    entry('b', '2026-11-18', 604_000),
    entry('x', '2026-11-16', 1_000, 'other'),
  ])
  return async () => await db.dexie.delete()
})

const startAfter = async (date: string, except?: string) =>
  (await readNextEntry(db, 'prius', date, except))?.startingMileage

it('takes the lowest start of the first day after the date', async () => {
  expect(await startAfter('2026-11-09')).toBe(600_000)
  expect(await startAfter('2026-11-10')).toBe(604_000)
  expect(await startAfter('2026-11-15')).toBe(604_000)
})

it('leaves out the entry that is being moved to an earlier day', async () => {
  expect(await startAfter('2026-11-15', 'b')).toBe(608_000)
})

it('finds nothing after the last day', async () => {
  expect(await startAfter('2026-11-18')).toBeUndefined()
})
