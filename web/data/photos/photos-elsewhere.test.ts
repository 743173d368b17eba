import { expect, it } from 'vitest'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { openDb } from '../db.ts'
import { newId } from '../new-id.ts'
import { save } from '../save.ts'
import { photosElsewhere } from './photos-elsewhere.ts'
import { keptBeside } from './kept-beside.ts'

it('counts the expenses whose photo only the server has', async ({ onTestFinished }) => {
  const db = openDb(newId())
  onTestFinished(async () => await db.dexie.delete())
  const add = async (sha256: string | null, isHere = false): Promise<void> => {
    const photo = isHere && sha256 !== null ? keptBeside(db, { sha256, bytes: new ArrayBuffer(8), type: 'image/jpeg' }) : undefined
    const receiptImageUrl = sha256 === null ? null : receiptAddress(sha256)
    await save(db, 'expenses', newId(), { name: 'Fuel', date: '2026-11-21', amount: 2185, receiptImageUrl }, { beside: photo })
  }
  await add(null)
  await add('a'.repeat(64), true)
  expect(await photosElsewhere(db)).toBe(0)
  await add('b'.repeat(64))
  await add('c'.repeat(64))
  expect(await photosElsewhere(db)).toBe(2)
})
