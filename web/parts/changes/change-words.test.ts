import { beforeEach, expect, it } from 'vitest'
import { sampleRow } from '#core/testing/sample-rows.ts'
import { openDb, tableOf, type RoadbookDb } from '../../data/db.ts'
import { newId } from '../../data/new-id.ts'
import { remove, save } from '../../data/save.ts'
import { changeWords, rowWords } from './change-words.ts'

let db: RoadbookDb

beforeEach(() => {
  db = openDb(newId())
  return async () => await db.dexie.delete()
})

it('names a payment by its bill and its month, one of a weekly bill by its day', async () => {
  const payment = { ...sampleRow('billPayments', 1), month: '2026-11', occurrenceDate: null }
  await save(db, 'bills', payment.billId, { name: 'Rent', amount: 145_000, frequency: 'monthly', dueDate: '1' })
  expect((await rowWords(db, 'billPayments', payment)).title).toBe('Rent payment, Nov 2026')
  expect((await rowWords(db, 'billPayments', { ...payment, occurrenceDate: '2026-11-06' })).title).toBe('Rent payment, Nov 6, 2026')
})

it('says of an expense whether it has a photo of its receipt', async () => {
  const expense = { ...sampleRow('expenses', 1), name: 'Fuel' }
  expect((await rowWords(db, 'expenses', { ...expense, receiptImageUrl: null })).title).toBe('Fuel expense')
  expect((await rowWords(db, 'expenses', { ...expense, receiptImageUrl: '/api/receipts/0a' })).title).toBe('Fuel expense, with receipt photo')
})

it('names a drive by its vehicle, also by one that was deleted too', async () => {
  const [drive, vehicle] = [sampleRow('mileage', 1), sampleRow('vehicles', 1)]
  expect((await rowWords(db, 'mileage', drive)).title).toBe('Mileage, Unknown Vehicle')
  expect((await rowWords(db, 'mileage', drive, new Map([[vehicle.id, vehicle]]))).title).toBe('Mileage, Car 1')
})

it('names a change of an entry that was deleted by what it was, and one of an entry nobody has here by its kind', async () => {
  const id = newId()
  await save(db, 'earnings', id, { date: '2026-11-20', platform: 'uber', amount: 5_000 })
  await db.outbox.clear()
  await save(db, 'earnings', id, { amount: 5_500 })
  const [change] = await db.outbox.toArray()
  if (!change) throw new Error('Nothing waits')
  await remove(db, 'earnings', id)
  expect(await changeWords(db, change)).toMatchObject({ title: 'Uber earnings', figure: { cents: 5_500 } })
  await db.dexie.table('meta').where('key').startsWith('deleted/').delete()
  expect(await changeWords(db, change)).toMatchObject({ title: 'Earnings entry', figure: { cents: 5_500 } })
  expect(await tableOf(db, 'earnings').count()).toBe(0)
})
