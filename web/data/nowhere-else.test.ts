import { beforeEach, expect, it } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { openDb, type RoadbookDb } from './db.ts'
import { newId } from './new-id.ts'
import { countNowhereElse } from './nowhere-else.ts'
import { save } from './save.ts'
import type { Lacked } from './undecided/lacked.ts'

let db: RoadbookDb
let prius: string

beforeEach(async () => {
  const notes = memoryStorage()
  db = openDb(newId(), { notes: () => notes })
  prius = newId()
  await save(db, 'vehicles', prius, { name: 'Prius' })
  await db.outbox.clear()
  return async () => await db.dexie.delete()
})

it('counts the entries that a restored server lacks: signing out would remove the only ones there are', async () => {
  expect(await countNowhereElse(db)).toBe(0)
  await db.dexie.table<Lacked>('meta').put({ key: 'lacked', rows: [{ entity: 'vehicles', id: prius }] })
  expect(await countNowhereElse(db)).toBe(1)
})

it('counts what another tab has noted and not written yet', async () => {
  const noted = db.writeAhead.note(1, [{ op: 'put', entity: 'vehicles', id: prius, fields: { name: 'Prius LE' } }])
  expect(await countNowhereElse(db)).toBe(1)
  db.writeAhead.strike(noted?.id ?? '')
  expect(await countNowhereElse(db)).toBe(0)
})
