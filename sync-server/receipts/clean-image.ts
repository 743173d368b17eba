/**
 * Turns a stranger's image into one of our own making: decoded and written anew, so that position, camera and every
 * other metadata is gone, and so is whatever was hidden beside the picture (S-31).
 */
import type { ReceiptType } from '#core/receipts/receipts.ts'
import { createQueue } from '../work/queue.ts'

/** Refused by its header, before a pixel is decoded: a bomb is small on the wire and gigabytes in memory. */
export const MAX_PIXELS = 40_000_000
/** Longest side of what is kept, in pixels: small print stays readable. */
const MAX_SIDE = 2560
const QUALITY = 85
const MAX_SECONDS = 10
/** A decoded photo takes up to 160 MB: one after the other, the server stays within its memory. */
const AT_ONCE = 1
const WAITING = 20

/** Bytes that are no picture, or a picture that is broken. */
export class UnreadableImage extends Error {
  constructor(cause: unknown) {
    super('The image cannot be read', { cause })
    this.name = 'UnreadableImage'
  }
}

/** A picture of more pixels than are decoded. */
export class TooManyPixels extends Error {
  constructor() {
    super(`The image has more than ${MAX_PIXELS} pixels`)
    this.name = 'TooManyPixels'
  }
}

/** Gives the cleaned image, of the same type. Throws UnreadableImage, TooManyPixels, or 503 when too many wait. */
export type CleanImage = (bytes: Uint8Array, type: ReceiptType) => Promise<Uint8Array>

/** The image library: loaded with the first photo, because it takes 27 MB of memory that a server without photos spares. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

async function unlessUnreadable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new UnreadableImage(error)
  }
}

/** Photos decoded and written anew, one at a time. Refused with 503 when too many wait. */
export function createCleaner(): CleanImage {
  const inQueue = createQueue(AT_ONCE, WAITING)
  return (bytes, type) => inQueue(async () => {
    const sharp = await loadSharp()
    const { width, height } = await unlessUnreadable(sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata())
    if (width * height > MAX_PIXELS) throw new TooManyPixels()
    // The first frame of an animation is enough of a receipt.
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    const written: Readonly<Record<ReceiptType, () => typeof image>> = {
      'image/jpeg': () => image.jpeg({ quality: QUALITY }),
      'image/png': () => image.png(),
      'image/gif': () => image.gif(),
      'image/webp': () => image.webp({ quality: QUALITY }),
    }
    return unlessUnreadable(written[type]().toBuffer())
  })
}
