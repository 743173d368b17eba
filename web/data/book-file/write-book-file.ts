/** A whole book as one file, written without a connection: what the driver takes along before it is removed from this device (R10, R17). */
import { entityNames, toWire } from '#core/entities/index.ts'
import { tableOf, type RoadbookDb } from '../db.ts'
import { localDateOf } from '../local-date.ts'
import type { Waiting } from '../outbox.ts'
import type { FiledBook, FiledPhoto } from './book-file.ts'

/** What a file holds beside what a book is filled from: changes that have not reached the server, for whoever must look. */
interface WrittenBook extends FiledBook {
  readonly waiting: readonly Waiting[]
}

/**
 * Writes every row of a book, the changes that wait to be sent, and on request the receipt photos this device keeps.
 * Gives the text and the file's name, by the driver's own day: 'roadbook-2026-11-21.json'.
 */
export async function writeBookFile(db: RoadbookDb, madeAt: Date, withPhotos: boolean): Promise<{ readonly name: string; readonly text: string }> {
  const rows: FiledBook['rows'] = {}
  for (const entity of entityNames) {
    rows[entity] = (await tableOf(db, entity).toArray()).map((row) => toWire(entity, row))
  }
  const waiting = await db.outbox.orderBy('n').toArray()
  const kept = withPhotos ? await db.receipts.toArray() : []
  const photos = kept.map(({ sha256, type, bytes }): FiledPhoto => ({ sha256, type, base64: base64Of(bytes) }))
  const book: WrittenBook = { roadbook: 1, madeAt: madeAt.toISOString(), rows, waiting, photos }
  return { name: `roadbook-${localDateOf(madeAt)}.json`, text: JSON.stringify(book, null, 2) }
}

// In pieces: one call with a photo's every byte as an argument overflows the stack.
const PIECE = 0x8000

function base64Of(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes)
  let binary = ''
  for (let at = 0; at < all.length; at += PIECE) binary += String.fromCharCode(...all.subarray(at, at + PIECE))
  return btoa(binary)
}
