/**
 * A book's file and how it is read: what a book can be filled from again (R17). Rows stand in their REST form. What
 * writes it is loaded apart, when a driver asks for the file.
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
  /** The server's words. */
  message: z.string(),
  row: z.record(z.string(), z.unknown()),
})

/** A change the server said no to: the row as the driver has it, which the book does not show. */
export type FiledRefusal = Readonly<z.output<typeof refusedSchema>>

const bookSchema = z.object({
  /** The number of the format. */
  roadbook: z.literal(FORMAT),
  madeAt: z.string(),
  rows: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  refused: z._default(z.array(refusedSchema), []),
  photos: z._default(z.array(photoSchema), []),
})

/** What a file says. */
export type FiledBook = z.input<typeof bookSchema>

/** What was read of it, its rows as they were written and not checked yet. */
export type BookContent = z.output<typeof bookSchema>

/** Why no book can be read in a file: another program's, a later format of ours, or one of ours that is not whole. */
export type Unreadable = 'foreign' | 'newer' | 'damaged'

/** As every file of ours begins, also one that was cut off. */
const BEGINNING = /^\s*\{\s*"roadbook"\s*:/

/** Reads a file. */
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
