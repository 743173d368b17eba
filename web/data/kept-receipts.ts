/** Receipt photos on the device: kept with their expense at once, sent later in a lane of their own (R35, R77). */
import { Dexie } from 'dexie'
import type { RoadbookDb } from './db.ts'
import type { Photo, Receipt } from './receipts.ts'
import type { Beside } from './save.ts'

const PREFIX = '/api/receipts/'

/** Where a photo is served once it is on the server; what an expense holds from the first moment on. */
export function receiptAddress(sha256: string): string {
  return PREFIX + sha256
}

/** The name of the photo behind an address. */
export function receiptName(address: string): string {
  return address.slice(PREFIX.length)
}

/** Keeps a photo in the transaction that saves its expense, so that neither is ever here without the other. */
export function keptBeside(db: RoadbookDb, photo: Photo): Beside {
  return {
    tables: [db.receipts],
    write: async () => {
      const known = await db.receipts.get(photo.sha256)
      // The same picture again, which the server has already, need not travel again.
      if (known?.state === 'uploaded') return
      await db.receipts.put({ ...photo, state: 'waiting', addedAt: db.now(), refusal: null })
    },
  }
}

/** The photo behind an expense's receipt address; undefined when this device does not have it. */
export async function receiptAt(db: RoadbookDb, address: string): Promise<Receipt | undefined> {
  return await db.receipts.get(receiptName(address))
}

async function namesIn(db: RoadbookDb, state: Receipt['state']): Promise<string[]> {
  const inState = db.receipts.where('[state+addedAt]').between([state, Dexie.minKey], [state, Dexie.maxKey])
  return await inState.primaryKeys()
}

/** Names of the photos that wait to be sent, the one kept first comes first. */
export async function waitingReceipts(db: RoadbookDb): Promise<string[]> {
  return await namesIn(db, 'waiting')
}

/** Notes that the server has the photo. It stays here, so that it is shown without a connection. */
export async function receiptSent(db: RoadbookDb, sha256: string): Promise<void> {
  await db.receipts.update(sha256, { state: 'uploaded', refusal: null })
}

/** Notes that the server will not take the photo, with its words for the driver (R78). */
export async function receiptRefused(db: RoadbookDb, sha256: string, refusal: string): Promise<void> {
  await db.receipts.update(sha256, { state: 'refused', refusal })
}

/** Drops photos from this device that the server has, all but the `kept` newest. */
export async function dropSentReceipts(db: RoadbookDb, kept: number): Promise<void> {
  const sent = await namesIn(db, 'uploaded')
  await db.receipts.bulkDelete(sent.slice(0, Math.max(0, sent.length - kept)))
}
