import { beforeEach, expect, it } from 'vitest'
import { openDb, tableOf, type RoadbookDb } from './db.ts'
import { newId } from './new-id.ts'
import { allRows, rowsBetween } from './read.ts'
import { rowsOfDay } from './rows-of-day.ts'
import { save } from './save.ts'

let db: RoadbookDb
let now: number
let vehicleId: string

async function drive(date: string, startingMileage: number, endingMileage: number): Promise<string> {
  now += 1_000
  const id = newId(now)
  await save(db, 'mileage', id, { vehicleId, date, startingMileage, endingMileage })
  return id
}

beforeEach(async () => {
  now = Date.UTC(2026, 10, 21)
  db = openDb(newId(), { now: () => now })
  vehicleId = newId(now)
  await save(db, 'vehicles', vehicleId, { name: 'Corolla' })
})

it('lists rows of a day and of a period, newest first', async () => {
  const morning = await drive('2026-11-18', 0, 1)
  const evening = await drive('2026-11-18', 1, 2)
  const next = await drive('2026-11-19', 2, 3)
  await drive('2026-12-01', 3, 4)
  const filledInLater = await drive('2026-11-18', 2, 2)
  const earlier = await drive('2026-11-17', 0, 0)
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  expect(ids(await rowsOfDay(db, 'mileage', '2026-11-18'))).toEqual([filledInLater, evening, morning])
  expect(ids(await rowsBetween(db, 'mileage', '2026-11-17', '2026-11-30'))).toEqual([next, filledInLater, evening, morning, earlier])
})

it('lists vehicles, bills and goals in the order they were made, whichever came to the device first', async () => {
  const [corolla] = await allRows(db, 'vehicles')
  await tableOf(db, 'vehicles').bulkPut([
    { id: newId(9), name: 'Van', createdAt: now + 2 }, { id: newId(1), name: 'Truck', createdAt: now + 1 },
    { id: newId(2), name: 'Wagon', createdAt: now + 2 },
  ])
  expect((await allRows(db, 'vehicles')).map(({ name }) => name)).toEqual([corolla?.name, 'Truck', 'Wagon', 'Van'])
})
