/** The driver's name, platforms and e-mail (spec 2 section 7; R17, R18, S-07). */
import { Hono } from 'hono'
import { accountOf } from '../../auth/account-of.ts'
import { emailInUse, refuseMisread } from '../../auth/email.ts'
import { sendVerification } from '../../auth/mailed-links.ts'
import { requireUser } from '../../auth/require-user.ts'
import { viewOfUser } from '../../auth/user-view.ts'
import { readObject } from '../../http/json-body.ts'
import { refuseAbove } from '../../http/rate-limit.ts'
import type { ServerEnv } from '../../http/server-env.ts'
import { emailChangedLetter } from '../../mail/letters.ts'
import type { RouteServices } from '../../route-services.ts'
import type { Session } from '../../store/store.ts'
import type { ResendCooldown } from '../signing-in/resend-cooldown.ts'
import { readProfile, readProfileEmail } from './profile-body.ts'

/**
 * `PATCH /api/auth/user/profile`. 429 above `write`, and above `email-change` and `resend-email` for a change of address;
 * 400 for invalid input, 409 for an address in use.
 */
export function profileRoutes(services: RouteServices, cooldown: ResendCooldown): Hono<ServerEnv> {
  const { store, clock, env, limits, background, mail, inTurn } = services
  const app = new Hono<ServerEnv>()

  /**
   * With SMTP a new address takes effect through its verification link; without, at once and as unproven (R17). The present
   * one withdraws another that waits for its link; one that waits already is mailed another link once the cooldown is over.
   */
  async function changeEmail({ userId, sid }: Session, email: string): Promise<void> {
    const { email: before } = await accountOf(store, userId)
    if (email === before) {
      // Whoever got the mail to a mistyped address could still take the account over with its link.
      await store.updateAccount(userId, { email }, clock())
      return
    }
    refuseMisread(email)
    // Only for the same address: a driver who mistyped one can correct it at once.
    const waits = cooldown.secondsLeft(email) > 0 && (await store.emailToProve(userId, clock())) === email
    if (waits) return
    // Before the look-up, whose answer reveals whether an account has that address.
    refuseAbove(limits, 'email-change', userId)
    if ((await store.accountByEmail(email)) !== null) throw emailInUse()
    refuseAbove(limits, 'resend-email', email)
    cooldown.start(email)
    if (env.smtpUrl === null) {
      const changed = await store.updateAccount(userId, { email, emailVerified: false }, clock())
      if (changed === null) throw emailInUse()
    }
    background.run('mail', async () => {
      // A new password ends the links there are; whoever it shut out gets none afterwards.
      if ((await store.sessionBySid(sid)) !== null) await sendVerification(services, userId, email)
      await mail.send(emailChangedLetter(before))
    })
  }

  app.patch('/api/auth/user/profile', requireUser(services, 'write'), async (c) => {
    const { userId } = c.var.session
    const body = await readObject(c)
    const fields = readProfile(body)
    const email = readProfileEmail(body)
    await inTurn(userId, async () => {
      await c.get('stillSignedIn')?.()
      if (email !== null) await changeEmail(c.var.session, email)
      if (Object.keys(fields).length > 0) {
        await store.applyOwn(userId, [{ op: 'put', entity: 'profile', id: userId, fields }], clock())
      }
    })
    return c.json({ user: await viewOfUser(services, userId) })
  })

  return app
}
