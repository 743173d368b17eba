/** The kinds of image a receipt may be, by their bytes (R35): a name or a declared type may say anything. */
import { receiptTypes, type ReceiptType } from './receipts.ts'

const any = null
const bytesOf = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0))

/** What the bytes of each begin with; null fits any byte. */
const magics: Readonly<Record<ReceiptType, readonly (number | null)[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, ...bytesOf('PNG\r\n'), 0x1a, 0x0a],
  'image/gif': [...bytesOf('GIF8'), any, ...bytesOf('a')],
  'image/webp': [...bytesOf('RIFF'), any, any, any, any, ...bytesOf('WEBP')],
}

/** So many bytes of an image say what it is. */
export const TELLING_BYTES = 16

/** What the first bytes say an image is; null when they say nothing we take. */
export function typeOfBytes(bytes: Uint8Array): ReceiptType | null {
  return receiptTypes.find((type) => {
    const magic = magics[type]
    return bytes.length > magic.length && magic.every((byte, at) => byte === any || byte === bytes[at])
  }) ?? null
}
