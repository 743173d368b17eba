import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDb, type RoadbookDb } from './db.ts'
import { newId } from './new-id.ts'
import { save } from './save.ts'

let db: RoadbookDb
beforeEach(() => { db = openDb(newId()) })
afterEach(async () => await db.dexie.delete())

it('tells of writes in this book, once for all of a moment, and not of those in another', async () => {
  const told = vi.fn()
  const stop = db.writes.listen(told)
  const other = openDb(newId())
  await save(other, 'vehicles', newId(), { name: 'Fit' })
  const heard = vi.fn()
  const stopOther = other.writes.listen(heard)
  await save(other, 'vehicles', newId(), { name: 'Prius' })
  await vi.waitFor(() => expect(heard).toHaveBeenCalled())
  expect(told).not.toHaveBeenCalled()
  stopOther()
  await other.dexie.delete()

  await Promise.all([save(db, 'vehicles', newId(), { name: 'A' }), save(db, 'vehicles', newId(), { name: 'B' })])
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
  expect(told.mock.calls.length).toBeLessThan(3)
  stop()
})
