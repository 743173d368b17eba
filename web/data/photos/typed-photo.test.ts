import { beforeEach, expect, it } from 'vitest'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { openDb, type RoadbookDb } from '../db.ts'
import { newId } from '../new-id.ts'
import type { Photo } from './photo.ts'
import { dropTypedPhoto, keepTypedPhoto, typedPhoto } from './typed-photo.ts'

let db: RoadbookDb

const photoOf = (digit: string): Photo => ({ sha256: digit.repeat(64), bytes: new Uint8Array([1]).buffer, type: 'image/jpeg' })
const addressOf = (digit: string): string => receiptAddress(digit.repeat(64))

beforeEach(() => {
  db = openDb(newId(), { now: () => 1 })
  return async () => await db.dexie.delete()
})

it('keeps the photo chosen last, for the form that has its address', async () => {
  await keepTypedPhoto(db, photoOf('a'))
  await keepTypedPhoto(db, photoOf('b'))
  expect(await typedPhoto(db, addressOf('b'))).toMatchObject({ sha256: 'b'.repeat(64) })
  expect(await typedPhoto(db, addressOf('a'))).toBeNull()
})

it('forgets the photo of a form that was closed, and no other form’s', async () => {
  await keepTypedPhoto(db, photoOf('a'))
  await dropTypedPhoto(db, addressOf('b'))
  expect(await typedPhoto(db, addressOf('a'))).not.toBeNull()
  await dropTypedPhoto(db, addressOf('a'))
  expect(await typedPhoto(db, addressOf('a'))).toBeNull()
})
