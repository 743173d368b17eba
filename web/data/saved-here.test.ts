import { expect, it } from 'vitest'
import { sampleFields } from '#core/testing/sample-rows.ts'
import { openDb } from './db.ts'
import { newId } from './new-id.ts'
import { save } from './save.ts'
import { entriesLoggedHere } from './saved-here.ts'

it('counts what was logged on this device, sent or not, and nothing else', async () => {
  const db = openDb(newId())
  expect(await entriesLoggedHere(db, 2)).toBe(0)
  await save(db, 'vehicles', newId(), sampleFields('vehicles', 1))
  expect(await entriesLoggedHere(db, 2)).toBe(0)
  const id = newId()
  await save(db, 'earnings', id, sampleFields('earnings', 1))
  await save(db, 'earnings', id, { amount: 5_000 })
  expect(await entriesLoggedHere(db, 2)).toBe(1)
  const waiting = await db.outbox.toArray()
  await db.journal.add({ n: 3, ackedAt: 0, mutations: waiting })
  await db.outbox.clear()
  expect(await entriesLoggedHere(db, 2)).toBe(1)
  await save(db, 'mileage', newId(), sampleFields('mileage', 1))
  await save(db, 'expenses', newId(), sampleFields('expenses', 1))
  expect(await entriesLoggedHere(db, 2)).toBe(2)
})

it('counts what an early app kept in the journal as records of their own', async () => {
  const db = openDb(newId())
  await save(db, 'earnings', newId(), sampleFields('earnings', 1))
  await db.dexie.table('journal').bulkAdd((await db.outbox.toArray()).map((mutation) => ({ ...mutation, ackedAt: 0 })))
  await db.outbox.clear()
  expect(await entriesLoggedHere(db, 2)).toBe(1)
})
