/** Replies whose JSON is text already. */
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { takesCoding } from './content-coding.ts'
import type { ServerEnv } from './server-env.ts'

/** From here on the line's time is worth more than the processor's, bytes: about 400 rows, more than a device makes between two syncs. */
const COMPRESSED_FROM = 65_536

const compress = promisify(gzip)

/** Sends JSON text; a long one compressed, beside other work, where the caller takes that: a new device on a slow line reads years of rows. */
export async function sendJsonText(c: Context<ServerEnv>, text: string): Promise<Response> {
  const type = { 'Content-Type': 'application/json' }
  if (text.length < COMPRESSED_FROM || !takesCoding(c.req.header('accept-encoding'), 'gzip')) return c.body(text, 200, type)
  const zipped = await compress(text, { level: constants.Z_BEST_SPEED })
  return c.body(new Uint8Array(zipped), 200, { ...type, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' })
}
