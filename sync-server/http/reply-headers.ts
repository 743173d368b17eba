/** Headers that go with every reply of a kind. They lie under those of the route, which may say something else. */
import type { Context } from 'hono'
import type { ReplyHeaders, ServerEnv } from './server-env.ts'

/** Headers in the forms in which they are sent. */
export function replyHeaders(headers: Readonly<Record<string, string>>): ReplyHeaders {
  const pairs = Object.entries(headers)
  return { pairs, flat: pairs.flat() }
}

/**
 * Sets each header that a finished reply does not have. They go to Node's own answer where there is one, on which what
 * the reply says itself is laid later: a Headers object checks, copies and sorts all it holds, for longer than a list
 * takes.
 */
export function layUnder(c: Context<ServerEnv>, { pairs }: ReplyHeaders): void {
  const outgoing = c.env?.outgoing
  if (outgoing?.headersSent === true) return
  for (const [name, value] of pairs) {
    if (outgoing !== undefined) outgoing.setHeader(name, value)
    else if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}
