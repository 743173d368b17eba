/** A new password for the signed-in driver (spec 2 section 7; R17). */
import { Hono } from 'hono'
import { PASSWORD_MISSING } from '#core/password.ts'
import { accountOf } from '../../auth/account-of.ts'
import { passwordProblem } from '../../auth/password-rules.ts'
import { requireUser } from '../../auth/require-user.ts'
import { giveSession, newSession } from '../../auth/sessions.ts'
import { readObject } from '../../http/json-body.ts'
import { invalidField, unauthorized } from '../../http/problem.ts'
import { refuseAbove } from '../../http/rate-limit.ts'
import type { ServerEnv } from '../../http/server-env.ts'
import { passwordChangedLetter } from '../../mail/letters.ts'
import type { RouteServices } from '../../route-services.ts'

const wrongPassword = () => invalidField('currentPassword', 'Current password is incorrect')

/** `PATCH /api/auth/user/password`: ends every other session. 429 above `account-change`; 400 for invalid input. */
export function passwordRoutes(services: RouteServices): Hono<ServerEnv> {
  const { store, clock, limits, passwords, background, mail, log } = services
  const app = new Hono<ServerEnv>()

  app.patch('/api/auth/user/password', requireUser(services), async (c) => {
    const { userId, sid, rememberMe } = c.var.session
    refuseAbove(limits, 'account-change', userId)
    const { currentPassword, newPassword } = await readObject(c)
    if (typeof newPassword !== 'string' || newPassword === '') {
      throw invalidField('newPassword', PASSWORD_MISSING)
    }
    const account = await accountOf(store, userId)
    const problem = passwordProblem(newPassword, account.email)
    if (problem !== null) throw invalidField('newPassword', problem)
    // An account that only signs in with Google has no password to ask for (R17).
    if (account.passwordHash !== null) {
      if (typeof currentPassword !== 'string' || currentPassword === '') {
        throw invalidField('currentPassword', PASSWORD_MISSING)
      }
      if (!(await passwords.verify(account.passwordHash, currentPassword))) throw wrongPassword()
    }
    // Hashing takes a while: somebody with the old password must not overtake a reset, which ends their session.
    const passwordHash = await passwords.hash(newPassword)
    // Nor may it start a session for a driver who has signed out meanwhile.
    const begun = await newSession(c, services, { userId, rememberMe })
    if (begun.insteadOf === null) throw unauthorized()
    if (!(await store.changePassword(userId, account.passwordHash, passwordHash, clock(), begun))) {
      throw (await store.sessionBySid(sid)) === null ? unauthorized() : wrongPassword()
    }
    giveSession(c, services, begun)
    log('info', 'password-changed', { user: userId })
    background.run('mail', () => mail.send(passwordChangedLetter(account.email, false)))
    return c.body(null, 204)
  })

  return app
}
