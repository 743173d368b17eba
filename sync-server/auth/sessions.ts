/** Signed-in browsers: begun, kept alive and ended (R6, S-08 to S-11). Only the server's time counts. */
import type { Context } from 'hono'
import type { Services } from '../services.ts'
import type { Session } from '../store/store.ts'
import type { ServerEnv } from '../http/server-env.ts'
import { clearCookie, readCookie, writeCookie } from './cookies.ts'
import { hashOfToken, newToken } from './token.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const REMEMBERED = 30 * DAY
const RENEW_BELOW = 15 * DAY
const LONGEST = 90 * DAY
const IDLE = DAY
const MAX_AGE_SECONDS = REMEMBERED / 1000
const MAX_DEVICE_INFO = 200

/**
 * When a session in use ends: 24 h after its last use, or with "remember me" 30 days on, moved when fewer than 15 are
 * left and never past 90 days after the sign-in. The same time when there is nothing to move.
 */
export function renewedExpiry({ rememberMe, expire, createdAt }: Session, now: number): number {
  if (rememberMe) return expire - now < RENEW_BELOW ? Math.min(now + REMEMBERED, createdAt + LONGEST) : expire
  // A minute of slack spares a write for every request.
  return now + IDLE - expire > MINUTE ? now + IDLE : expire
}

/** Begins a session under a new token and ends the one this browser had, so that a planted token is worth nothing. */
export async function beginSession(
  c: Context<ServerEnv>,
  { store, clock, random, env }: Services,
  userId: string,
  rememberMe: boolean,
): Promise<Session> {
  const earlier = readCookie(c, 'sid', env.publicUrl)
  if (earlier !== undefined) await store.deleteSession(hashOfToken(earlier))
  const now = clock()
  const token = newToken(random)
  const session: Session = {
    sid: hashOfToken(token),
    userId,
    rememberMe,
    expire: now + (rememberMe ? REMEMBERED : IDLE),
    createdAt: now,
    deviceInfo: c.req.header('user-agent')?.slice(0, MAX_DEVICE_INFO) ?? null,
    ipAddress: c.var.address.replace(/\.\d+$/, '.0'),
  }
  await store.createSession(session)
  writeCookie(c, 'sid', token, env.publicUrl, rememberMe ? MAX_AGE_SECONDS : null)
  return session
}

/** The live session a request belongs to, kept alive; null when there is none. */
export async function currentSession(c: Context<ServerEnv>, { store, clock, env }: Services): Promise<Session | null> {
  const token = readCookie(c, 'sid', env.publicUrl)
  if (token === undefined) return null
  const session = await store.sessionBySid(hashOfToken(token))
  const now = clock()
  if (session === null || session.expire <= now) return null
  const expire = renewedExpiry(session, now)
  if (expire === session.expire) return session
  await store.renewSession(session.sid, expire)
  if (session.rememberMe) writeCookie(c, 'sid', token, env.publicUrl, Math.floor((expire - now) / 1000))
  return { ...session, expire }
}

/** Ends the session of this browser, if it has one. */
export async function endSession(c: Context<ServerEnv>, { store, env }: Services): Promise<void> {
  const token = readCookie(c, 'sid', env.publicUrl)
  if (token !== undefined) await store.deleteSession(hashOfToken(token))
  clearCookie(c, 'sid', env.publicUrl)
}
