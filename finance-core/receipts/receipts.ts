/** Receipt photos: the name of one is the SHA-256 of its bytes, so its address is known before it is sent (R35). */

/** The largest photo that is taken, in bytes. */
export const MAX_RECEIPT_BYTES = 10_485_760

/** Media types a photo is kept in. */
export const receiptTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

export type ReceiptType = (typeof receiptTypes)[number]

const PREFIX = '/api/receipts/'
const NAME = /^[0-9a-f]{64}$/

/** True for the 64 hex digits of a SHA-256. */
export function isReceiptName(text: string): boolean {
  return NAME.test(text)
}

/** Where a photo is served once it is on the server; what an expense holds from the first moment on. */
export function receiptAddress(sha256: string): string {
  return PREFIX + sha256
}

/** The name of the photo behind an address; null for what is no address of a photo. */
export function receiptName(address: string): string | null {
  const name = address.startsWith(PREFIX) ? address.slice(PREFIX.length) : ''
  return isReceiptName(name) ? name : null
}
