/** The manifest's share target: receives a receipt photo shared from another app, online or offline. */
import type { SharedPhoto } from '../data/photos/shared-photo.ts'
import { within } from '../data/within.ts'

/** The path to which the browser posts a share. */
const SHARE_PATH = '/share'

/** The expense screen, asked to take the photo. */
const TAKE_PATH = '/expenses?shared=1'

/** Larger than any phone's photo: nothing this large is stored, nor read into memory if its length is known beforehand. */
const MAX_BYTES = 20 * 1024 * 1024

/** The longest the screen waits for the photo: on a slow device it finds it all the same, as its own request comes after this one. */
const PATIENCE_MS = 5_000

/** True for the POST that carries a share. */
export function isShare({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  return method === 'POST' && new URL(url).pathname === SHARE_PATH
}

/**
 * Stores the shared photo on this device with `keep` and redirects to the expense screen. The photo is not sent anywhere.
 * Without a usable photo the screen opens as well and finds none, not even one left over from an earlier share.
 */
export async function receiveShare(request: Request, keep: (shared: SharedPhoto | null) => Promise<void>): Promise<Response> {
  // After a truncated share, or on a full device, the driver chooses the photo in the app.
  const shared = await photoIn(request).catch(() => null)
  await within(PATIENCE_MS, keep(shared).catch(() => keep(null))).catch(() => undefined)
  return Response.redirect(new URL(TAKE_PATH, request.url), 303)
}

/** An expense has one photo: the first of several. */
async function photoIn(request: Request): Promise<SharedPhoto | null> {
  if (Number(request.headers.get('content-length')) > MAX_BYTES) return null
  const form = await request.formData()
  const pictures = [...form.values()].filter((part): part is File => part instanceof File && part.type.startsWith('image/'))
  const [photo] = pictures
  return photo && photo.size <= MAX_BYTES ? { photo, of: pictures.length } : null
}
