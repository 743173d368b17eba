/** What a receipt's image is called in a request and in the folder (R35). AVIF is converted on the device, SVG is a program and never taken. */
import type { ReceiptType } from '#core/receipts/receipts.ts'

/** Endings of the stored files' names. */
const endings: Readonly<Record<ReceiptType, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif', 'image/webp': 'webp' }

/** The ending of a file that holds such an image. */
export function endingOf(type: ReceiptType): string {
  return endings[type]
}

/** Media types that claim nothing, or mean another by an old name. */
const spellings: Readonly<Record<string, ReceiptType | null>> = {
  '': null,
  'application/octet-stream': null,
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
}

/** True when the media type a client declares is that of the bytes, or claims nothing. */
export function isHonest(declared: string, type: ReceiptType): boolean {
  const plain = declared.split(';', 1).join('').trim().toLowerCase()
  const claimed = Object.hasOwn(spellings, plain) ? spellings[plain] : plain
  return claimed === null || claimed === type
}
