/** What every way of signing in ends with, once it is known who the driver is. */
import type { Context } from 'hono'
import { markDevice } from '../../auth/device-mark.ts'
import { giveSession, newSession, type NewSession } from '../../auth/sessions.ts'
import type { ServerEnv } from '../../http/server-env.ts'
import type { RouteServices } from '../../route-services.ts'
import type { Account, Proof } from '../../store/store.ts'

/** Gives this browser a stored session and marks it as a known device; the request's line in the log names the driver from here on. */
export function letIn(c: Context<ServerEnv>, services: RouteServices, begun: NewSession): void {
  giveSession(c, services, begun)
  markDevice(c, services, begun.session.userId)
  c.set('session', begun.session)
}

/** Starts a session in this browser and lets the driver in. False when the account has changed since it was opened. */
export async function signInHere(
  c: Context<ServerEnv>, services: RouteServices, account: Proof & Pick<Account, 'id'>, rememberMe: boolean,
): Promise<boolean> {
  const begun = await newSession(c, services, { userId: account.id, rememberMe })
  if (!(await services.store.createSession(begun.session, begun.insteadOf, account))) return false
  letIn(c, services, begun)
  return true
}
