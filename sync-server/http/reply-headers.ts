/** Headers sent with every reply of a kind. The route's own headers take precedence. */
import type { Context } from 'hono'
import type { ReplyHeaders, ServerEnv } from './server-env.ts'

/** The headers in both forms in which they are sent. */
export function replyHeaders(headers: Readonly<Record<string, string>>): ReplyHeaders {
  const pairs = Object.entries(headers)
  return { pairs, flat: pairs.flat() }
}

/**
 * Sets each header that a finished reply lacks. They go on Node's own response where there is one, and the reply's own
 * headers override them later: a Headers object validates, copies and sorts its contents, which takes longer than
 * answering a list.
 */
export function layUnder(c: Context<ServerEnv>, { pairs }: ReplyHeaders): void {
  const outgoing = c.env?.outgoing
  if (outgoing?.headersSent === true) return
  for (const [name, value] of pairs) {
    if (outgoing !== undefined) outgoing.setHeader(name, value)
    else if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}
