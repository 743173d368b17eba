import { afterEach, beforeEach, expect, it } from 'vitest'
import { sampleFields, sampleId } from '#core/testing/sample-rows.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { accounts } from './tables/account-tables.ts'
import { heads } from './tables/sync-tables.ts'
import { vehicles } from './tables/tables.ts'

let database: Database
const userId = sampleId('profile', 1)
const id = sampleId('vehicles', 1)
const row = { ...sampleFields('vehicles', 1), userId, id, createdAt: 1, put: '1:phone', alive: true }

beforeEach(() => {
  database = openDatabase(':memory:')
  const account = { id: userId, email: 'driver@example.com', provider: 'email', emailVerified: true } as const
  database.orm.insert(accounts).values({ ...account, createdAt: 1, updatedAt: 1 }).run()
  database.orm.insert(heads).values({ userId, seq: 7 }).run()
  database.orm.insert(vehicles).values({ ...row, seq: 8 }).run()
  database.orm.update(heads).set({ seq: 8 }).run()
})
afterEach(() => database.raw.close())

it('refuses a new row without a new seq', () => {
  expect(() => database.orm.insert(vehicles).values({ ...row, id: sampleId('vehicles', 2), seq: 8 }).run())
    .toThrow('A row of vehicles was written without a new seq')
})

it('refuses an update that keeps its seq', () => {
  expect(() => database.orm.update(vehicles).set({ name: 'Behind the back' }).run()).toThrow('without a new seq')
  expect(database.orm.update(vehicles).set({ name: 'Told', seq: 9 }).run().changes).toBe(1)
})

it('refuses a row of an account that is not there', () => {
  expect(() => database.orm.insert(vehicles).values({ ...row, userId: sampleId('profile', 2), seq: 99 }).run()).toThrow()
})

it('refuses a plain delete while the account is there', () => {
  expect(() => database.orm.delete(vehicles).run()).toThrow('A row of vehicles was deleted past the applier')
  database.orm.delete(accounts).run()
  expect(database.orm.select().from(vehicles).all()).toEqual([])
})
