import { hexOf } from '#core/sync/uuid.ts'

/** A receipt photo on the device: it is uploaded in a lane of its own and never blocks data. */
export interface KeptPhoto {
  /** Hex SHA-256 of the bytes: the last part of the photo's URL, known before the upload. */
  readonly sha256: string
  readonly bytes: ArrayBuffer
  /** Its media type, such as image/jpeg. */
  readonly type: string
  readonly state: 'waiting' | 'uploaded' | 'refused'
  /** Milliseconds since 1970. */
  readonly addedAt: number
  /** The server's message for why it refused the photo; null unless refused. */
  readonly refusal: string | null
}

/** A photo that has just been chosen or taken. */
export type Photo = Pick<KeptPhoto, 'sha256' | 'bytes' | 'type'>

/** The name of a photo with these bytes: their SHA-256 in hex. */
export async function photoName(bytes: BufferSource): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
