/** Receipt photos: uploaded as the form field `image`, served only to their owner (spec 2 section 7; R35, S-31, S-32). */
import { Hono, type Context } from 'hono'
import { MAX_RECEIPT_BYTES, receiptAddress } from '#core/receipts/receipts.ts'
import { PHOTO_TOO_LARGE } from '#core/receipts/too-large.ts'
import { requireUser } from '../auth/require-user.ts'
import { fromAnotherSite } from '../http/guard.ts'
import { invalidField, notFound, Problem, unauthorized } from '../http/problem.ts'
import { refuseAbove } from '../http/rate-limit.ts'
import { readBytes } from '../http/read-bytes.ts'
import { readForm } from '../http/read-form.ts'
import type { ServerEnv } from '../http/server-env.ts'
import type { RouteServices } from '../route-services.ts'
import { createPlaces } from '../work/places.ts'

/** Room for boundaries, headers and small fields around the photo. */
const FORM_OVERHEAD_BYTES = 64 * 1024
/**
 * Photos of one account read at the same time: each is held whole, some 30 MB of memory. A phone sends one at a time; an
 * upload on a dead connection counts until it times out.
 */
const AT_ONCE = 6

/** The form field `image`. Its file name is ignored. Throws 400, 401, 413 or 415. */
async function readImage(c: Context<ServerEnv>): Promise<File> {
  const contentType = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new Problem(415, { message: 'Please send the image as a form (multipart/form-data)' })
  }
  const body = await readBytes(c, MAX_RECEIPT_BYTES + FORM_OVERHEAD_BYTES, PHOTO_TOO_LARGE)
  const image = (await readForm(contentType, body)).get('image')
  if (!(image instanceof File)) throw invalidField('image', 'Please choose an image')
  if (image.size > MAX_RECEIPT_BYTES) throw new Problem(413, { message: PHOTO_TOO_LARGE })
  return image
}

/**
 * `POST /api/upload/image` and `GET /api/receipts/:sha256`. 429 above the limit `upload`, 413 for a photo too large, 415
 * for something other than an image, 503 while the server is too busy for it, 404 for another driver's photo.
 */
export function uploadRoutes(services: RouteServices): Hono<ServerEnv> {
  const { limits, receipts, store } = services
  const signedIn = requireUser(services)
  const inPlace = createPlaces(AT_ONCE)
  const app = new Hono<ServerEnv>()

  app.post('/api/upload/image', signedIn, async (c) => {
    const { userId } = c.var.session
    refuseAbove(limits, 'upload', userId)
    const sha256 = await inPlace(userId, async () => {
      const image = await readImage(c)
      return receipts.take(userId, new Uint8Array(await image.arrayBuffer()), image.type)
    })
    // The account and its photos may have been deleted meanwhile.
    if ((await store.accountById(userId)) === null) {
      await receipts.forget(userId)
      throw unauthorized()
    }
    return c.json({ imageUrl: receiptAddress(sha256) })
  })

  app.get('/api/receipts/:sha256', signedIn, async (c) => {
    // A signed-in browser sends its cookie even when following a link from another site.
    if (c.req.header('sec-fetch-site') === 'cross-site') throw fromAnotherSite()
    const receipt = await receipts.give(c.var.session.userId, c.req.param('sha256'))
    if (receipt === null) throw notFound()
    return c.body(new Uint8Array(receipt.bytes), 200, {
      'Content-Type': receipt.type,
      'Content-Disposition': 'inline; filename="receipt"',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
    })
  })

  return app
}
