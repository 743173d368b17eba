import { expect, it } from 'vitest'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { openDb } from '../../data/db.ts'
import { newId } from '../../data/new-id.ts'
import { keptBeside } from '../../data/photos/kept-beside.ts'
import { save } from '../../data/save.ts'
import type { Lacked } from '../../data/undecided/lacked.ts'
import { readOnlyHere } from './only-here.ts'

it('counts the photos the server refused and the entries it has lost', async ({ onTestFinished }) => {
  const db = openDb(newId())
  onTestFinished(async () => await db.dexie.delete())
  expect(await readOnlyHere(db)).toEqual({ photos: 0, entries: 0, values: 0, isCompared: false })
  const [expense, sha256] = [newId(), 'a'.repeat(64)]
  const fields = { name: 'Fuel', date: '2026-11-21', amount: 2185, receiptImageUrl: receiptAddress(sha256) }
  await save(db, 'expenses', expense, fields, { beside: keptBeside(db, { sha256, bytes: new ArrayBuffer(8), type: 'image/jpeg' }) })
  await db.receipts.update(sha256, { state: 'refused', refusal: 'Please choose a photo' })
  await db.dexie.table<Lacked>('meta').put({ key: 'lacked', rows: [{ entity: 'expenses', id: expense }] })
  expect(await readOnlyHere(db)).toEqual({ photos: 1, entries: 1, values: 0, isCompared: false })
})
