import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDb, type RoadbookDb } from '../db.ts'
import { newId } from '../new-id.ts'
import { save } from '../save.ts'
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
  expect(one).toBe(other)
  expect(one.get()).toMatchObject([{ amount: 100 }])
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
