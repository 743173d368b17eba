/** Sets headers before the answer is made, because opening a finished one costs more than most answers. */
import type { Context } from 'hono'
import type { ServerEnv } from './server-env.ts'

/**
 * Sets a header that a route may still replace. It goes to Node's own answer where there is one: a Headers object
 * checks, copies and sorts all it holds, for longer than a list takes.
 */
export function setReplyHeader(c: Context<ServerEnv>, name: string, value: string): void {
  const outgoing = c.env?.outgoing
  if (outgoing === undefined) c.header(name, value)
  else outgoing.setHeader(name, value)
}
