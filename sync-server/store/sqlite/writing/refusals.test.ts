import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleFields, sampleId } from '#core/testing/sample-rows.ts'
import { MAX_BATCH_MUTATIONS, unpackBatch } from '#core/sync/batch.ts'
import { packId } from '#core/sync/ids.ts'
import { openStoreFile, type StoreFile } from '../../../testing/store-file.ts'
import { allRows, batchOf, desktop, heardOf, openAccount, phone, put, remove, secondOf, SERVER_NOW } from '../../../testing/sync-account.ts'
import type { Store } from '../../store.ts'

let book: StoreFile
let store: Store
let user: string
beforeEach(async () => {
  book = await openStoreFile()
  ;({ store, user } = book)
})
afterEach(() => book.close())

const car = sampleId('vehicles', 1)
const trip = sampleId('mileage', 1)
const badTrip = put('mileage', trip, { startingMileage: 9, endingMileage: 5 })

describe('refusals', () => {
  it('consumes the number, says why, and goes on with the rest', async () => {
    const batch = batchOf(1, [put('vehicles', car, { name: '  ' }), put('mileage', trip, sampleFields('mileage', 1))])
    expect(await store.apply(user, phone, batch, SERVER_NOW)).toEqual({
      ack: 2,
      results: [[1, 'invalid-field', 'Vehicle name is required', 'name']],
    })
    expect(await heardOf(store, user, trip)).toMatchObject(sampleFields('mileage', 1))
  })

  it('says the same again when the number comes again', async () => {
    const batch = batchOf(1, [badTrip, put('vehicles', car, { name: 'Car' }), badTrip])
    const { results } = await store.apply(user, phone, batch, SERVER_NOW)
    expect(results.map(([n]) => n)).toEqual([1, 3])
    expect(await store.apply(user, phone, batch, SERVER_NOW + 9)).toEqual({ ack: 3, results, was: 3 })
    expect(await store.apply(user, phone, batch.slice(1, 2), SERVER_NOW + 9)).toEqual({ ack: 3, results: [], was: 3 })
    expect(book.count('refusals')).toBe(2)
  })

  it('sends the server\'s row along, so that the device shows it again', async () => {
    await store.apply(user, phone, batchOf(1, [put('mileage', trip, sampleFields('mileage', 1))]), SERVER_NOW)
    const cursor = (await store.changesSince(user, null))?.cursor ?? null
    await store.apply(user, phone, batchOf(2, [badTrip]), SERVER_NOW)
    const standing = expect.objectContaining(sampleFields('mileage', 1)) as unknown
    expect(await allRows(store, user, cursor)).toEqual([['m', trip, 3, standing]])
  })

  it('says that there is no such row when the create is refused', async () => {
    await store.apply(user, phone, batchOf(1, [put('vehicles', car, { name: '' })]), SERVER_NOW)
    expect(await allRows(store, user)).toContainEqual(['v', car, 2, null])
    expect(await store.isRemoved(user, 'vehicles', car)).toBe(false)
    await store.apply(user, phone, batchOf(2, [put('vehicles', car, { name: 'Car' })]), SERVER_NOW)
    expect((await allRows(store, user)).filter((row) => row[1] === car)).toHaveLength(1)
    expect(await store.get(user, 'vehicles', car)).toMatchObject({ name: 'Car' })
  })
})

describe('a group of changes', () => {
  const create = { ...put('vehicles', car, { name: 'Car' }), group: 2 }

  it('is applied as a whole', async () => {
    const batch = batchOf(1, [create, put('profile', user, { primaryVehicleId: car })])
    expect((await store.apply(user, phone, batch, SERVER_NOW)).results).toEqual([])
    expect(await heardOf(store, user, user)).toMatchObject({ primaryVehicleId: car })
  })

  it('is refused as a whole when one of them is refused, and the rest goes on', async () => {
    const batch = batchOf(1, [create, badTrip, put('vehicles', sampleId('vehicles', 2), { name: 'Other' })])
    const { ack, results, made } = await store.apply(user, phone, batch, SERVER_NOW, { cursor: null, brief: true })
    expect(ack).toBe(3)
    expect(results.map(([n, code]) => [n, code])).toEqual([[1, 'group-refused'], [2, 'ending-below-starting']])
    expect(made).toMatchObject({ first: 3, last: 3 })
    expect(await heardOf(store, user, car)).toBeNull()
    expect(await heardOf(store, user, trip)).toBeNull()
    expect(await heardOf(store, user, sampleId('vehicles', 2))).toMatchObject({ name: 'Other' })
    expect((await allRows(store, user)).map((row) => row[2])).toEqual([1, 2, 3, 4])
  })

  it('waits for the next batch when this one ends inside it', async () => {
    const before = put('vehicles', sampleId('vehicles', 2), { name: 'Other' })
    const changes = [before, create, put('vehicles', car, { name: 'B' })]
    expect((await store.apply(user, phone, batchOf(1, changes.slice(0, 2)), SERVER_NOW)).ack).toBe(1)
    expect((await store.apply(user, phone, batchOf(2, changes.slice(1)), SERVER_NOW)).ack).toBe(3)
  })

  it('never blocks the outbox, even when a device sends it in parts', async () => {
    expect((await store.apply(user, phone, batchOf(1, [create]), SERVER_NOW)).ack).toBe(1)
  })

  it('with a removal among them sends the row again, which its device shows no more', async () => {
    await store.apply(user, phone, batchOf(1, [put('vehicles', car, { name: 'Car' })]), SERVER_NOW)
    const { cursor } = await store.changesSince(user, null) ?? { cursor: null }
    const { results } = await store.apply(user, phone, batchOf(2, [{ ...remove('vehicles', car), group: 2 }, badTrip]), SERVER_NOW)
    expect(results.map(([n]) => n)).toEqual([2, 3])
    expect((await allRows(store, user, cursor)).find((row) => row[1] === car)?.[3]).toMatchObject({ name: 'Car' })
  })

  it('is refused as a whole when one of them cannot be read', async () => {
    const unread = ['zz', packId(trip), 1, []]
    const items = [['v', packId(car), 0, [0, 'Car'], 2], unread]
    const { ack, results } = await store.apply(user, phone, unpackBatch({ n: 1, at: secondOf(1), items }), SERVER_NOW)
    expect(ack).toBe(2)
    expect(results.map(([, code]) => code)).toEqual(['group-refused', 'unknown-entity'])
    const again = unpackBatch({ n: 3, at: secondOf(3), items: [[...unread, 2], ['v', packId(car), 0, [0, 'Car']]] })
    expect((await store.apply(user, phone, again, SERVER_NOW)).results.map(([, code]) => code))
      .toEqual(['unknown-entity', 'group-refused'])
    expect(await heardOf(store, user, car)).toBeNull()
  })

  it('with an impossible size is malformed, and what follows is judged on its own', async () => {
    const sizes = [MAX_BATCH_MUTATIONS + 1, Number.MAX_SAFE_INTEGER, 0, -1, 2.5, '2', null]
    for (const [place, size] of sizes.entries()) {
      const items = [['v', packId(car), 0, [0, 'Car'], size], ['v', packId(sampleId('vehicles', 2)), 1, [0, `Other ${place}`]]]
      const { results } = await store.apply(user, phone, unpackBatch({ n: 2 * place + 1, at: secondOf(place), items }), SERVER_NOW)
      expect([size, results.map(([, code]) => code)]).toEqual([size, ['malformed']])
      expect(await heardOf(store, user, sampleId('vehicles', 2))).toMatchObject({ name: `Other ${place}` })
    }
  })
})

describe('mutations the server fails on', () => {
  const poison = put('vehicles', car, { name: 'poison' })
  beforeEach(() => book.look((raw) => raw.exec(
    "CREATE TRIGGER poison BEFORE INSERT ON vehicles WHEN NEW.name = 'poison' BEGIN SELECT RAISE(ABORT, 'boom'); END",
  )))

  it('are parked alone, with a number and words, and the rest goes on', async () => {
    const batch = batchOf(1, [poison, put('mileage', trip, sampleFields('mileage', 1))])
    const answer = await store.apply(user, phone, batch, SERVER_NOW)
    const message = 'The server could not save this change. It is kept as number 1, and we will look at it'
    expect(answer).toEqual({ ack: 2, results: [[1, 'parked', message, null]] })
    expect(await heardOf(store, user, car)).toBeNull()
    expect(await heardOf(store, user, trip)).toMatchObject(sampleFields('mileage', 1))
    expect(await store.apply(user, phone, batch, SERVER_NOW)).toEqual({ ...answer, was: 2 })
    const kept = book.look((raw) => raw.prepare('SELECT mutation FROM parked').pluck().all())
    expect(kept.map((text) => JSON.parse(String(text)))).toMatchObject([{ op: 'put', fields: { name: 'poison' } }])
    const reasons = book.look((raw) => raw.prepare('SELECT reason FROM parked').pluck().all())
    expect(reasons).toEqual([expect.stringContaining('boom')])
  })

  it('are parked too when they cannot be read', async () => {
    const items = [['v', 'no id', 0, []], ['zz', packId(car), 0, []], 'nothing', ['v', packId(car), 0, [0, 'Car']]]
    const batch = unpackBatch({ n: 1, at: secondOf(1), items: items as unknown[][] })
    const { ack, results } = await store.apply(user, phone, batch, SERVER_NOW)
    expect(ack).toBe(4)
    expect(results.map(([n, code]) => [n, code])).toEqual([[1, 'malformed'], [2, 'unknown-entity'], [3, 'malformed']])
    expect(book.count('parked')).toBe(3)
    expect(await store.apply(user, phone, batch, SERVER_NOW)).toEqual({ ack, results, was: 4 })
  })

  it('fill no disk: of those that cannot be read a hundred are kept, the beginning of each, and all are refused', async () => {
    const unread = (count: number): unknown[][] =>
      Array.from({ length: count }, () => ['zz', packId(car), 0, ['x'.repeat(100_000)]])
    for (let first = 1; first <= 121; first += 20) {
      const batch = unpackBatch({ n: first, at: secondOf(first), items: unread(20) })
      const { results } = await store.apply(user, phone, batch, SERVER_NOW)
      expect(results.map(([, code]) => code)).toEqual(Array.from({ length: 20 }, () => 'unknown-entity'))
    }
    expect([book.count('refusals'), book.count('parked')]).toEqual([140, 100])
    // Each account has its own hundred.
    const other = await openAccount(store, 2)
    await store.apply(other, phone, unpackBatch({ n: 1, at: secondOf(1), items: unread(1) }), SERVER_NOW)
    expect(book.count('parked')).toBe(101)
    const longest = book.look((raw) => raw.prepare('SELECT max(length(mutation)) FROM parked').pluck().get())
    expect(longest).toBe(16_384)
    // One the server itself fails on is its own fault, and kept all the same.
    const [failed] = (await store.apply(user, phone, batchOf(141, [poison]), SERVER_NOW)).results
    expect(failed?.slice(0, 2)).toEqual([141, 'parked'])
    expect(book.count('parked')).toBe(102)
  })

  it('are forgotten with all others that were refused when what is remembered has passed, and looked for by their age', async () => {
    const DAY = 86_400_000
    await store.apply(user, phone, batchOf(1, [poison, badTrip]), SERVER_NOW)
    await store.apply(user, phone, batchOf(3, [poison, badTrip]), SERVER_NOW + DAY)
    await store.deleteExpired(SERVER_NOW + 400 * DAY - 1)
    expect([book.count('refusals'), book.count('parked')]).toEqual([4, 2])
    await store.deleteExpired(SERVER_NOW + 400 * DAY)
    expect([book.count('refusals'), book.count('parked')]).toEqual([2, 1])
    expect((await store.apply(user, phone, batchOf(3, [poison, badTrip]), SERVER_NOW + 2 * DAY)).results).toHaveLength(2)
    for (const [table, age] of [['refusals', 'refused_at'], ['parked', 'parked_at']]) {
      const plan = book.look((raw) => raw.prepare(`EXPLAIN QUERY PLAN DELETE FROM ${table} WHERE ${age} <= 1`).all())
      expect(plan).toEqual([expect.objectContaining({ detail: expect.stringContaining(`INDEX ${table}_age`) })])
    }
  })

  it('fail as a whole, with nothing judged, when the database itself is in the way', async () => {
    book.look((raw) => raw.exec('DROP TABLE losses'))
    await store.apply(user, desktop, batchOf(1, [put('vehicles', car, { name: 'Newer' }, 50)]), SERVER_NOW)
    const losing = put('vehicles', car, { name: 'Older' }, 40)
    // Alone, and after one that is refused: then each of the batch is judged for itself.
    for (const batch of [batchOf(1, [losing]), batchOf(1, [badTrip, losing])]) {
      await expect(store.apply(user, phone, batch, SERVER_NOW)).rejects.toThrow('no such table')
      expect(await store.lastNumber(user, phone)).toBe(0)
      expect(book.count('refusals')).toBe(0)
    }
  })
})
