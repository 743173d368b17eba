/** Password resets and address verification: requesting the mails, and what their links do (R4, R80). */
import { Hono } from 'hono'
import { markDevice } from '../../auth/device-mark.ts'
import { demandEmail } from '../../auth/email.ts'
import { mailedWith, sendReset, sendVerification } from '../../auth/mailed-links.ts'
import { passwordProblem } from '../../auth/password-rules.ts'
import { clientAddress } from '../../http/client-address.ts'
import { readObject } from '../../http/json-body.ts'
import { invalidField, isStoreUnavailable, logStorageFailure, tryLater } from '../../http/problem.ts'
import { refuseAbove } from '../../http/rate-limit.ts'
import type { ServerEnv } from '../../http/server-env.ts'
import { passwordChangedLetter } from '../../mail/letters.ts'
import type { RouteServices } from '../../route-services.ts'
import type { ResendCooldown } from './resend-cooldown.ts'

const typedEmail = (given: unknown): string => demandEmail(given, 'Please enter your email address')

/** The same error whatever is wrong with a link (S-13). */
const badLink = () => invalidField('token', 'This password reset link is invalid or has expired')

/**
 * Requests for a reset or a verification, and their links. 429 above the limits per address and e-mail and during the
 * `cooldown`; 400 for a bad link.
 */
export function mailedLinkRoutes(services: RouteServices, cooldown: ResendCooldown): Hono<ServerEnv> {
  const { store, clock, env, mail, limits, lockout, passwords, background, log } = services
  const app = new Hono<ServerEnv>()

  app.post('/auth/forgot-password', async (c) => {
    refuseAbove(limits, 'forgot-address', clientAddress(c, env.trustProxy))
    const email = typedEmail((await readObject(c))['email'])
    // Looked up after the answer: body and time are the same for every address.
    background.run('mail', async () => {
      if (limits.take('forgot-email', email) !== null) return
      const account = await store.accountByEmail(email)
      if (account === null) return
      log('info', 'reset-asked', { user: account.id })
      await sendReset(services, account.id, email)
    })
    return c.json({ message: 'If this address has an account, a mail with instructions is on its way' })
  })

  app.post('/auth/reset-password', async (c) => {
    refuseAbove(limits, 'mail-token-address', clientAddress(c, env.trustProxy))
    const { token, password } = await readObject(c)
    if (typeof password !== 'string') throw invalidField('password', 'Please enter and confirm your new password')
    const early = passwordProblem(password, null)
    if (early !== null) throw invalidField('password', early)
    // Before the link is used up: a busy server rejects here, and the driver can try again.
    const passwordHash = await passwords.hash(password)
    const mailed = typeof token === 'string' ? await mailedWith(services, token, 'reset-password') : null
    if (mailed === null) throw badLink()
    // The link is not used up: the driver may try another password with it.
    const problem = passwordProblem(password, mailed.email)
    if (problem !== null) throw invalidField('password', problem)
    const unlinksGoogle = typeof (await store.accountById(mailed.userId))?.googleId === 'string'
    if (!(await store.resetPassword(mailed.hash, passwordHash, clock()))) throw badLink()
    lockout.forgetDevices(mailed.userId)
    // Whoever opens the mailed link owns the account: signing in with Google here keeps the password just chosen.
    markDevice(c, services, mailed.userId)
    log('info', 'reset-used', { user: mailed.userId })
    background.run('mail', () => mail.send(passwordChangedLetter(mailed.email, unlinksGoogle)))
    return c.json({ message: 'Password reset successfully' })
  })

  app.post('/api/auth/resend-verification', async (c) => {
    refuseAbove(limits, 'resend-address', clientAddress(c, env.trustProxy))
    const email = typedEmail((await readObject(c))['email'])
    const wait = cooldown.secondsLeft(email)
    if (wait > 0) throw tryLater(429, wait)
    refuseAbove(limits, 'resend-email', email)
    cooldown.start(email)
    background.run('mail', async () => {
      const account = await store.accountByEmail(email)
      if (account === null || account.emailVerified) return
      const toProve = await store.emailToProve(account.id, clock())
      // Another link would take the place of the one to a new address: anybody could call off a driver's change with this.
      if (toProve === null || toProve === email) await sendVerification(services, account.id, email)
    })
    return c.json({ message: 'Please check your email for the verification link' })
  })

  app.get('/api/auth/verify-email', async (c) => {
    // Somebody has opened a link in a browser and cannot read JSON.
    if (limits.take('mail-token-address', clientAddress(c, env.trustProxy)) !== null) {
      return c.redirect('/login?error=too-many-requests', 302)
    }
    try {
      // This does not use up the link: mail scanners follow links before the driver does (S-14). It grants no access.
      const token = await mailedWith(services, c.req.query('token') ?? '', 'verify-email')
      if (token === null) return c.redirect('/login?error=invalid-verification-link', 302)
      const { userId, email } = token
      // Until now a changed address was stored only in the token. Null: another account has taken it meanwhile.
      const account = await store.updateAccount(userId, { email, emailVerified: true }, clock())
      if (account === null) return c.redirect('/login?error=invalid-verification-link', 302)
      log('info', 'email-verified', { user: userId })
      return c.redirect('/login?verified=1', 302)
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error
      logStorageFailure(log, c.var.requestId, error)
      return c.redirect('/login?error=not-verified-yet', 302)
    }
  })

  return app
}
