/** Receipt photos: a photo's name is the SHA-256 of its bytes, so its address is known before it is uploaded (R35). */

/** The largest photo accepted, in bytes. */
export const MAX_RECEIPT_BYTES = 10_485_760

/** Media types in which a photo is stored. */
export const receiptTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

export type ReceiptType = (typeof receiptTypes)[number]

const PREFIX = '/api/receipts/'
const NAME = /^[0-9a-f]{64}$/

/** True for the 64 hex digits of a SHA-256. */
export function isReceiptName(text: string): boolean {
  return NAME.test(text)
}

/** Where the server will serve a photo; an expense holds this address even before the upload. */
export function receiptAddress(sha256: string): string {
  return PREFIX + sha256
}

/** The name of the photo at an address; null when it is not the address of a photo. */
export function receiptName(address: string): string | null {
  const name = address.startsWith(PREFIX) ? address.slice(PREFIX.length) : ''
  return isReceiptName(name) ? name : null
}
