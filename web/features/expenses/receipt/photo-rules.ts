/** Which pictures are accepted as receipts, and how they are processed before they are stored (R35, spec 2 section 5). */
import { typeOfBytes } from '#core/receipts/image-type.ts'
import { MAX_RECEIPT_BYTES } from '#core/receipts/receipts.ts'
import { PHOTO_TOO_LARGE } from '#core/receipts/too-large.ts'

/** Types accepted from the gallery. AVIF is converted, since the server does not accept it. */
export const galleryTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const

/** Types accepted from the camera. */
export const cameraTypes = ['image/jpeg', 'image/jpg', 'image/png'] as const

/** Longest side of a stored photo in pixels: small print stays readable, and it can be sent over a slow connection. */
const MAX_SIDE = 1600

/** Words for why a file cannot be a receipt, without opening it; null when it may be one. */
export function refusalOfFile({ type, size }: { readonly type: string; readonly size: number }): string | null {
  // A phone that does not know the type leaves it empty; opening the file will tell.
  if (type !== '' && !galleryTypes.some((known) => known === type)) {
    return 'Please choose a JPEG, PNG, GIF, WebP or AVIF image'
  }
  return size > MAX_RECEIPT_BYTES ? PHOTO_TOO_LARGE : null
}

export interface Size { readonly width: number; readonly height: number }

/** The size a picture is stored at: its long side at most 1,600 pixels, never enlarged. */
export function keptSize({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * True when the file may be stored byte for byte; otherwise it is re-encoded as JPEG. Browsers show a picture whatever its
 * declared type; the server requires that type to match the bytes.
 */
export function staysAsIs(type: string, bytes: Uint8Array, { width, height }: Size): boolean {
  return typeOfBytes(bytes) === (type === 'image/jpg' ? 'image/jpeg' : type) && Math.max(width, height) <= MAX_SIDE
}
