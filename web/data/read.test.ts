import { beforeEach, describe, expect, it } from 'vitest'
import { openDb, type RoadbookDb } from './db.ts'
import { newId } from './new-id.ts'
import { countRows, latestMileage, newestRows, rowsBetween, rowsOfDay, rowsOfParent } from './read.ts'
import { save } from './save.ts'

let db: RoadbookDb
let now: number
let vehicleId: string

async function drive(date: string, startingMileage: number, endingMileage: number, vehicle = vehicleId): Promise<string> {
  now += 1_000
  const id = newId(now)
  await save(db, 'mileage', id, { vehicleId: vehicle, date, startingMileage, endingMileage })
  return id
}

beforeEach(async () => {
  now = Date.UTC(2026, 10, 21)
  db = openDb(newId(), { now: () => now })
  vehicleId = newId(now)
  await save(db, 'vehicles', vehicleId, { name: 'Corolla' })
})

describe('the latest odometer', () => {
  it('is that of the newest day up to the entry\'s own (X26)', async () => {
    await drive('2026-11-10', 599_000, 600_000)
    await drive('2026-11-18', 607_000, 608_000)
    const ending = async (date: string) => (await latestMileage(db, vehicleId, date))?.endingMileage
    expect([await ending('2026-11-09'), await ending('2026-11-15'), await ending('2026-11-21')]).toEqual([undefined, 600_000, 608_000])
  })

  it('is the highest of two shifts, whichever was entered first', async () => {
    await drive('2026-11-18', 605_000, 608_000)
    await drive('2026-11-18', 600_000, 605_000)
    expect((await latestMileage(db, vehicleId, '2026-11-21'))?.endingMileage).toBe(608_000)
  })

  it('is the vehicle\'s own', async () => {
    await drive('2026-11-18', 1, 2, newId(now))
    expect(await latestMileage(db, vehicleId, '2026-11-21')).toBeUndefined()
  })
})

it('lists rows of a day and of a period, newest first', async () => {
  const morning = await drive('2026-11-18', 0, 1)
  const evening = await drive('2026-11-18', 1, 2)
  const next = await drive('2026-11-19', 2, 3)
  await drive('2026-12-01', 3, 4)
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  expect(ids(await rowsOfDay(db, 'mileage', '2026-11-18'))).toEqual([evening, morning])
  expect(ids(await rowsBetween(db, 'mileage', '2026-11-18', '2026-11-30'))).toEqual([next, evening, morning])
  expect(ids(await newestRows(db, 'mileage', 2))).toHaveLength(2)
  expect(await countRows(db, 'mileage')).toBe(4)
})

it('lists the rows that belong to one, oldest first', async () => {
  const first = await drive('2026-11-19', 0, 1)
  const second = await drive('2026-11-18', 1, 2)
  await drive('2026-11-18', 1, 2, newId(now))
  expect((await rowsOfParent(db, 'mileage', 'vehicleId', vehicleId)).map(({ id }) => id)).toEqual([first, second])
})
