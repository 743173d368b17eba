/**
 * Writes a whole book to one file, without a connection: the driver's copy before the book is removed from this device
 * (R10, R17).
 */
import { definitionOf, entityNames, type AnyRow, type EntityName } from '#core/entities/index.ts'
import { toWire } from '#core/entities/wire.ts'
import { tableOf, type RoadbookDb } from '../db.ts'
import { localDateOf } from '../local-date.ts'
import { transact } from '../opening/reopen.ts'
import type { Refused, Waiting } from '../outbox.ts'
import type { FiledBook, FiledPhoto, FiledRefusal } from './book-file.ts'

/** The file also lists changes that have not reached the server, for inspection; a restore ignores them. */
interface WrittenBook extends FiledBook {
  readonly waiting: readonly Waiting[]
}

/**
 * Writes every row of a book, the changes waiting to be sent, the refused ones and, on request, the receipt photos this
 * device keeps. Returns the text and the file's name, dated by the device's local day: 'roadbook-2026-11-21.json'.
 */
export async function writeBookFile(
  db: RoadbookDb,
  madeAt: Date,
  { withPhotos }: { readonly withPhotos: boolean },
): Promise<{ readonly name: string; readonly text: string }> {
  const { stored, waiting, refused } = await readBook(db)
  const rows = Object.fromEntries([...stored].map(([entity, all]) => [entity, all.map((row) => toWire(entity, row))]))
  const refusals = refused.map((change) => filedRefusal(change, stored.get(change.entity)?.find(({ id }) => id === change.id)))
  const kept = withPhotos ? await db.receipts.toArray() : []
  const photos = kept.map(({ sha256, type, bytes }): FiledPhoto => ({ sha256, type, base64: base64Of(bytes) }))
  const book: WrittenBook = { roadbook: 1, madeAt: madeAt.toISOString(), rows, waiting, refused: refusals, photos }
  return { name: `roadbook-${localDateOf(madeAt)}.json`, text: JSON.stringify(book, null, 2) }
}

interface ReadBook {
  readonly stored: ReadonlyMap<EntityName, readonly AnyRow[]>
  readonly waiting: readonly Waiting[]
  readonly refused: readonly Refused[]
}

/** In one transaction: a row saved or received meanwhile would be in the file without the one it belongs to. */
async function readBook(db: RoadbookDb): Promise<ReadBook> {
  const tables = entityNames.map((entity) => tableOf(db, entity))
  return await transact(db, 'r', [...tables, db.outbox, db.refused], async () => ({
    stored: new Map(await Promise.all(entityNames.map(async (entity) => [entity, await tableOf(db, entity).toArray()] as const))),
    waiting: await db.outbox.orderBy('n').toArray(),
    refused: await db.refused.orderBy('n').toArray(),
  }))
}

/** `here` is the row as the book shows it. */
function filedRefusal({ op, entity, id, message, fields }: Refused, here: AnyRow | undefined): FiledRefusal {
  const kinds = definitionOf(entity).fields
  const changed = Object.entries(fields).flatMap(([name, value]) => (kinds[name] ? [[name, kinds[name].toWire(value)] as const] : []))
  return { op, entity, message, row: { id, ...here && toWire(entity, here), ...Object.fromEntries(changed) } }
}

// In chunks: a single call with every byte of a photo as an argument overflows the stack.
const PIECE = 0x8000

function base64Of(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes)
  let binary = ''
  for (let at = 0; at < all.length; at += PIECE) binary += String.fromCharCode(...all.subarray(at, at + PIECE))
  return btoa(binary)
}
