/** Reads a request's body up to a limit. */
import type { Context } from 'hono'
import { Problem } from './problem.ts'
import type { ServerEnv } from './server-env.ts'

/** How much is read and discarded past the limit, so that the client sees the 413 instead of a broken connection. */
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024

/** The whole body; null when it is longer than `max`. Rejects when the connection breaks off. */
async function readUpTo(request: Request, max: number): Promise<Buffer | null> {
  // Node reads no more of a body than Content-Length says, so it needs no stream, which would cost more than most
  // requests do.
  if (Number(request.headers.get('content-length') ?? Infinity) <= max) return Buffer.from(await request.arrayBuffer())
  if (request.body === null) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body) {
    bytes += chunk.byteLength
    if (bytes <= max) chunks.push(chunk)
    if (bytes > max + MAX_DISCARDED_BYTES) break
  }
  return bytes > max ? null : Buffer.concat(chunks)
}

/**
 * The whole body. Throws 413 with this message when it is longer than `max` bytes, and 401 when the session has ended
 * meanwhile: a body may be held back for minutes, past the moment its driver shut out whoever sends it (S-10).
 */
export async function readBytes(
  c: Context<ServerEnv>,
  max: number,
  message = 'This is more than the server takes at once',
): Promise<Buffer> {
  // Only the connection can fail here: a phone lost its signal, or takes longer than a request may.
  const bytes = await readUpTo(c.req.raw, max).catch(() => { throw new Problem(400, { message: 'The request broke off' }) })
  await c.get('stillSignedIn')?.()
  if (bytes === null) throw new Problem(413, { message })
  return bytes
}
