/** What every way of signing in ends with, once it is known who the driver is. */
import type { Context } from 'hono'
import { markDevice } from '../../auth/device-mark.ts'
import { beginSession } from '../../auth/sessions.ts'
import type { ServerEnv } from '../../http/server-env.ts'
import type { RouteServices } from '../../route-services.ts'
import type { Session } from '../../store/store.ts'

/** Starts a session in this browser and marks it as a known device; the request's line in the log names the driver from here on. */
export async function signInHere(
  c: Context<ServerEnv>, services: RouteServices, driver: Pick<Session, 'userId' | 'rememberMe'>,
): Promise<void> {
  const session = await beginSession(c, services, driver)
  markDevice(c, services, driver.userId)
  c.set('session', session)
}
