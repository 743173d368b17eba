import { beforeEach, expect, it } from 'vitest'
import { sampleRow } from '#core/testing/sample-rows.ts'
import { openDb, type RoadbookDb } from '../../data/db.ts'
import { newId } from '../../data/new-id.ts'
import { save } from '../../data/save.ts'
import { rowWords } from './change-words.ts'

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

it('names a drive by its vehicle, also by one that was deleted too', async () => {
  const [drive, vehicle] = [sampleRow('mileage', 1), sampleRow('vehicles', 1)]
  expect((await rowWords(db, 'mileage', drive)).title).toBe('Mileage, Unknown Vehicle')
  expect((await rowWords(db, 'mileage', drive, new Map([[vehicle.id, vehicle]]))).title).toBe('Mileage, Car 1')
})
