import { millisecondsInDay } from 'date-fns/constants'
import { beforeEach, expect, it } from 'vitest'
import { openDb, tableOf, type RoadbookDb } from '../db.ts'
import { deletions, forgetDeletions } from './deletions.ts'
import { newId } from '../new-id.ts'
import { remove, restore, save, saveTogether } from '../save.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const reading = { date: '2026-11-20', startingMileage: 600_000, endingMileage: 601_500 }
let now: number
let db: RoadbookDb

beforeEach(() => {
  now = NOON
  db = openDb(newId(NOON), { now: () => now })
})

async function addEarnings(amount: number): Promise<string> {
  const id = newId(now)
  await save(db, 'earnings', id, { date: '2026-11-20', amount })
  return id
}

const listed = async () => (await deletions(db)).map(({ at, rows }) => [at - NOON, ...rows.map(({ entity, row }) => `${entity}/${row.id}`)])

it('lists what was deleted, alone or with others, the last one first', async () => {
  const [first, second] = [await addEarnings(7120), await addEarnings(3857)]
  await remove(db, 'earnings', first)
  now += 5
  await saveTogether(db, [{ op: 'remove', entity: 'earnings', id: second }])
  expect(await listed()).toEqual([[5, `earnings/${second}`], [0, `earnings/${first}`]])
})

it('keeps a vehicle with all that went along, and brings the whole of it back', async () => {
  const [vehicle, drive] = [newId(now), newId(now)]
  const trip = { ...reading, vehicleId: vehicle }
  await save(db, 'vehicles', vehicle, { name: 'Corolla' })
  await save(db, 'mileage', drive, trip)
  await remove(db, 'vehicles', vehicle)
  expect(await listed()).toEqual([[0, `vehicles/${vehicle}`, `mileage/${drive}`]])
  const [deletion] = await deletions(db)
  await restore(db, deletion?.rows ?? [])
  expect(await tableOf(db, 'mileage').get(drive)).toMatchObject(trip)
  expect(await listed()).toEqual([])
})

it('lists a row once that was brought back and deleted again, and as it was then', async () => {
  const id = await addEarnings(7120)
  await restore(db, await remove(db, 'earnings', id))
  await save(db, 'earnings', id, { amount: 7200 })
  now += 1000
  await remove(db, 'earnings', id)
  expect(await deletions(db)).toMatchObject([{ at: NOON + 1000, rows: [{ row: { id, amount: 7200 } }] }])
})

it('never lists again what an entry was before it was brought back and corrected', async () => {
  const id = await addEarnings(4210)
  await restore(db, await remove(db, 'earnings', id))
  await save(db, 'earnings', id, { amount: 2400 })
  // Another device deletes it.
  await tableOf(db, 'earnings').delete(id)
  expect(await listed()).toEqual([])
  expect(await db.meta.count()).toBe(1)
})

it('keeps the rest of a vehicle of which a part was brought back', async () => {
  const [vehicle, first, second] = [newId(now), newId(now), newId(now)]
  await save(db, 'vehicles', vehicle, { name: 'Corolla' })
  for (const drive of [first, second]) await save(db, 'mileage', drive, { ...reading, vehicleId: vehicle })
  const removed = await remove(db, 'vehicles', vehicle)
  await restore(db, removed.filter(({ row }) => row.id !== second))
  expect(await listed()).toEqual([[0, `mileage/${second}`]])
})

it('lists nothing that is older than thirty days, and throws it away with the next deletion', async () => {
  const [old, young] = [await addEarnings(7120), await addEarnings(3857)]
  await remove(db, 'earnings', old)
  now += 30 * millisecondsInDay
  expect(await listed()).toHaveLength(1)
  now += 1
  expect(await listed()).toEqual([])
  expect(await db.meta.count()).toBe(2)
  await remove(db, 'earnings', young)
  expect(await listed()).toEqual([[now - NOON, `earnings/${young}`]])
  expect(await db.meta.count()).toBe(2)
})

it('forgets them all when told so, and nothing else', async () => {
  await remove(db, 'earnings', await addEarnings(7120))
  const kept = await addEarnings(3857)
  await forgetDeletions(db)
  expect(await listed()).toEqual([])
  expect(await tableOf(db, 'earnings').toCollection().primaryKeys()).toEqual([kept])
  await save(db, 'earnings', kept, { amount: 3900 })
})
