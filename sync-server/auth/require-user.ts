/** Lets a request through only with a live session. */
import type { MiddlewareHandler } from 'hono'
import { DRIVER_HEADER } from '#core/sync/server-header.ts'
import { unauthorized } from '../http/problem.ts'
import { refuseAbove } from '../http/rate-limit.ts'
import type { ServerEnv } from '../http/server-env.ts'
import type { Parts } from '../parts.ts'
import { currentSession } from './sessions.ts'

/** 401 without a session, or with that of another driver than the one who is meant; sets `session`, and counts reads of the account. */
export function requireUser(parts: Parts): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const session = await currentSession(c, parts)
    if (session === null || session.userId !== (c.req.header(DRIVER_HEADER) ?? session.userId)) throw unauthorized()
    c.set('session', session)
    c.set('newestSeq', session.newestSeq)
    if (c.req.method === 'GET' || c.req.method === 'HEAD') refuseAbove(parts.limits, 'read', session.userId)
    await next()
  }
}
