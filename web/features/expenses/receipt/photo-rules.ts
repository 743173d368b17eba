/** Which pictures a receipt may be and what becomes of them before they are kept (R35, spec 2 section 5). */
import { typeOfBytes } from '#core/receipts/image-type.ts'
import { MAX_RECEIPT_BYTES } from '#core/receipts/receipts.ts'
import { PHOTO_TOO_LARGE } from '#core/receipts/too-large.ts'

/** Taken from the gallery. AVIF is converted, since the server takes none. */
export const galleryTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const

/** Taken with the camera. */
export const cameraTypes = ['image/jpeg', 'image/jpg', 'image/png'] as const

/** Longest side of a kept photo in pixels: small print stays readable, and it goes through a slow line. */
const MAX_SIDE = 1600

/** Words for why a file cannot be a receipt, before it is opened; null when it may be one. */
export function refusalOfFile({ type, size }: { readonly type: string; readonly size: number }): string | null {
  // A phone that does not know the type leaves it empty; opening it will tell.
  if (type !== '' && !galleryTypes.some((known) => known === type)) {
    return 'Please choose a JPEG, PNG, GIF, WebP or AVIF image'
  }
  return size > MAX_RECEIPT_BYTES ? PHOTO_TOO_LARGE : null
}

export interface Size { readonly width: number; readonly height: number }

/** The size a picture is kept in: its long side at most 1,600 pixels, never larger than it was. */
export function keptSize({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * True when the file may stay byte for byte what it is; otherwise it is written anew as JPEG. Browsers show a picture whatever
 * its file is called; the server goes by the name too.
 */
export function staysAsIs(type: string, bytes: Uint8Array, { width, height }: Size): boolean {
  return typeOfBytes(bytes) === (type === 'image/jpg' ? 'image/jpeg' : type) && Math.max(width, height) <= MAX_SIDE
}
