/** Reads a request's body, and no more of it than it may be. */
import { Problem } from './problem.ts'

/** Read and thrown away after the limit, so that a client gets to see the 413 instead of a broken connection. */
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024

/** The whole body; null when it is longer. Rejects when it breaks off. */
async function readUpTo(request: Request, max: number): Promise<Buffer | null> {
  // Node reads no more of a body than its header says. Such a one is read without a stream, which would cost more than
  // most requests do.
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

/** The whole body. Throws 413, with these words, when it is longer than `max` bytes. */
export async function readBytes(
  request: Request,
  max: number,
  message = 'This is more than the server takes at once',
): Promise<Buffer> {
  // Only the line can fail here: a phone has lost its signal, or takes longer than any request may.
  const bytes = await readUpTo(request, max).catch(() => { throw new Problem(400, { message: 'The request broke off' }) })
  if (bytes === null) throw new Problem(413, { message })
  return bytes
}
