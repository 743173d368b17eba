import { beforeEach, describe, expect, it } from 'vitest'
import { openDb, tableOf, type RoadbookDb } from '../../data/db.ts'
import { newId } from '../../data/new-id.ts'
import { readNextEntry, readPreviousEntry } from './read-entries-beside.ts'

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
    entry('y', '2026-11-20', 999_000, 'other'),
  ])
  return async () => await db.dexie.delete()
})

const endingBefore = async (date: string, except?: string) =>
  (await readPreviousEntry(db, 'prius', date, except))?.endingMileage

describe('the entry before', () => {
  it('X26: is the latest entry on or before the date', async () => {
    expect(await endingBefore('2026-11-15')).toBe(600_500)
    expect(await endingBefore('2026-11-21')).toBe(608_500)
    expect(await endingBefore('2026-11-18')).toBe(608_500)
  })

  it('is none before the first day', async () => {
    expect(await endingBefore('2026-11-09')).toBeUndefined()
  })

  it('is never the entry that is being edited', async () => {
    expect(await endingBefore('2026-11-18', 'c')).toBe(604_500)
    expect(await endingBefore('2026-11-10', 'a')).toBeUndefined()
  })
})

const startAfter = async (date: string, except?: string) =>
  (await readNextEntry(db, 'prius', date, except))?.startingMileage

describe('the entry after', () => {
  it('has the lowest start of the first day after the date', async () => {
    expect(await startAfter('2026-11-09')).toBe(600_000)
    expect(await startAfter('2026-11-10')).toBe(604_000)
    expect(await startAfter('2026-11-15')).toBe(604_000)
  })

  it('is none after the last day', async () => {
    expect(await startAfter('2026-11-18')).toBeUndefined()
  })

  it('is never the entry that is being moved to an earlier day', async () => {
    expect(await startAfter('2026-11-15', 'b')).toBe(608_000)
  })
})
