/**
 * The format of a book file and how it is read: a book can be restored from it (R17). Rows have their REST form. The code
 * that writes it is loaded separately, when a driver asks for the file.
 */
import * as z from 'zod/mini'
import { photoName, type Photo } from '../photos/photo.ts'

const FORMAT = 1

const photoSchema = z.object({ sha256: z.string(), type: z.string(), base64: z.string() })

/** A receipt photo in the file, with its media type, such as image/jpeg. */
export type FiledPhoto = Readonly<z.output<typeof photoSchema>>

const refusedSchema = z.object({
  op: z.string(),
  entity: z.string(),
  /** The server's message. */
  message: z.string(),
  row: z.record(z.string(), z.unknown()),
})

/** A change the server refused: the row as the driver entered it, which the book does not show. */
export type FiledRefusal = Readonly<z.output<typeof refusedSchema>>

const bookSchema = z.object({
  /** The format's version number. */
  roadbook: z.literal(FORMAT),
  madeAt: z.string(),
  rows: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  refused: z._default(z.array(refusedSchema), []),
  photos: z._default(z.array(photoSchema), []),
})

/** A file's contents, as written. */
export type FiledBook = z.input<typeof bookSchema>

/** A file's contents as read: its rows are not validated yet. */
export type BookContent = z.output<typeof bookSchema>

/** Why a file cannot be read as a book: it is another program's, in a later format of ours, or one of ours but incomplete. */
export type Unreadable = 'foreign' | 'newer' | 'damaged'

/** How every file of ours begins, even a truncated one. */
const BEGINNING = /^\s*\{\s*"roadbook"\s*:/

/** Parses the text of a file. */
export function readBookFile(text: string): BookContent | Unreadable {
  let json: unknown
  try {
    json = JSON.parse(text) as unknown
  } catch {
    return BEGINNING.test(text) ? 'damaged' : 'foreign'
  }
  const read = z.safeParse(bookSchema, json)
  if (read.success) return read.data
  const format = z.safeParse(z.object({ roadbook: z.number() }), json)
  if (!format.success) return 'foreign'
  return format.data.roadbook > FORMAT ? 'newer' : 'damaged'
}

/** The photo in the form a device keeps it; null when its bytes do not match the hash it is named by. */
export async function photoOf({ sha256, type, base64 }: FiledPhoto): Promise<Photo | null> {
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
  } catch {
    return null
  }
  return await photoName(bytes) === sha256 ? { sha256, type, bytes: bytes.buffer } : null
}
