/** Replies whose JSON is already text. */
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { takesCoding } from './content-coding.ts'
import type { ServerEnv } from './server-env.ts'

/** Compressed from this many bytes on, about 400 rows, more than a device writes between syncs: below, CPU time matters more. */
const COMPRESSED_FROM = 65_536

const compress = promisify(gzip)

/** Sends JSON text, compressed off-thread when it is long and the client accepts it: a new device reads years of rows. */
export async function sendJsonText(c: Context<ServerEnv>, text: string): Promise<Response> {
  const type = { 'Content-Type': 'application/json' }
  if (text.length < COMPRESSED_FROM || !takesCoding(c.req.header('accept-encoding'), 'gzip')) return c.body(text, 200, type)
  const zipped = await compress(text, { level: constants.Z_BEST_SPEED })
  return c.body(new Uint8Array(zipped), 200, { ...type, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' })
}
