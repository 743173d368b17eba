/**
 * The photo of an expense that is typed and not saved yet: like what is typed, it outlasts a page that the phone closes
 * (docs/decisions/033).
 */
import { receiptAddress } from '#core/receipts/receipts.ts'
import { besideState, type RoadbookDb } from '../db.ts'
import { transact } from '../opening/reopen.ts'
import { answerOf } from '../saving/one-transaction.ts'
import type { Photo } from './photo.ts'

interface TypedPhoto {
  readonly key: typeof TYPED_PHOTO
  readonly photo: Photo
}

const TYPED_PHOTO = 'typed-photo'

const recordOf = (db: RoadbookDb) => besideState<TypedPhoto>(db)

const photoIn = (record: TypedPhoto | undefined, address: string): Photo | null =>
  record && receiptAddress(record.photo.sha256) === address ? record.photo : null

/** Keeps the photo in place of an earlier one. */
export async function keepTypedPhoto(db: RoadbookDb, photo: Photo): Promise<void> {
  await transact(db, 'rw', [recordOf(db)], () => recordOf(db).put({ key: TYPED_PHOTO, photo }))
}

/** The kept photo if it has this address; null if another form's is kept, or none. */
export async function typedPhoto(db: RoadbookDb, address: string): Promise<Photo | null> {
  return photoIn(await transact(db, 'r', [recordOf(db)], () => recordOf(db).get(TYPED_PHOTO)), address)
}

/** Forgets the photo with this address: its form was closed. Another form's stays. */
export async function dropTypedPhoto(db: RoadbookDb, address: string): Promise<void> {
  await transact(db, 'rw', [recordOf(db)], async () => {
    if (photoIn(await recordOf(db).get(TYPED_PHOTO), address)) await recordOf(db).delete(TYPED_PHOTO)
  })
}

/** Forgets it within the transaction that saves its expense: a page closed after that has nothing typed left. */
export async function forgetSaved(transaction: IDBTransaction, { sha256 }: Photo): Promise<void> {
  const meta = transaction.objectStore('meta')
  const record = await answerOf<TypedPhoto | undefined>(meta.get(TYPED_PHOTO))
  if (record?.photo.sha256 === sha256) meta.delete(TYPED_PHOTO)
}
