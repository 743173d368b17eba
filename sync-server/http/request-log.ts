/** One line for each request that is not for a file: who, which route, the status, the duration (S-45). */
import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Log } from '../log/log.ts'
import type { ServerEnv } from './server-env.ts'

/** Logs the route's pattern, never the path or query, which hold ids and tokens. */
export function logRequest(log: Log, c: Context<ServerEnv>, ms: number): void {
  log('info', 'request', {
    requestId: c.get('requestId'),
    method: c.req.method,
    route: matchedRoutes(c).findLast(({ method }) => method !== 'ALL')?.path ?? 'none',
    status: c.res.status,
    ms,
    user: c.get('session')?.userId ?? null,
  })
}
