/** The share target of the manifest: a receipt photo shared from another app, also without a connection. */

/** Where the browser posts what is shared. */
const SHARE_PATH = '/share'

/** The expense screen, told to ask for the photo. */
const TAKE_PATH = '/expenses?shared=1'

/** Larger than any phone's photo: nothing of this size is kept, nor read into memory by mistake where its length is told before. */
const MAX_BYTES = 20 * 1024 * 1024

/** True for the post that carries what was shared. */
export function isShare({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  return method === 'POST' && new URL(url).pathname === SHARE_PATH
}

/**
 * Keeps the shared photo on this device by `keep` and leads to the expense screen. It is not sent on. Without a photo
 * that can be kept the screen opens as well, and finds none: not the one of a share before, which nobody took.
 */
export async function receiveShare(request: Request, keep: (photo: Blob | null) => Promise<void>): Promise<Response> {
  // A share that is cut short, or a full device: the driver chooses the photo in the app.
  const photo = await photoIn(request).catch(() => null)
  await keep(photo).catch(() => keep(null)).catch(() => undefined)
  return Response.redirect(new URL(TAKE_PATH, request.url), 303)
}

async function photoIn(request: Request): Promise<Blob | null> {
  if (Number(request.headers.get('content-length')) > MAX_BYTES) return null
  const form = await request.formData()
  const photo = [...form.values()].find((part): part is File => part instanceof File && part.type.startsWith('image/'))
  return photo && photo.size <= MAX_BYTES ? photo : null
}
