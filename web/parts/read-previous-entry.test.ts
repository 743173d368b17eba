import { beforeEach, describe, expect, it } from 'vitest'
import { openDb, tableOf, type RoadbookDb } from '../data/db.ts'
import { newId } from '../data/new-id.ts'
import { readPreviousEntry } from './read-previous-entry.ts'

let db: RoadbookDb

beforeEach(async () => {
  db = openDb(newId())
  const entry = (id: string, date: string, endingMileage: number, vehicleId = 'prius') =>
    ({ id, createdAt: 1, vehicleId, date, startingMileage: endingMileage - 500, endingMileage })
  await tableOf(db, 'mileage').bulkAdd([
    entry('a', '2026-11-10', 600_000),
    entry('c', '2026-11-18', 608_000),
    entry('b', '2026-11-18', 604_000),
    entry('x', '2026-11-20', 999_000, 'other'),
  ])
  return async () => await db.dexie.delete()
})

const endingBefore = async (date: string, except?: string) =>
  (await readPreviousEntry(db, 'prius', date, except))?.endingMileage

describe('readPreviousEntry', () => {
  it('X26: takes the latest entry on or before the date', async () => {
    expect(await endingBefore('2026-11-15')).toBe(600_000)
    expect(await endingBefore('2026-11-21')).toBe(608_000)
    expect(await endingBefore('2026-11-18')).toBe(608_000)
  })

  it('finds nothing before the first entry', async () => {
    expect(await endingBefore('2026-11-09')).toBeUndefined()
  })

  it('leaves out the entry that is being edited', async () => {
    expect(await endingBefore('2026-11-18', 'c')).toBe(604_000)
    expect(await endingBefore('2026-11-10', 'a')).toBeUndefined()
  })
})
