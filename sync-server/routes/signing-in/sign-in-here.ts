/** What every way of signing in ends with, once it is known who the driver is. */
import type { Context } from 'hono'
import { markDevice } from '../../auth/device-mark.ts'
import { giveSession, newSession, type NewSession } from '../../auth/sessions.ts'
import type { ServerEnv } from '../../http/server-env.ts'
import type { RouteServices } from '../../route-services.ts'
import type { Session } from '../../store/store.ts'

/** Gives this browser a stored session and marks it as a known device; the request's line in the log names the driver from here on. */
export function letIn(c: Context<ServerEnv>, services: RouteServices, begun: NewSession): void {
  giveSession(c, services, begun)
  markDevice(c, services, begun.session.userId)
  c.set('session', begun.session)
}

/** Starts a session in this browser and lets the driver in. */
export async function signInHere(
  c: Context<ServerEnv>, services: RouteServices, driver: Pick<Session, 'userId' | 'rememberMe'>,
): Promise<void> {
  const begun = await newSession(c, services, driver)
  await services.store.createSession(begun.session, begun.insteadOf)
  letIn(c, services, begun)
}
