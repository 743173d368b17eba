/** The kinds of image a receipt may be (R35). AVIF is converted on the device, SVG is a program and never taken. */
import { receiptTypes, type ReceiptType } from '#core/receipts.ts'

interface Kind {
  /** Ending of the stored file's name. */
  readonly ending: string
  /** What its bytes begin with; null fits any byte. */
  readonly magic: readonly (number | null)[]
}

const any = null
const bytesOf = (text: string): number[] => [...Buffer.from(text, 'latin1')]

const kinds = {
  'image/jpeg': { ending: 'jpg', magic: [0xff, 0xd8, 0xff] },
  'image/png': { ending: 'png', magic: [0x89, ...bytesOf('PNG\r\n'), 0x1a, 0x0a] },
  'image/gif': { ending: 'gif', magic: [...bytesOf('GIF8'), any, ...bytesOf('a')] },
  'image/webp': { ending: 'webp', magic: [...bytesOf('RIFF'), any, any, any, any, ...bytesOf('WEBP')] },
} as const satisfies Record<ReceiptType, Kind>

/** The ending of a file that holds such an image. */
export function endingOf(type: ReceiptType): string {
  return kinds[type].ending
}

/** What the first bytes say an image is; null when they say nothing we take. */
export function typeOfBytes(bytes: Uint8Array): ReceiptType | null {
  return receiptTypes.find((type) => {
    const { magic }: Kind = kinds[type]
    return bytes.length > magic.length && magic.every((byte, at) => byte === any || byte === bytes[at])
  }) ?? null
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
