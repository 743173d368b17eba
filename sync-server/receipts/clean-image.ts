/**
 * Re-encodes an untrusted image, which removes location, camera and all other metadata, and anything hidden beside the
 * picture (S-31).
 */
import { millisecondsInSecond } from 'date-fns/constants'
import type Sharp from 'sharp'
import type { ReceiptType } from '#core/receipts/receipts.ts'
import { Problem } from '../http/problem.ts'
import { laterPackage } from '../work/later-package.ts'
import { createQueue } from '../work/queue.ts'

/** Checked in the header, before a pixel is decoded: a decompression bomb is small on the wire and gigabytes in memory. */
const MAX_PIXELS = 40_000_000
/** Longest side of a stored image, in pixels: small print stays readable. */
const MAX_SIDE = 2560
const QUALITY = 85
const MAX_SECONDS = 10
const RETRY_SECONDS = 30
/** A decoded photo takes up to 160 MB: one at a time, the server stays within its memory. */
const AT_ONCE = 1
const WAITING = 20

const requireSharp = laterPackage('sharp')

/** 415 for bytes that are not an accepted image, or a corrupt one. */
export const notAnImage = (): Problem => new Problem(415, { message: 'Please choose a JPEG, PNG, GIF or WebP image' })

const tooManyPixels = (): Problem =>
  new Problem(415, { message: `Please choose an image of at most ${MAX_PIXELS / 1_000_000} megapixels` })

/** 503 for one image alone: others may be decoded faster, so a device sends those meanwhile. */
const tooSlow = (): Problem => new Problem(
  503,
  { message: 'Reading this image took too long. Please try again in a moment.', code: 'image-too-slow' },
  { 'Retry-After': String(RETRY_SECONDS) },
)

/**
 * Gives the cleaned image, of the same type. Throws 415 for one that cannot be read or has too many pixels, 503 when too many
 * are waiting or this one took too long.
 */
export type CleanImage = (bytes: Uint8Array, type: ReceiptType) => Promise<Uint8Array>

/** The image library, loaded with the first photo: it takes 27 MB of memory, which a server without photos saves. */
function loadSharp() {
  const sharp = requireSharp() as typeof Sharp
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** Re-encodes photos, one at a time. `monotonic` is a clock in milliseconds that is never set back. */
export function createCleaner(monotonic = () => performance.now()): CleanImage {
  const inQueue = createQueue(AT_ONCE, WAITING)

  async function unlessUnreadable<T>(work: () => Promise<T>): Promise<T> {
    const begun = monotonic()
    try {
      return await work()
    } catch {
      // The library's timeout has no code of its own. It is no verdict on the photo: phones never send a refused one again.
      if (monotonic() - begun >= MAX_SECONDS * millisecondsInSecond) throw tooSlow()
      throw notAnImage()
    }
  }

  return (bytes, type) => inQueue(async () => {
    const sharp = loadSharp()
    const { width, height } = await unlessUnreadable(() => sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata())
    if (width * height > MAX_PIXELS) throw tooManyPixels()
    // The first frame of an animation is enough for a receipt.
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
    return unlessUnreadable(() => written[type]().toBuffer())
  })
}
