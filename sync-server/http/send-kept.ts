/** Sends a reply cached as the bytes on the wire. */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { ReplyHeaders, ServerEnv } from './server-env.ts'

/**
 * Answers 200 with bytes cached as a string of one character per byte (latin1). Node writes head and string in one go; a
 * byte array would be a second chunk, and joining the two costs more than the rest of a cached reply.
 */
export function sendKept(c: Context<ServerEnv>, { pairs, flat }: ReplyHeaders, bytes: string): Response {
  const outgoing = c.env?.outgoing
  // Hono derives the reply to a HEAD from that of its GET, which must not have been sent by then.
  if (outgoing === undefined || c.req.method === 'HEAD') return c.body(Uint8Array.from(Buffer.from(bytes, 'latin1')), 200, Object.fromEntries(pairs))
  outgoing.writeHead(200, [...c.get('headers').flat, ...flat, 'Content-Length', String(bytes.length)])
  outgoing.write(bytes, 'latin1')
  // With the empty end it would be two chunks after all.
  outgoing.socket?.uncork()
  outgoing.end()
  return RESPONSE_ALREADY_SENT
}
