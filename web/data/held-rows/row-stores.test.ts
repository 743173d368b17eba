import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeUnreadable } from '../../testing/unreadable.ts'
import { openDb, type RoadbookDb } from '../db.ts'
import { newId } from '../new-id.ts'
import { remove, save } from '../save.ts'
import { rowStoresOf, type RowStores } from './row-stores.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }
let db: RoadbookDb
let stores: RowStores

beforeEach(async () => {
  db = openDb(newId())
  stores = rowStoresOf(db)
  await save(db, 'earnings', newId(), { date: '2026-11-20', platform: 'uber', amount: 100 })
})

afterEach(async () => {
  stores.letGo()
  await db.dexie.delete()
})

it('reads the same days once for all who show them', async () => {
  await stores.warm('earnings', november)
  const [one, other] = [stores.of('earnings', november), stores.of('earnings', { ...november })]
  expect(one.get()).toMatchObject([{ amount: 100 }])
  expect(other.get()).toBe(one.get())
  expect(stores.of('mileage', november).get()).toBeUndefined()
})

it('tells everybody who shows them of a change', async () => {
  await stores.warm('earnings', november)
  const told = [vi.fn(), vi.fn()]
  const stops = told.map((listener) => stores.of('earnings', november).subscribe(listener))
  await save(db, 'earnings', newId(), { date: '2026-11-21', platform: 'lyft', amount: 7 })
  told.forEach((listener) => expect(listener).toHaveBeenCalled())
  expect(stores.of('earnings', november).get()).toMatchObject([{ amount: 7 }, { amount: 100 }])
  stops.forEach((stop) => stop())
})

it('holds nothing once the book is being closed', async () => {
  await stores.warm('earnings', november)
  const stop = stores.of('earnings', november).subscribe(() => undefined)
  stores.letGo()
  expect(stores.of('earnings', november).get()).toBeDefined()
  stop()
  expect(stores.of('earnings', november).get()).toBeUndefined()
})

it('keeps nothing of days that nobody shows any more, and gives all who show them again the same rows', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  await stores.warm('earnings', november)
  const store = stores.of('earnings', november)
  const left = new WeakRef(stores.of('earnings', november))
  stores.letGo()
  await vi.waitFor(() => {
    collect()
    expect(left.deref() === undefined).toBe(true)
  })
  await save(db, 'earnings', newId(), { date: '2026-11-21', platform: 'lyft', amount: 7 })
  const other = stores.of('earnings', november)
  const stops = [store, other].map((shown) => shown.subscribe(() => undefined))
  await vi.waitFor(() => expect(store.get()).toMatchObject([{ amount: 7 }, { amount: 100 }]))
  expect(other.get()).toBe(store.get())
  stops.forEach((stop) => stop())
})

describe('when the disk cannot be read', () => {
  beforeEach(() => { vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }) })
  afterEach(() => { vi.useRealTimers() })

  const untilTold = async (check: () => void): Promise<void> => await vi.waitFor(async () => {
    await vi.advanceTimersToNextTimerAsync()
    check()
  })

  it('reads the rows again once it can', async () => {
    const repair = makeUnreadable('earnings')
    const warm = stores.warm('earnings', november)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    repair()
    await vi.advanceTimersByTimeAsync(100)
    await warm
    expect(stores.of('earnings', november).get()).toMatchObject([{ amount: 100 }])
  })

  it('says so to who shows them, and begins anew for who asks next', async () => {
    const repair = makeUnreadable('earnings')
    const store = stores.of('earnings', november)
    const stop = store.subscribe(() => undefined)
    await untilTold(() => expect(store.get).toThrow('The disk cannot be read'))
    stop()
    expect(store.get()).toBeUndefined()
    repair()
    const stopAgain = store.subscribe(() => undefined)
    await vi.waitFor(() => expect(store.get()).toMatchObject([{ amount: 100 }]))
    stopAgain()
  })

  it('shows on what it has read before, and the change as soon as it can be read', async () => {
    const vehicleId = newId()
    await save(db, 'vehicles', vehicleId, { name: 'Prius' })
    const fuel = { date: '2026-11-20', name: 'Fuel', amount: 3850, vehicleId, note: null, receiptImageUrl: null }
    await save(db, 'expenses', newId(), fuel)
    await stores.warm('expenses', november)
    const store = stores.of('expenses', november)
    const stop = store.subscribe(() => undefined)
    const repair = makeUnreadable('expenses')
    await remove(db, 'vehicles', vehicleId)
    for (let times = 0; times < 8; times++) await vi.advanceTimersToNextTimerAsync()
    expect(store.get()).toMatchObject([{ vehicleId }])
    repair()
    await untilTold(() => expect(store.get()).toMatchObject([{ vehicleId: null }]))
    stop()
  })
})
