import { beforeEach, expect, it } from 'vitest'
import { openDb, type RoadbookDb } from './db.ts'
import { newId } from './new-id.ts'
import { rowsBetween, rowsOfDay } from './read.ts'
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
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  expect(ids(await rowsOfDay(db, 'mileage', '2026-11-18'))).toEqual([evening, morning])
  expect(ids(await rowsBetween(db, 'mileage', '2026-11-18', '2026-11-30'))).toEqual([next, evening, morning])
})
