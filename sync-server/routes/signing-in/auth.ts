/** Signing up, in and out (spec 1 section 7; R1 to R6, S-06). */
import { Hono } from 'hono'
import { admit } from '#core/entities/admit.ts'
import { fromWire } from '#core/entities/wire.ts'
import { SESSION_HEADER } from '#core/sync/server-header.ts'
import { markedDevice } from '../../auth/device-mark.ts'
import { demandEmail, emailInUse, readEmail, refuseMisread } from '../../auth/email.ts'
import { sendVerification } from '../../auth/mailed-links.ts'
import { passwordProblem } from '../../auth/password-rules.ts'
import { requireUser } from '../../auth/require-user.ts'
import { currentSession, endSession, newSession } from '../../auth/sessions.ts'
import { proveByPassword, wrongCredentials } from '../../auth/sign-in.ts'
import { viewOf, viewOfUser } from '../../auth/user-view.ts'
import { clientAddress } from '../../http/client-address.ts'
import { readObject } from '../../http/json-body.ts'
import { invalid, invalidField, Problem } from '../../http/problem.ts'
import { refuseAbove } from '../../http/rate-limit.ts'
import type { ServerEnv } from '../../http/server-env.ts'
import { accountExistsLetter } from '../../mail/letters.ts'
import { newId } from '../../new-id.ts'
import type { RouteServices } from '../../route-services.ts'
import type { ResendCooldown } from './resend-cooldown.ts'
import { letIn, signInHere } from './sign-in-here.ts'

interface Registration { readonly name: string; readonly email: string; readonly password: string }

const MISSING = 'Please fill in all fields'

function readRegistration(body: Readonly<Record<string, unknown>>): Registration {
  const { name, password } = body
  if (typeof name !== 'string' || name.trim() === '') throw invalidField('name', MISSING)
  const profile = fromWire('profile', { firstName: name }, 'part')
  if (!profile.ok) throw invalid(profile.misfits.map(({ message }) => ({ path: 'name', message })))
  const email = demandEmail(body['email'], MISSING)
  refuseMisread(email)
  if (typeof password !== 'string' || password === '') throw invalidField('password', MISSING)
  const problem = passwordProblem(password, email)
  if (problem !== null) throw invalidField('password', problem)
  return { name, email, password }
}

/** Off by default (R6). */
function readRememberMe(body: Readonly<Record<string, unknown>>): boolean {
  const rememberMe = body['rememberMe'] ?? false
  if (typeof rememberMe !== 'boolean') throw invalidField('rememberMe', 'Remember me is either true or false')
  return rememberMe
}

/**
 * Signing up, in and out, and the signed-in user. 429 above `register-address` and `login-address`, 409 (only without SMTP)
 * for an address already in use, 401 for wrong credentials, 403 until the address is proven, 423 while locked.
 */
export function authRoutes(services: RouteServices, cooldown: ResendCooldown): Hono<ServerEnv> {
  const { store, clock, random, env, limits, passwords, background, mail, log } = services
  const app = new Hono<ServerEnv>()

  app.get('/api/auth/type', async (c) => {
    c.header(SESSION_HEADER, (await currentSession(c, services)) === null ? '0' : '1')
    return c.json({ type: 'production' })
  })

  app.get('/api/auth/user', requireUser(services), async (c) => c.json(await viewOfUser(services, c.var.session.userId)))

  app.get('/api/login', (c) => c.redirect('/login', 302))

  app.post('/auth/register', async (c) => {
    refuseAbove(limits, 'register-address', clientAddress(c, env.trustProxy))
    const body = await readObject(c)
    const { name, email, password } = readRegistration(body)
    const rememberMe = readRememberMe(body)
    // Hashed before the look-up, so that a known address takes the same time.
    const passwordHash = await passwords.hash(password)
    const id = newId(clock(), random)
    const provesFirst = env.smtpUrl !== null
    // In one commit with the account: of a sign-up that fails, nothing is in the way of the next try.
    const begun = provesFirst ? null : await newSession(c, services, { userId: id, rememberMe })
    const profile = admit('profile', { firstName: name.trim() })
    const account = await store.createAccount(
      { id, email, passwordHash, provider: 'email', googleId: null, emailVerified: false },
      profile,
      clock(),
      begun,
    )
    if (account === null && !provesFirst) throw emailInUse()
    if (account === null) {
      // Using many client addresses, anybody could flood a driver's mailbox. The reply stays the same and reveals nothing.
      const mayWrite = limits.take('resend-email', email) === null
      if (mayWrite) background.run('mail', () => mail.send(accountExistsLetter(email, `${env.publicUrl}/login`)))
    } else {
      log('info', 'register', { user: id })
      background.run('mail', () => sendVerification(services, id, email))
    }
    cooldown.start(email)
    if (account === null || begun === null) return c.json({ requiresVerification: true, email }, 201)
    letIn(c, services, begun)
    // Not read again: that could fail, and a sign-up that is refused must not be done.
    return c.json({ user: viewOf(account, profile, null) }, 201)
  })

  app.post('/auth/login', async (c) => {
    refuseAbove(limits, 'login-address', clientAddress(c, env.trustProxy))
    const body = await readObject(c)
    const { email: typed, password } = body
    if (typeof typed !== 'string' || typed.trim() === '' || typeof password !== 'string' || password === '') {
      throw invalidField('email', 'Please enter both email and password')
    }
    const rememberMe = readRememberMe(body)
    const email = readEmail(typed)
    if (email === null) throw wrongCredentials()
    try {
      const account = await proveByPassword(services, email, password, (userId) => markedDevice(c, services, userId))
      if (env.smtpUrl !== null && !account.emailVerified) {
        throw new Problem(403, { message: 'Please verify your email first', requiresVerification: true, email })
      }
      if (!(await signInHere(c, services, account, rememberMe))) throw wrongCredentials()
      log('info', 'login', { user: account.id })
      return c.json({ user: await viewOfUser(services, account.id) })
    } catch (error) {
      if (error instanceof Problem) log('warn', 'login-refused', { status: error.status })
      throw error
    }
  })

  app.post('/api/auth/logout', async (c) => {
    await endSession(c, services)
    return c.body(null, 204)
  })

  return app
}
