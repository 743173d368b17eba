/** Detects the image type of a receipt from its bytes (R35): a file name or declared type can be wrong. */
import { receiptTypes, type ReceiptType } from './receipts.ts'

const any = null
const bytesOf = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0))

/** The leading bytes of each type; null matches any byte. */
const magics: Readonly<Record<ReceiptType, readonly (number | null)[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, ...bytesOf('PNG\r\n'), 0x1a, 0x0a],
  'image/gif': [...bytesOf('GIF8'), any, ...bytesOf('a')],
  'image/webp': [...bytesOf('RIFF'), any, any, any, any, ...bytesOf('WEBP')],
}

/** The number of leading bytes needed to detect the type. */
export const TELLING_BYTES = 16

/** The image type by its first bytes; null when it is not one we accept. */
export function typeOfBytes(bytes: Uint8Array): ReceiptType | null {
  return receiptTypes.find((type) => {
    const magic = magics[type]
    return bytes.length > magic.length && magic.every((byte, at) => byte === any || byte === bytes[at])
  }) ?? null
}
