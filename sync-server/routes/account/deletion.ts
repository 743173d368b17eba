/** Deletion of an account and everything in it (spec 2 section 7; R17). */
import { Hono } from 'hono'
import { accountOf } from '../../auth/account-of.ts'
import { requireUser } from '../../auth/require-user.ts'
import { clearCookie } from '../../auth/cookies.ts'
import { codeOf } from '../../error-code.ts'
import { refuseAbove } from '../../http/rate-limit.ts'
import type { ServerEnv } from '../../http/server-env.ts'
import type { RouteServices } from '../../route-services.ts'

/** `DELETE /api/auth/user`: deletes the account with its rows, photos and stored mail. 429 above `account-change`. */
export function deletionRoutes(services: RouteServices): Hono<ServerEnv> {
  const { store, env, limits, background, mail, receipts, log } = services
  const app = new Hono<ServerEnv>()

  app.delete('/api/auth/user', requireUser(services), async (c) => {
    const { userId } = c.var.session
    refuseAbove(limits, 'account-change', userId)
    const { email } = await accountOf(store, userId)
    await store.deleteAccount(userId)
    // The account is gone whatever becomes of its files: the sweep removes those that stay.
    const logLeft = (error: unknown): void => log('error', 'account-files-left', { user: userId, code: codeOf(error) })
    await receipts.forget(userId).catch(logLeft)
    // Letters still being written to files first, or they would outlive the account. A mail server is not waited for.
    if (env.smtpUrl === null) await background.settled()
    await mail.forget(email).catch(logLeft)
    // The session went with the account.
    clearCookie(c, 'sid', env.publicUrl)
    log('info', 'account-deleted', { user: userId })
    return c.body(null, 204)
  })

  return app
}
