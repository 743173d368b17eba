/** Requires a live session. */
import type { MiddlewareHandler } from 'hono'
import { DRIVER_HEADER } from '#core/sync/server-header.ts'
import { unauthorized } from '../http/problem.ts'
import { refuseAbove, type LimitName } from '../http/rate-limit.ts'
import type { ServerEnv } from '../http/server-env.ts'
import type { RouteServices } from '../route-services.ts'
import { withdrawCookies } from './cookies.ts'
import { currentSession } from './sessions.ts'

/**
 * 401 without a session, or when the session belongs to a different driver than the request names; sets `session` and
 * counts the account's reads. 429 above that limit, and above `ofChanges`, a limit for all changes of the route, if given.
 */
export function requireUser(services: RouteServices, ofChanges: LimitName | null = null): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const session = await currentSession(c, services)
    if (session === null || session.userId !== (c.req.header(DRIVER_HEADER) ?? session.userId)) throw unauthorized()
    c.set('session', session)
    c.set('newestSeq', session.newestSeq)
    c.set('stillSignedIn', async () => {
      if ((await services.store.sessionBySid(session.sid)) !== null) return
      withdrawCookies(c)
      throw unauthorized()
    })
    const limit = c.req.method === 'GET' || c.req.method === 'HEAD' ? 'read' : ofChanges
    if (limit !== null) refuseAbove(services.limits, limit, session.userId)
    await next()
  }
}
