/**
 * Sessions of signed-in browsers: started, renewed and ended (R6, S-08 to S-11). Only the server's time counts. The cookie
 * is `id.secret`: the id finds the session, the secret proves it, and only the secret's hash is stored.
 */
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import type { Context } from 'hono'
import type { Services } from '../services.ts'
import type { Beginning, LiveSession, Session, Store } from '../store/store.ts'
import { codeOf } from '../error-code.ts'
import { clientAddress } from '../http/client-address.ts'
import { isBusy, isStoreUnavailable } from '../http/problem.ts'
import type { ServerEnv } from '../http/server-env.ts'
import { clearCookie, readCookie, writeCookie } from './cookies.ts'
import { hashOfToken, isTokenOf, newToken } from './token.ts'

const REMEMBERED_MS = 30 * millisecondsInDay
const RENEW_BELOW_MS = 15 * millisecondsInDay
const LONGEST_MS = 90 * millisecondsInDay
const IDLE_MS = millisecondsInDay
const MAX_AGE_SECONDS = REMEMBERED_MS / 1000
const MAX_DEVICE_INFO = 200
const ID_BYTES = 16

/**
 * When a session in use expires: 24 h after its last use, or with "remember me" after 30 days, renewed when fewer than 15
 * are left and never past 90 days after sign-in. The same time when there is nothing to renew.
 */
function renewedExpiry({ rememberMe, expire, createdAt }: Session, now: number): number {
  const latest = now + (rememberMe ? REMEMBERED_MS : IDLE_MS)
  // Started or used before the clock was set back.
  if (expire > latest) return latest
  if (rememberMe) return expire - now < RENEW_BELOW_MS ? Math.min(latest, createdAt + LONGEST_MS) : expire
  // A minute of slack saves a write on every request.
  return latest - expire > millisecondsInMinute ? latest : expire
}

/** The session whose secret the cookie holds, live or not; null for any other cookie. */
async function sessionOf(store: Store, cookie: string | undefined): Promise<LiveSession | null> {
  const [sid = '', secret = ''] = (cookie ?? '').split('.')
  if (sid === '' || secret === '') return null
  const session = await store.sessionBySid(sid)
  return session !== null && isTokenOf(session.secretHash, secret) ? session : null
}

/** A session that has yet to be stored, and the cookie that proves it. */
export interface NewSession extends Beginning { readonly cookie: string }

/** A session under a new token, in place of the one this browser had, so that a planted token is worthless. */
export async function newSession(
  c: Context<ServerEnv>,
  { store, clock, random, env }: Services,
  { userId, rememberMe }: Pick<Session, 'userId' | 'rememberMe'>,
): Promise<NewSession> {
  const earlier = await sessionOf(store, readCookie(c, 'sid', env.publicUrl))
  const now = clock()
  const secret = newToken(random)
  const session: Session = {
    sid: Buffer.from(random(ID_BYTES)).toString('base64url'),
    secretHash: hashOfToken(secret),
    userId,
    rememberMe,
    expire: now + (rememberMe ? REMEMBERED_MS : IDLE_MS),
    createdAt: now,
    deviceInfo: c.req.header('user-agent')?.slice(0, MAX_DEVICE_INFO) ?? null,
    ipAddress: clientAddress(c, env.trustProxy).replace(/\.\d+$/, '.0'),
  }
  return { session, insteadOf: earlier?.sid ?? null, cookie: `${session.sid}.${secret}` }
}

/** Gives this browser the cookie of a session that is stored by now. */
export function giveSession(c: Context<ServerEnv>, { env }: Services, { session, cookie }: NewSession): void {
  writeCookie(c, 'sid', cookie, env.publicUrl, session.rememberMe ? MAX_AGE_SECONDS : null)
}

/**
 * False on a full or failing disk, or a busy database, which can still be read: the session goes on until it would have expired
 * anyway, and the next request renews it.
 */
async function renew({ store, log }: Services, sid: string, expire: number): Promise<boolean> {
  try {
    await store.renewSession(sid, expire)
    return true
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error
    log(isBusy(error) ? 'warn' : 'error', 'session-not-renewed', { code: codeOf(error) })
    return false
  }
}

/** The live session of a request, renewed; null when there is none. */
export async function currentSession(c: Context<ServerEnv>, services: Services): Promise<LiveSession | null> {
  const { store, clock, env } = services
  const cookie = readCookie(c, 'sid', env.publicUrl)
  const session = await sessionOf(store, cookie)
  const now = clock()
  if (session === null || session.expire <= now) return null
  const expire = renewedExpiry(session, now)
  if (expire === session.expire || !(await renew(services, session.sid, expire))) return session
  if (session.rememberMe && cookie !== undefined) writeCookie(c, 'sid', cookie, env.publicUrl, Math.floor((expire - now) / 1000))
  return { ...session, expire }
}

/** Ends the session of this browser, if it has one. */
export async function endSession(c: Context<ServerEnv>, { store, env }: Services): Promise<void> {
  const session = await sessionOf(store, readCookie(c, 'sid', env.publicUrl))
  if (session !== null) await store.deleteSession(session.sid)
  clearCookie(c, 'sid', env.publicUrl)
}
