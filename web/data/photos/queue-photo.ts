import type { RoadbookDb } from '../db.ts'
import { dropScreens } from '../kept-screen/store.ts'
import { transact } from '../opening/reopen.ts'
import type { KeptPhoto, Photo } from './photo.ts'

/** A photo in the form it is kept until the server has it. */
export function waitingPhoto(db: RoadbookDb, photo: Photo): KeptPhoto {
  return { ...photo, state: 'waiting', addedAt: db.now(), refusal: null }
}

/** Queues a photo that another copy of the book has, the mirror or a file. */
export async function bringBackPhoto(db: RoadbookDb, photo: Photo): Promise<void> {
  await transact(db, 'rw', [db.receipts, db.meta], async () => {
    await db.receipts.put(waitingPhoto(db, photo))
    await dropScreens(db)
  })
}
