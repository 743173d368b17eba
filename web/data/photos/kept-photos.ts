/** Receipt photos on the device: kept with their expense at once, sent later in a lane of their own (R35, R77). */
import { millisecondsInDay } from 'date-fns/constants'
import { receiptAddress, receiptName } from '#core/receipts/receipts.ts'
import { tableOf, type RoadbookDb } from '../db.ts'
import { answerOf } from '../saving/one-transaction.ts'
import type { Beside } from '../saving/write.ts'
import { DOUBTED, type Doubted } from './doubted.ts'
import { photoNames } from './photo-names.ts'
import type { KeptPhoto, Photo } from './photo.ts'

/** A photo as it is kept until the server has it. */
export function waitingPhoto(db: RoadbookDb, photo: Photo): KeptPhoto {
  return { ...photo, state: 'waiting', addedAt: db.now(), refusal: null }
}

/** The server keeps a photo for a week at least when no expense names it: up to then what was sent to it is there. */
const SURE_MS = 6 * millisecondsInDay

/** Keeps a photo in the transaction that saves its expense, so that neither is ever here without the other. */
export function keptBeside(db: RoadbookDb, photo: Photo): Beside {
  return {
    store: 'receipts',
    photo,
    write: async (photos) => {
      const known = await answerOf<KeptPhoto | undefined>(photos.get(photo.sha256))
      const age = db.now() - (known?.addedAt ?? 0)
      // The same picture again, which the server has already, need not travel again. Below 0 the clock has gone back.
      if (known?.state === 'uploaded' && age >= 0 && age < SURE_MS) return
      photos.put(waitingPhoto(db, photo))
    },
  }
}

/** Photos that are nowhere but on this device: what waits, and what the server would not take. */
export async function unsentPhotos(db: RoadbookDb): Promise<string[]> {
  return (await Promise.all((['waiting', 'refused'] as const).map((state) => photoNames(db, state)))).flat()
}

/** How many of an expense's photos the server would not take: they are nowhere but here, and wait for nothing. */
export async function refusedPhotoCount(db: RoadbookDb): Promise<number> {
  return await countNamed(db, 'refused')
}

/** How many were sent to a server that has since been restored from a backup and has not been asked for them: it may not have them. */
export async function doubtedPhotoCount(db: RoadbookDb): Promise<number> {
  const doubted = await db.dexie.table<Doubted, string>('meta').get(DOUBTED)
  return doubted ? await countNamed(db, 'uploaded') : 0
}

async function countNamed(db: RoadbookDb, state: KeptPhoto['state']): Promise<number> {
  const addresses = new Set((await photoNames(db, state)).map(receiptAddress))
  if (addresses.size === 0) return 0
  return await tableOf(db, 'expenses').filter(({ receiptImageUrl }) => addresses.has(receiptImageUrl ?? '')).count()
}

/** The photo behind an expense's receipt address; undefined when this device does not have it. */
export async function photoAt(db: RoadbookDb, address: string): Promise<KeptPhoto | undefined> {
  const name = receiptName(address)
  return name === null ? undefined : await db.receipts.get(name)
}

/** Names of the photos that wait to be sent, the one kept first comes first. */
export async function waitingPhotoNames(db: RoadbookDb): Promise<string[]> {
  return await photoNames(db, 'waiting')
}
