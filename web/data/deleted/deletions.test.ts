import { millisecondsInDay } from 'date-fns/constants'
import { liveQuery } from 'dexie'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bookOf } from '../../sync/book.ts'
import { freeSpace } from '../../sync/photos/free-space.ts'
import { deviceState, openDb, tableOf, type RoadbookDb } from '../db.ts'
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

/** A vehicle with two drives, deleted. */
async function deleteVehicle() {
  const vehicle = newId(now)
  const [first, second] = [newId(now), newId(now + 1)]
  await save(db, 'vehicles', vehicle, { name: 'Corolla' })
  for (const drive of [first, second]) await save(db, 'mileage', drive, { ...reading, vehicleId: vehicle })
  return { vehicle, drives: [first, second] as const, removed: await remove(db, 'vehicles', vehicle) }
}

const listed = async () => (await deletions(db)).map(({ at, missing }) => [at - NOON, ...missing.map(({ entity, row }) => `${entity}/${row.id}`)])

it('lists what was deleted, alone or with others, the last one first', async () => {
  const [first, second] = [await addEarnings(7120), await addEarnings(3857)]
  await remove(db, 'earnings', first)
  now += 5
  await saveTogether(db, [{ op: 'remove', entity: 'earnings', id: second }])
  expect(await listed()).toEqual([[5, `earnings/${second}`], [0, `earnings/${first}`]])
})

it('keeps a vehicle with all that went along, and brings the whole of it back', async () => {
  const { vehicle, drives: [first, second] } = await deleteVehicle()
  expect(await listed()).toEqual([[0, `vehicles/${vehicle}`, `mileage/${first}`, `mileage/${second}`]])
  const [deletion] = await deletions(db)
  await restore(db, deletion?.rows ?? [])
  expect(await tableOf(db, 'mileage').get(second)).toMatchObject({ ...reading, vehicleId: vehicle })
  expect(await listed()).toEqual([])
})

it('lists a row once that was brought back and deleted again, and as it was then', async () => {
  const id = await addEarnings(7120)
  await restore(db, await remove(db, 'earnings', id))
  await save(db, 'earnings', id, { amount: 7200 })
  now += 1000
  await remove(db, 'earnings', id)
  expect(await deletions(db)).toMatchObject([{ at: NOON + 1000, missing: [{ row: { id, amount: 7200 } }] }])
})

it('lists what went with a vehicle that came back alone, and brings back no more than that', async () => {
  const { vehicle, drives: [first, second], removed: [corolla] } = await deleteVehicle()
  // From a file or another device, with a drive that is then deleted on its own.
  await tableOf(db, 'vehicles').put({ id: vehicle, createdAt: NOON, name: 'Corolla LE' })
  await save(db, 'mileage', first, { ...reading, endingMileage: 600_500, vehicleId: vehicle })
  now += 5
  await remove(db, 'mileage', first)
  expect(await listed()).toEqual([[5, `mileage/${first}`], [0, `mileage/${second}`]])
  const [, family] = await deletions(db)
  expect(family?.head).toEqual(corolla)
  const before = await db.outbox.count()
  await restore(db, family?.rows ?? [])
  expect((await db.outbox.toArray()).slice(before).map(({ id }) => id)).toEqual([second])
  expect(await tableOf(db, 'vehicles').get(vehicle)).toMatchObject({ name: 'Corolla LE' })
  expect(await listed()).toEqual([[5, `mileage/${first}`]])
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
  const { drives: [, second], removed } = await deleteVehicle()
  await restore(db, removed.filter(({ row }) => row.id !== second))
  expect(await listed()).toEqual([[0, `mileage/${second}`]])
})

it('never lists again what a part was before it was brought back and corrected', async () => {
  const { drives: [first, second], removed } = await deleteVehicle()
  await restore(db, removed.filter(({ row }) => row.id !== second))
  await save(db, 'mileage', first, { endingMileage: 600_500 })
  // Another device deletes it.
  await tableOf(db, 'mileage').delete(first)
  expect(await listed()).toEqual([[0, `mileage/${second}`]])
})

it('drops what is older than thirty days once the server has answered', async () => {
  await remove(db, 'earnings', await addEarnings(7120))
  now += 30 * millisecondsInDay
  await freeSpace(bookOf(db), 0)
  expect(await listed()).toHaveLength(1)
  now += 1
  await freeSpace(bookOf(db), 0)
  expect(await listed()).toEqual([])
  expect(await db.meta.count()).toBe(1)
})

describe('a deletion under a wrong clock', () => {
  const YEAR = 365 * millisecondsInDay
  /** The server has answered: how far it is ahead is known. */
  const serverAnswers = async (ahead: number): Promise<void> => {
    await db.meta.put({ ...await deviceState(db), ahead })
    await freeSpace(bookOf(db), 0)
  }

  it('keeps its thirty days when the clock was a year ahead and is set right before the server answers', async () => {
    await serverAnswers(-YEAR)
    now += YEAR
    const id = await addEarnings(7120)
    now = NOON
    await remove(db, 'earnings', id)
    expect(await listed()).toEqual([[0, `earnings/${id}`]])
    await serverAnswers(0)
    expect(await listed()).toEqual([[0, `earnings/${id}`]])
  })

  it('keeps them when the clock had lost its time', async () => {
    const id = await addEarnings(7120)
    now -= YEAR
    await remove(db, 'earnings', id)
    now = NOON
    await serverAnswers(0)
    expect(await listed()).toEqual([[0, `earnings/${id}`]])
  })

  it('drops none before it, and is dated anew once the time is known', async () => {
    const [first, second, third] = [await addEarnings(7120), await addEarnings(3857), await addEarnings(500)]
    await remove(db, 'earnings', first)
    now += YEAR
    await remove(db, 'earnings', third)
    now += 60_000
    await remove(db, 'earnings', second)
    now = NOON + 1_000
    const seen: number[] = []
    const watching = liveQuery(() => deletions(db)).subscribe((all) => seen.push(all[0]?.at ?? 0))
    await vi.waitFor(() => expect(seen).not.toEqual([]))
    await serverAnswers(0)
    // The last one first, as they were deleted; a list that is open shows it.
    expect(await listed()).toEqual([[1_001, `earnings/${second}`], [1_000, `earnings/${third}`], [0, `earnings/${first}`]])
    await vi.waitFor(() => expect(seen.at(-1)).toBe(NOON + 1_001))
    watching.unsubscribe()
  })

  it('is not dated anew for a few hours', async () => {
    const id = await addEarnings(7120)
    now += 5 * 3_600_000
    await remove(db, 'earnings', id)
    now = NOON
    await serverAnswers(0)
    expect(await listed()).toEqual([[5 * 3_600_000, `earnings/${id}`]])
  })
})

it('forgets all that were listed when told so, and nothing else', async () => {
  const [first, second, later] = [await addEarnings(7120), await addEarnings(3857), await addEarnings(500)]
  await remove(db, 'earnings', first)
  await remove(db, 'earnings', second)
  const [latest] = await deletions(db)
  now += 5
  await remove(db, 'earnings', later)
  const kept = await addEarnings(3857)
  await forgetDeletions(db, latest?.key ?? '')
  expect(await listed()).toEqual([[5, `earnings/${later}`]])
  expect(await tableOf(db, 'earnings').toCollection().primaryKeys()).toEqual([kept])
  await save(db, 'earnings', kept, { amount: 3900 })
})
