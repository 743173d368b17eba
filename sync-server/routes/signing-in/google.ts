/** Signing in with Google (spec 1 section 7; R3, R4, S-16). Every path ends on a screen of ours, never on an error page. */
import { Hono, type Context } from 'hono'
import { clearCookie, readCookie, writeCookie } from '../../auth/cookies.ts'
import { markedDevice } from '../../auth/device-mark.ts'
import { readEmail } from '../../auth/email.ts'
import { accountForGoogle, type GoogleRefusal } from '../../auth/google-account.ts'
import { CALLBACK_PATH, createGoogle, packPending, unpackPending } from '../../auth/google.ts'
import { clientAddress } from '../../http/client-address.ts'
import type { ServerEnv } from '../../http/server-env.ts'
import type { RouteServices } from '../../route-services.ts'
import { signInHere } from './sign-in-here.ts'

/** Time to come back from Google, in seconds. */
const PENDING_SECONDS = 600

/** The sign-in screen turns these into messages. */
type SignInError =
  | GoogleRefusal
  | 'google-not-configured'
  | 'google-cancelled' // the driver declined at Google
  | 'google-expired' // came back late, in another browser, or with somebody else's link
  | 'google-failed' // Google did not answer, or its answer was invalid
  | 'too-many-requests'

/**
 * `/auth/google` and its callback. Never answers with an error: 302 to `/login?error=` instead, even above the limit
 * `login-address`.
 */
export function googleRoutes(services: RouteServices): Hono<ServerEnv> {
  const { env, clock, limits, log } = services
  const app = new Hono<ServerEnv>()
  const google = env.google && createGoogle(env.google, env.publicUrl, clock)

  const backToSignIn = (c: Context<ServerEnv>, error: SignInError) => {
    log('warn', 'google-refused', { reason: error })
    return c.redirect(`/login?error=${error}`, 302)
  }
  const failed = (c: Context<ServerEnv>, error: unknown) => {
    // Only plain errors have messages of ours or of OAuth; a parser's message quotes its input.
    const { name, message } = error instanceof Error ? error : { name: 'unknown', message: '' }
    log('warn', 'google-failed', { error: name === 'Error' ? message : name })
    return backToSignIn(c, 'google-failed')
  }

  app.get('/auth/google', async (c) => {
    if (google === null) return backToSignIn(c, 'google-not-configured')
    if (limits.take('login-address', clientAddress(c, env.trustProxy)) !== null) return backToSignIn(c, 'too-many-requests')
    try {
      const { url, pending } = await google.begin(readEmail(c.req.query('email')))
      writeCookie(c, 'oa', packPending({ ...pending, rememberMe: c.req.query('remember') === '1' }), env.publicUrl, PENDING_SECONDS)
      return c.redirect(url.href, 302)
    } catch (error) {
      return failed(c, error)
    }
  })

  app.get(CALLBACK_PATH, async (c) => {
    if (google === null) return backToSignIn(c, 'google-not-configured')
    if (limits.take('login-address', clientAddress(c, env.trustProxy)) !== null) return backToSignIn(c, 'too-many-requests')
    const pending = unpackPending(readCookie(c, 'oa', env.publicUrl) ?? '')
    clearCookie(c, 'oa', env.publicUrl)
    const { state, code, error: refused } = c.req.query()
    // With another browser's state, one person could be signed in to another's account.
    if (pending === null || state !== pending.state) return backToSignIn(c, 'google-expired')
    if (refused === 'access_denied') return backToSignIn(c, 'google-cancelled')
    try {
      if (code === undefined) throw new Error('The provider sent no code')
      const claims = await google.finish(code, pending)
      const found = await accountForGoogle(services, claims, (userId) => markedDevice(c, services, userId) !== null)
      if ('refusal' in found) return backToSignIn(c, found.refusal)
      if (!(await signInHere(c, services, found.account, pending.rememberMe))) throw new Error('The account has changed meanwhile')
      log('info', 'login', { user: found.account.id })
      return c.redirect('/', 302)
    } catch (error) {
      return failed(c, error)
    }
  })

  return app
}
