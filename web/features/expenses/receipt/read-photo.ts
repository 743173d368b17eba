/** Makes a receipt photo from a chosen file, with the browser's own decoder and encoder. */
import { TELLING_BYTES } from '#core/receipts/image-type.ts'
import { photoName, type Photo } from '../../../data/photos/photo.ts'
import { within } from '../../../data/within.ts'
import { keptSize, refusalOfFile, staysAsIs } from './photo-rules.ts'

export type PhotoOutcome =
  | { readonly ok: true; readonly photo: Photo }
  /** Words for the driver. */
  | { readonly ok: false; readonly refusal: string }

const QUALITY = 0.9
const UNREADABLE = 'This file cannot be read as a photo. Please choose another one.'

/** The longest a picture may take: one that the decoder never ends would leave its form waiting for good. */
const LONGEST_MS = 30_000

/** Reads a file; a large picture is scaled down and AVIF becomes JPEG, both before anything is stored. Never throws. */
export async function readPhoto(file: Blob): Promise<PhotoOutcome> {
  const refusal = refusalOfFile(file)
  if (refusal !== null) return { ok: false, refusal }
  const photo = await within(LONGEST_MS, photoOf(file)).catch(() => undefined)
  return photo ? { ok: true, photo } : { ok: false, refusal: UNREADABLE }
}

async function photoOf(file: Blob): Promise<Photo> {
  const picture = await createImageBitmap(file)
  const first = new Uint8Array(await file.slice(0, TELLING_BYTES).arrayBuffer())
  const kept: Blob = staysAsIs(file.type, first, picture) ? file : await asJpeg(picture)
  picture.close()
  const bytes = await kept.arrayBuffer()
  const type = kept.type === 'image/jpg' ? 'image/jpeg' : kept.type
  return { bytes, type, sha256: await photoName(bytes) }
}

async function asJpeg(picture: ImageBitmap): Promise<Blob> {
  const { width, height } = keptSize(picture)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw pictures')
  // JPEG has no transparency: without a white background it would turn black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture was not written'))), 'image/jpeg', QUALITY)
  })
}
