/** Receipt photos on the device: stored with their expense at once, uploaded later in a lane of their own (R35, R77). */
import { millisecondsInDay } from 'date-fns/constants'
import { receiptAddress, receiptName } from '#core/receipts/receipts.ts'
import { tableOf, type RoadbookDb } from '../db.ts'
import { answerOf } from '../saving/one-transaction.ts'
import type { Beside } from '../saving/write.ts'
import { DOUBTED, type Doubted } from './doubted.ts'
import { photoNames } from './photo-names.ts'
import type { KeptPhoto, Photo } from './photo.ts'

/** A photo in the form it is kept until the server has it. */
export function waitingPhoto(db: RoadbookDb, photo: Photo): KeptPhoto {
  return { ...photo, state: 'waiting', addedAt: db.now(), refusal: null }
}

/** The server keeps an unreferenced photo for at least a week: until then an uploaded one is certain to be there. */
const SURE_MS = 6 * millisecondsInDay

/** Stores a photo in the transaction that saves its expense, so that neither ever exists here without the other. */
export function keptBeside(db: RoadbookDb, photo: Photo): Beside {
  return {
    store: 'receipts',
    photo,
    write: async (photos) => {
      const known = await answerOf<KeptPhoto | undefined>(photos.get(photo.sha256))
      const age = db.now() - (known?.addedAt ?? 0)
      // The same picture again, which the server already has, need not be uploaded twice. A negative age means the clock
      // was set back.
      if (known?.state === 'uploaded' && age >= 0 && age < SURE_MS) return
      photos.put(waitingPhoto(db, photo))
    },
  }
}

/** Photos that exist only on this device: those waiting and those the server refused. */
export async function unsentPhotos(db: RoadbookDb): Promise<string[]> {
  return (await Promise.all((['waiting', 'refused'] as const).map((state) => photoNames(db, state)))).flat()
}

/** The number of expense photos the server refused: they exist only here and are not waiting to be sent. */
export async function refusedPhotoCount(db: RoadbookDb): Promise<number> {
  return await countNamed(db, 'refused')
}

/**
 * The number of photos uploaded to a server that was restored from a backup since and has not been asked about them: it
 * may lack them.
 */
export async function doubtedPhotoCount(db: RoadbookDb): Promise<number> {
  const doubted = await db.dexie.table<Doubted, string>('meta').get(DOUBTED)
  return doubted ? await countNamed(db, 'uploaded') : 0
}

async function countNamed(db: RoadbookDb, state: KeptPhoto['state']): Promise<number> {
  const addresses = new Set((await photoNames(db, state)).map(receiptAddress))
  if (addresses.size === 0) return 0
  return await tableOf(db, 'expenses').filter(({ receiptImageUrl }) => addresses.has(receiptImageUrl ?? '')).count()
}

/** The photo behind an expense's receipt URL; undefined when this device does not have it. */
export async function photoAt(db: RoadbookDb, address: string): Promise<KeptPhoto | undefined> {
  const name = receiptName(address)
  return name === null ? undefined : await db.receipts.get(name)
}

/** Names of the photos waiting to be sent, oldest first. */
export async function waitingPhotoNames(db: RoadbookDb): Promise<string[]> {
  return await photoNames(db, 'waiting')
}
