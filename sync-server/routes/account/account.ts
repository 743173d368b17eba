/** The account of the signed-in driver: onboarding, profile, password, deletion (spec 2 section 7; R15, R17 to R19, S-07). */
import { Hono } from 'hono'
import { PASSWORD_MISSING } from '#core/password.ts'
import { emailInUse } from '../../auth/email.ts'
import { sendVerification } from '../../auth/mailed-links.ts'
import { passwordProblem } from '../../auth/password-rules.ts'
import { requireUser } from '../../auth/require-user.ts'
import { beginSession, endSession } from '../../auth/sessions.ts'
import { accountOf, viewOfUser } from '../../auth/user-view.ts'
import { readObject } from '../../http/json-body.ts'
import { invalidField, unauthorized } from '../../http/problem.ts'
import { refuseAbove } from '../../http/rate-limit.ts'
import type { ServerEnv } from '../../http/server-env.ts'
import { emailChangedLetter, passwordChangedLetter } from '../../mail/mail.ts'
import type { RouteServices } from '../../route-services.ts'
import type { ResendCooldown } from '../signing-in/resend-cooldown.ts'
import { readOnboardingBody } from './onboarding-body.ts'
import { completeOnboarding } from './onboarding.ts'
import { readProfile, readProfileEmail } from './profile-body.ts'

const wrongPassword = () => invalidField('currentPassword', 'Current password is incorrect')

/**
 * Onboarding, profile, password and deletion, of who is signed in. 429 above `account-change` where a password or an
 * account goes, above `write` where rows are written, above `email-change` and `resend-email` where the address
 * is changed; 400 for what does not fit.
 */
export function accountRoutes(services: RouteServices, cooldown: ResendCooldown): Hono<ServerEnv> {
  const { store, clock, env, limits, passwords, background, mail, inTurn, receipts, log } = services
  const signedIn = requireUser(services)
  const writing = requireUser(services, 'write')
  const app = new Hono<ServerEnv>()

  /** With SMTP a new address waits in its verification link; without, it holds at once and counts as unproven (R17). */
  async function changeEmail(userId: string, email: string): Promise<void> {
    const { email: before } = await accountOf(store, userId)
    if (email === before) return
    // Before the look-up: its answer tells whether anybody has that address.
    refuseAbove(limits, 'email-change', userId)
    if ((await store.accountByEmail(email)) !== null) throw emailInUse()
    // Not held up by the minute of a mail before: who has mistyped may go back to his own address at once.
    refuseAbove(limits, 'resend-email', email)
    cooldown.start(email)
    if (env.smtpUrl === null) {
      const changed = await store.updateAccount(userId, { email, emailVerified: false }, clock())
      if (changed === null) throw emailInUse()
    }
    background.run('mail', async () => {
      await sendVerification(services, userId, email)
      await mail.send(emailChangedLetter(before))
    })
  }

  app.post('/api/onboarding/complete', writing, async (c) => {
    const { userId } = c.var.session
    await completeOnboarding(services, userId, readOnboardingBody(await readObject(c)))
    return c.json({ user: await viewOfUser(store, userId) })
  })

  app.patch('/api/auth/user/profile', writing, async (c) => {
    const { userId } = c.var.session
    const body = await readObject(c)
    const fields = readProfile(body)
    const email = readProfileEmail(body)
    await inTurn(userId, async () => {
      if (email !== null) await changeEmail(userId, email)
      if (Object.keys(fields).length > 0) {
        await store.applyOwn(userId, [{ op: 'put', entity: 'profile', id: userId, fields }], clock())
      }
    })
    return c.json({ user: await viewOfUser(store, userId) })
  })

  app.patch('/api/auth/user/password', signedIn, async (c) => {
    const { userId, sid, rememberMe } = c.var.session
    refuseAbove(limits, 'account-change', userId)
    const { currentPassword, newPassword } = await readObject(c)
    if (typeof newPassword !== 'string' || newPassword === '') {
      throw invalidField('newPassword', PASSWORD_MISSING)
    }
    const account = await accountOf(store, userId)
    const problem = passwordProblem(newPassword, account.email)
    if (problem !== null) throw invalidField('newPassword', problem)
    // An account that signs in with Google has no password to ask for (R17).
    if (account.passwordHash !== null) {
      if (typeof currentPassword !== 'string' || currentPassword === '') {
        throw invalidField('currentPassword', PASSWORD_MISSING)
      }
      if (!(await passwords.verify(account.passwordHash, currentPassword))) throw wrongPassword()
    }
    // Hashing takes a while: whoever knew the password before must not overtake a reset, which ends his session.
    const passwordHash = await passwords.hash(newPassword)
    // Nor may it begin a session for a driver who has signed out.
    if ((await store.sessionBySid(sid)) === null) throw unauthorized()
    if (!(await store.changePassword(userId, account.passwordHash, passwordHash, clock()))) throw wrongPassword()
    await beginSession(c, services, { userId, rememberMe })
    log('info', 'password-changed', { user: userId })
    background.run('mail', () => mail.send(passwordChangedLetter(account.email)))
    return c.body(null, 204)
  })

  app.delete('/api/auth/user', signedIn, async (c) => {
    const { userId } = c.var.session
    refuseAbove(limits, 'account-change', userId)
    const { email } = await accountOf(store, userId)
    await store.deleteAccount(userId)
    await receipts.forget(userId)
    // What is being written to a file first, or it would be kept after all. A mail server may take its time.
    if (env.smtpUrl === null) await background.settled()
    await mail.forget(email)
    await endSession(c, services)
    log('info', 'account-deleted', { user: userId })
    return c.body(null, 204)
  })

  return app
}
