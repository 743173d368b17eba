import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleFields, sampleId } from '#core/testing/sample-rows.ts'
import {
  allRows, batchOf, desktop, deviceId, heardOf, openAccount, phone, put, remove, SERVER_NOW,
} from '../../testing/sync-account.ts'
import type { Store } from '../store.ts'
import { openSqliteStore } from './open.ts'

let store: Store
let user: string
beforeEach(async () => {
  store = openSqliteStore({ file: ':memory:' })
  user = await openAccount(store)
})
afterEach(() => store.close())

const [car, otherCar] = [sampleId('vehicles', 1), sampleId('vehicles', 2)]
const kinds = ['vehicles', 'mileage', 'autoLoans', 'loanPayments', 'maintenanceSchedules', 'expenses'] as const
const everything = kinds.map((name) => put(name, sampleId(name, 1), sampleFields(name, 1), 10))

const alive = async () => {
  const found = await Promise.all(kinds.map((name) => store.get(user, name, sampleId(name, 1))))
  return kinds.filter((_, index) => found[index] !== null)
}

describe('removing a vehicle', () => {
  beforeEach(() => store.apply(user, phone, batchOf(1, everything), SERVER_NOW))

  it('takes along what belongs to it, through its loans too, and tells devices', async () => {
    const cursor = (await store.changesSince(user, null))?.cursor ?? null
    await store.apply(user, desktop, batchOf(1, [remove('vehicles', car, 20)]), SERVER_NOW)
    expect(await alive()).toEqual(['expenses'])
    const told = (await allRows(store, user, cursor)).map(([code, , , fields]) => `${code} ${JSON.stringify(fields)}`)
    expect(new Set(told)).toEqual(new Set(['v null', 'm null', 'l null', 'y null', 's null']))
    expect(told).toHaveLength(5)
    expect(await store.isRemoved(user, 'loanPayments', sampleId('loanPayments', 1))).toBe(true)
  })

  it('keeps its expenses, whose vehicle then reads as none (R34)', async () => {
    expect(await store.get(user, 'expenses', sampleId('expenses', 1))).toMatchObject({ vehicleId: car })
    await store.apply(user, desktop, batchOf(1, [remove('vehicles', car, 20)]), SERVER_NOW)
    expect(await store.get(user, 'expenses', sampleId('expenses', 1))).toMatchObject({ vehicleId: null, amount: 3_851 })
    expect(await store.list(user, 'expenses')).toMatchObject([{ vehicleId: null }])
    expect(await heardOf(store, user, sampleId('expenses', 1))).toMatchObject({ vehicleId: car })
  })

  it('spares what was written later', async () => {
    const later = put('mileage', sampleId('mileage', 1), { date: '2026-07-07' }, 30)
    await store.apply(user, phone, batchOf(7, [later]), SERVER_NOW)
    await store.apply(user, desktop, batchOf(1, [remove('vehicles', car, 20)]), SERVER_NOW)
    expect(await alive()).toEqual(['mileage', 'expenses'])
  })

  it('takes along what is heard of later but was written before', async () => {
    await store.apply(user, desktop, batchOf(1, [remove('vehicles', car, 20)]), SERVER_NOW)
    const late = { ...sampleFields('mileage', 2), vehicleId: car }
    await store.apply(user, deviceId(3), batchOf(1, [put('mileage', sampleId('mileage', 2), late, 15)]), SERVER_NOW)
    expect(await store.get(user, 'mileage', sampleId('mileage', 2))).toBeNull()
    await store.apply(user, deviceId(3), batchOf(2, [put('mileage', sampleId('mileage', 3), late, 25)]), SERVER_NOW)
    expect(await store.get(user, 'mileage', sampleId('mileage', 3))).toMatchObject({ vehicleId: car })
  })

  it('gives a row back that is moved to another vehicle, and takes it from one moved under it', async () => {
    await store.apply(user, desktop, batchOf(1, [remove('vehicles', car, 20)]), SERVER_NOW)
    const toOther = put('mileage', sampleId('mileage', 1), { vehicleId: otherCar }, 12)
    await store.apply(user, deviceId(3), batchOf(1, [toOther]), SERVER_NOW)
    expect(await alive()).toContain('mileage')
    const back = put('mileage', sampleId('mileage', 1), { vehicleId: car }, 14)
    await store.apply(user, deviceId(3), batchOf(2, [back]), SERVER_NOW)
    expect(await alive()).not.toContain('mileage')
  })

  it('gives back what went with it when it comes back, and what was heard of meanwhile, and tells devices', async () => {
    await store.apply(user, desktop, batchOf(1, [remove('vehicles', car, 20)]), SERVER_NOW)
    const late = { ...sampleFields('mileage', 2), vehicleId: car }
    await store.apply(user, deviceId(3), batchOf(1, [put('mileage', sampleId('mileage', 2), late, 15)]), SERVER_NOW)
    const cursor = (await store.changesSince(user, null))?.cursor ?? null
    await store.apply(user, desktop, batchOf(2, [put('vehicles', car, { name: 'Back' }, 30)]), SERVER_NOW)
    expect(await alive()).toEqual(kinds)
    expect(await store.get(user, 'mileage', sampleId('mileage', 2))).toMatchObject({ vehicleId: car })
    expect((await allRows(store, user, cursor)).map(([code]) => code).toSorted()).toEqual(['l', 'm', 'm', 's', 'v', 'y'])
  })

  it('takes nothing along where it was edited later and so stays, whichever is heard first', async () => {
    const edit = batchOf(7, [put('vehicles', car, { name: 'Kept' }, 30)])
    await store.apply(user, phone, edit, SERVER_NOW)
    const cursor = (await store.changesSince(user, null))?.cursor ?? null
    await store.apply(user, desktop, batchOf(1, [remove('vehicles', car, 20)]), SERVER_NOW)
    expect(await alive()).toEqual(kinds)
    // The others did not change, so nothing is reported about them.
    expect((await allRows(store, user, cursor)).map(([code]) => code)).toEqual(['v'])
  })

  it('does not give back what was removed by itself', async () => {
    await store.apply(user, phone, batchOf(7, [remove('mileage', sampleId('mileage', 1), 12)]), SERVER_NOW)
    await store.apply(user, desktop, batchOf(1, [remove('vehicles', car, 20), put('vehicles', car, { name: 'Back' }, 30)]), SERVER_NOW)
    expect(await alive()).toEqual(kinds.filter((kind) => kind !== 'mileage'))
  })
})

describe('orphans', () => {
  it('are accepted and shown without their parent', async () => {
    const { results } = await store.apply(user, phone, batchOf(1, everything.slice(1)), SERVER_NOW)
    expect(results).toEqual([])
    expect(await alive()).toEqual(kinds.slice(1))
    expect(await store.get(user, 'expenses', sampleId('expenses', 1))).toMatchObject({ vehicleId: null })
  })

  it('go when the parent\'s remove is heard, its create never having arrived', async () => {
    await store.apply(user, phone, batchOf(1, everything.slice(1)), SERVER_NOW)
    await store.apply(user, desktop, batchOf(1, [remove('vehicles', car, 20)]), SERVER_NOW)
    expect(await alive()).toEqual(['expenses'])
  })

  it('go through a parent that is not whole', async () => {
    const edit = put('autoLoans', sampleId('autoLoans', 1), { vehicleId: car }, 10)
    const payment = put('loanPayments', sampleId('loanPayments', 1), sampleFields('loanPayments', 1), 10)
    await store.apply(user, phone, batchOf(1, [edit, payment]), SERVER_NOW)
    await store.apply(user, desktop, batchOf(1, [remove('vehicles', car, 20)]), SERVER_NOW)
    expect(await store.get(user, 'loanPayments', sampleId('loanPayments', 1))).toBeNull()
  })
})
