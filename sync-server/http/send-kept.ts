/** Sends an answer that is kept as it goes over the wire. */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { ReplyHeaders, ServerEnv } from './server-env.ts'

/**
 * Answers 200 with bytes kept as a string of one character a byte (latin1). Node writes head and string in one go; an
 * array of bytes is a second part, and joining the two costs more than all else that a kept answer takes.
 */
export function sendKept(c: Context<ServerEnv>, { pairs, flat }: ReplyHeaders, bytes: string): Response {
  const outgoing = c.env?.outgoing
  // Hono makes the answer to a HEAD out of the one to its GET, which must not be on its way by then.
  if (outgoing === undefined || c.req.method === 'HEAD') return c.body(Uint8Array.from(Buffer.from(bytes, 'latin1')), 200, Object.fromEntries(pairs))
  outgoing.writeHead(200, [...c.get('headers').flat, ...flat, 'Content-Length', String(bytes.length)])
  outgoing.write(bytes, 'latin1')
  // Together with the empty end it would be two parts after all.
  outgoing.socket?.uncork()
  outgoing.end()
  return RESPONSE_ALREADY_SENT
}
