import { beforeEach, expect, it } from 'vitest'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { openDb, type RoadbookDb } from './db.ts'
import { newId } from './new-id.ts'
import { countNowhereElse } from './nowhere-else.ts'
import { DOUBTED, type Doubted } from './photos/doubted.ts'
import { save } from './save.ts'
import type { Lacked } from './undecided/lacked.ts'
import type { Lost } from './undecided/lost.ts'

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

it('counts the photos of expenses while nobody knows whether a restored server has them', async () => {
  const [sha256, unnamed] = ['a'.repeat(64), 'b'.repeat(64)]
  for (const name of [sha256, unnamed]) {
    await db.receipts.put({ sha256: name, type: 'image/png', bytes: new ArrayBuffer(8), state: 'uploaded', addedAt: 1, refusal: null })
  }
  await save(db, 'expenses', newId(), { date: '2026-11-20', name: 'Fuel', amount: 4_000, receiptImageUrl: receiptAddress(sha256) })
  await db.receipts.update(sha256, { state: 'uploaded' })
  await db.outbox.clear()
  expect(await countNowhereElse(db)).toBe(0)
  await db.dexie.table<Doubted>('meta').put({ key: DOUBTED, cursor: '7.a' })
  expect(await countNowhereElse(db)).toBe(1)
  await db.dexie.table('meta').delete(DOUBTED)
  expect(await countNowhereElse(db)).toBe(0)
})

it('counts what a restored server has put an older value in place of, until the driver has decided', async () => {
  const had = { device: newId(), kind: 'phone', at: 1 } as const
  const lose = (key: string, value: string, kept: Lost['kept']) =>
    db.lost.put({ key, entity: 'vehicles', id: prius, field: 'name', value, had, kept, seen: 0 })
  await lose('told by the server', 'Prius SE', { ...had, at: 2 })
  await lose('what stands', 'Prius', null)
  expect(await countNowhereElse(db)).toBe(0)
  await lose('only here', 'Prius LE', null)
  expect(await countNowhereElse(db)).toBe(1)
  await db.lost.update('only here', { seen: 1 })
  expect(await countNowhereElse(db)).toBe(0)
})

it('counts what another tab has noted and not written yet', async () => {
  const noted = db.writeAhead.note(1, [{ op: 'put', entity: 'vehicles', id: prius, fields: { name: 'Prius LE' } }])
  expect(await countNowhereElse(db)).toBe(1)
  db.writeAhead.strike(noted?.id ?? '')
  expect(await countNowhereElse(db)).toBe(0)
})

it('counts what is saved while it still counts something else', async () => {
  let isHeld = true
  const lost = db.dexie.backendDB().transaction('lost', 'readwrite').objectStore('lost')
  // A transaction stays open as long as it keeps getting requests.
  const ask = (): void => {
    if (isHeld) lost.count().addEventListener('success', ask)
  }
  ask()
  const counting = countNowhereElse(db)
  await db.outbox.count()
  await save(db, 'vehicles', prius, { name: 'Prius LE' })
  isHeld = false
  expect(await counting).toBe(1)
})
