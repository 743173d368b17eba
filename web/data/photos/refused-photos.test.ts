import { expect, it } from 'vitest'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { heldWrite } from '../../testing/held-write.ts'
import { openDb } from '../db.ts'
import { newId } from '../new-id.ts'
import { rowById } from '../read.ts'
import { remove, save } from '../save.ts'
import type { Photo } from './photo.ts'
import { keptBeside } from './kept-beside.ts'
import { refusedPhotos, takeOffRefused } from './refused-photos.ts'

const photo: Photo = { sha256: 'a'.repeat(64), bytes: new ArrayBuffer(8), type: 'image/jpeg' }

async function withRefused() {
  const db = openDb(newId())
  const fields = { name: 'Fuel', date: '2026-11-21', amount: 2185, receiptImageUrl: receiptAddress(photo.sha256) }
  const expense = await save(db, 'expenses', newId(), fields, { beside: keptBeside(db, photo) })
  await db.receipts.update(photo.sha256, { state: 'refused' })
  const addressNow = async () => (await rowById(db, 'expenses', expense.id))?.receiptImageUrl
  return { db, expense, addressNow }
}

it('takes a photo that the server refused off its expense', async () => {
  const { db, expense, addressNow } = await withRefused()
  expect(await refusedPhotos(db)).toMatchObject([{ expense, photo: { sha256: photo.sha256 } }])
  await takeOffRefused(db, expense)
  expect(await addressNow()).toBeNull()
  expect(await refusedPhotos(db)).toEqual([])
})

it('leaves the photo that another device has given the expense since, and an expense that it has deleted', async () => {
  const { db, expense, addressNow } = await withRefused()
  const other = receiptAddress('b'.repeat(64))
  await save(db, 'expenses', expense.id, { receiptImageUrl: other })
  await takeOffRefused(db, expense)
  expect(await addressNow()).toBe(other)
  await remove(db, 'expenses', expense.id)
  await takeOffRefused(db, expense)
  expect(await addressNow()).toBeUndefined()
})

it('leaves the photo that another tab is giving the expense at that moment', async () => {
  const { db, expense, addressNow } = await withRefused()
  const other = receiptAddress('b'.repeat(64))
  const { book, held, letGo } = heldWrite(db)
  const taking = takeOffRefused(book, expense)
  await held
  await save(db, 'expenses', expense.id, { receiptImageUrl: other })
  letGo()
  await taking
  expect(await addressNow()).toBe(other)
})
