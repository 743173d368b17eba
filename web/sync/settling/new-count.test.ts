import { expect, it } from 'vitest'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { deviceState, openDb } from '../../data/db.ts'
import { newId } from '../../data/new-id.ts'
import { keptBeside } from '../../data/photos/kept-beside.ts'
import { save } from '../../data/save.ts'
import { bookOf } from '../book.ts'
import { startNewCount } from './new-count.ts'

it.each([
  ['keeps its count when another context has begun one that matches', 0, false, false],
  ['begins another count when the server has numbers it never sent', 7, false, true],
  ['begins another count when a copy of its book uses the same', 0, true, true],
])('a device %s', async (_, ack, isCopy, isNew) => {
  const db = openDb(newId())
  await save(db, 'vehicles', newId(), { name: 'Prius' })
  const { device, cursor } = await deviceState(db)
  const sent = { device, cursor, firstN: 0, lastN: 0, knownN: 0, at: 0 }
  expect(await startNewCount(bookOf(db), sent, ack, isCopy)).toBe(isNew)
  expect((await deviceState(db)).device !== device).toBe(isNew)
  expect((await db.outbox.toArray()).map(({ n, fields }) => [n, fields['name']])).toEqual([[1, 'Prius']])
})

it('another count sends what the server has lost again with its photos, and what it refused is refused only once more', async () => {
  const db = openDb(newId())
  const photo = { sha256: 'a'.repeat(64), bytes: new Uint8Array([1]).buffer, type: 'image/png' }
  const fuel = { name: 'Fuel', date: '2026-11-21', amount: 2_185, receiptImageUrl: receiptAddress(photo.sha256) }
  await save(db, 'expenses', newId(), fuel, { beside: keptBeside(db, photo) })
  await save(db, 'vehicles', newId(), { name: 'Prius' })
  for (const mutation of await db.outbox.toArray()) {
    await db.journal.put({ n: mutation.n, ackedAt: 0, mutations: [mutation] })
    if (mutation.entity === 'vehicles') await db.refused.put({ ...mutation, code: 'invalid', message: 'No', field: null, together: mutation.n })
  }
  await db.outbox.clear()
  await db.receipts.toCollection().modify({ state: 'uploaded' })
  const { device, cursor } = await deviceState(db)
  expect(await startNewCount(bookOf(db), { device, cursor, firstN: 0, lastN: 0, knownN: 0, at: 0 }, 0, true)).toBe(true)
  expect((await db.outbox.toArray()).map(({ entity }) => entity)).toEqual(['expenses', 'vehicles'])
  expect(await db.refused.count()).toBe(0)
  expect(await db.receipts.get(photo.sha256)).toMatchObject({ state: 'waiting' })
})
