/** Rows, numbers and verdicts of two accounts that use the same ids: none is ever the other's (S-30). */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sampleFields, sampleId } from '#core/testing/sample-rows.ts'
import { batchOf, heardOf, openAccount, phone, put, SERVER_NOW } from '../../testing/sync-account.ts'
import type { Store } from '../store.ts'
import { openSqliteStore } from './open.ts'

let store: Store
let kim: string
let sam: string
beforeEach(async () => {
  store = openSqliteStore({ file: ':memory:' })
  ;[kim, sam] = [await openAccount(store, 1), await openAccount(store, 2)]
})
afterEach(() => store.close())

const car = sampleId('vehicles', 1)
const trip = sampleId('mileage', 1)
const { startingMileage, endingMileage, ...rest } = sampleFields('mileage', 1)
const readings = { startingMileage, endingMileage }

it('a row that has not come whole is not made whole by another account\'s, and does not go with it', async () => {
  await store.apply(kim, phone, batchOf(1, [put('mileage', trip, readings)]), SERVER_NOW)
  await store.apply(sam, phone, batchOf(1, [put('mileage', trip, rest)]), SERVER_NOW)
  expect([await heardOf(store, kim, trip), await heardOf(store, sam, trip)]).toEqual([null, null])
  await store.apply(sam, phone, batchOf(2, [put('mileage', trip, { startingMileage: 1, endingMileage: 2 })]), SERVER_NOW)
  await store.apply(kim, phone, batchOf(2, [put('mileage', trip, rest)]), SERVER_NOW)
  expect(await heardOf(store, sam, trip)).toMatchObject({ startingMileage: 1, endingMileage: 2 })
  expect(await heardOf(store, kim, trip)).toMatchObject(readings)
})

it('a vehicle of another account is none of this one', async () => {
  await store.apply(sam, phone, batchOf(1, [put('vehicles', car, { name: 'Car' })]), SERVER_NOW)
  await store.apply(kim, phone, batchOf(1, [put('expenses', sampleId('expenses', 1), { ...sampleFields('expenses', 1), vehicleId: car })]), SERVER_NOW)
  expect(await store.list(kim, 'expenses')).toMatchObject([{ vehicleId: null }])
})

it('a number that comes again is answered with this account\'s own refusal', async () => {
  const [refused, taken] = [batchOf(1, [put('vehicles', car, { name: '' })]), batchOf(1, [put('vehicles', car, { name: 'Car' })])]
  expect((await store.apply(kim, phone, refused, SERVER_NOW)).results).toHaveLength(1)
  await store.apply(sam, phone, taken, SERVER_NOW)
  expect((await store.apply(sam, phone, taken, SERVER_NOW)).results).toEqual([])
})
