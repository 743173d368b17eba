/**
 * A whole book as one file, written and read without a connection: what the driver takes along before it is removed
 * from this device (R10, R17) and what a book can be filled from again. Rows stand in their REST form.
 */
import * as z from 'zod/mini'
import { entityNames, toWire } from '#core/entities/index.ts'
import { tableOf, type RoadbookDb } from './db.ts'
import { localDateOf } from './local-date.ts'
import { photoName, type Photo } from './receipts.ts'

const FORMAT = 1

export interface BookFile {
  /** 'roadbook-2026-11-21.json' */
  readonly name: string
  readonly text: string
}

/** A receipt photo in the file. */
export interface FiledPhoto {
  readonly sha256: string
  /** Its media type, such as image/jpeg. */
  readonly type: string
  readonly base64: string
}

const photoSchema = z.object({ sha256: z.string(), type: z.string(), base64: z.string() })

const bookSchema = z.object({
  roadbook: z.literal(FORMAT),
  madeAt: z.string(),
  rows: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  photos: z._default(z.array(photoSchema), []),
})

/** What a file holds, its rows as they were written and not checked yet. */
export type BookContent = z.output<typeof bookSchema>

/**
 * Writes every row of a book, the changes that wait to be sent, and on request the receipt photos this device keeps.
 * `madeAt` names the file by the driver's own day.
 */
export async function bookFile(db: RoadbookDb, madeAt: Date, withPhotos: boolean): Promise<BookFile> {
  const rows: Record<string, unknown[]> = {}
  for (const entity of entityNames) {
    rows[entity] = (await tableOf(db, entity).toArray()).map((row) => toWire(entity, row))
  }
  const waiting = await db.outbox.orderBy('n').toArray()
  const kept = withPhotos ? await db.receipts.toArray() : []
  const photos = kept.map(({ sha256, type, bytes }): FiledPhoto => ({ sha256, type, base64: base64Of(bytes) }))
  const content = { roadbook: FORMAT, madeAt: madeAt.toISOString(), rows, waiting, photos }
  return { name: `roadbook-${localDateOf(madeAt)}.json`, text: JSON.stringify(content, null, 2) }
}

/** Reads a file; null for one that Roadbook did not write. */
export function readBookFile(text: string): BookContent | null {
  let json: unknown
  try {
    json = JSON.parse(text) as unknown
  } catch {
    return null
  }
  const read = z.safeParse(bookSchema, json)
  return read.success ? read.data : null
}

// In pieces: one call with a photo's every byte as an argument overflows the stack.
const PIECE = 0x8000

function base64Of(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes)
  let binary = ''
  for (let at = 0; at < all.length; at += PIECE) binary += String.fromCharCode(...all.subarray(at, at + PIECE))
  return btoa(binary)
}

/** The photo as it is kept on a device; null when its bytes are not the ones it is named after. */
export async function photoOf({ sha256, type, base64 }: FiledPhoto): Promise<Photo | null> {
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
  } catch {
    return null
  }
  return await photoName(bytes) === sha256 ? { sha256, type, bytes: bytes.buffer } : null
}
