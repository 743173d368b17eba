/** The reply when no route matches: 405 when the path exists with another method, else 404, both in JSON. */
import type { Context, Hono } from 'hono'
import { Problem } from './problem.ts'
import type { ServerEnv } from './server-env.ts'

interface Address { readonly method: string; readonly segments: readonly string[] }

const isMatch = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length &&
  pattern.every((segment, index) => segment === path[index] || (segment.startsWith(':') && path[index] !== ''))

/** A handler for the routes registered on the app so far; register it after them. */
export function unmatched(app: Hono<ServerEnv>): (c: Context<ServerEnv>) => never {
  const addresses: readonly Address[] = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ method, segments: path.split('/') }))
  return (c) => {
    const path = c.req.path.split('/')
    const allowed = new Set(addresses.filter(({ segments }) => isMatch(segments, path)).map(({ method }) => method))
    if (allowed.size === 0) throw new Problem(404, { message: 'There is no such address' })
    throw new Problem(405, { message: 'This address does not take that method' }, { Allow: [...allowed].join(', ') })
  }
}
