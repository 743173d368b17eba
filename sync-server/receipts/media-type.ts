/** A receipt's media type and file extension (R35). AVIF is converted on the device; SVG can run scripts: never accepted. */
import type { ReceiptType } from '#core/receipts/receipts.ts'

/** Extensions of the stored files. */
const endings: Readonly<Record<ReceiptType, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif', 'image/webp': 'webp' }

/** The extension of a file with such an image. */
export function endingOf(type: ReceiptType): string {
  return endings[type]
}

/** Media types that claim nothing (null), and old names of accepted ones. */
const spellings: Readonly<Record<string, ReceiptType | null>> = {
  '': null,
  'application/octet-stream': null,
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
}

/** True when the media type a client declares matches the bytes, or claims nothing. */
export function isHonest(declared: string, type: ReceiptType): boolean {
  const plain = declared.split(';', 1).join('').trim().toLowerCase()
  const claimed = Object.hasOwn(spellings, plain) ? spellings[plain] : plain
  return claimed === null || claimed === type
}
