/** Our cookies: the session, the mark of a device that has signed in before, and a pending Google sign-in (S-08, S-12, S-16). */
import type { Context } from 'hono'
import { generateCookie } from 'hono/cookie'
import type { ServerEnv } from '../http/server-env.ts'

export type CookieName = 'sid' | 'dev' | 'oa'

/** The Host prefix pins a cookie to one https origin; plain http on localhost cannot have it. */
const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')
/** The name a cookie has on the wire. */
export const cookieName = (name: CookieName, publicUrl: string): string => (isSecure(publicUrl) ? `__Host-${name}` : name)

/**
 * The value a browser sent, or undefined. Our values are base64url, dots and tildes, so there is nothing to decode; Hono's
 * own reader decodes and checks every pair, which takes three times as long, and every call reads one.
 */
export function readCookie(c: Context<ServerEnv>, name: CookieName, publicUrl: string): string | undefined {
  const beginning = `${cookieName(name, publicUrl)}=`
  const pairs = c.req.header('cookie')?.split(';').map((pair) => pair.trim())
  return pairs?.find((pair) => pair.startsWith(beginning))?.slice(beginning.length)
}

/** On Node's own response where there is one: not every reply goes through Hono (`sendKept`). */
function send(c: Context<ServerEnv>, cookie: string): void {
  const outgoing = c.env?.outgoing
  if (outgoing === undefined) c.header('Set-Cookie', cookie, { append: true })
  else outgoing.appendHeader('Set-Cookie', cookie)
}

/** Sets a cookie no script can read. Without a maximum age (seconds) it ends with the browser. */
export function writeCookie(
  c: Context<ServerEnv>,
  name: CookieName,
  value: string,
  publicUrl: string,
  maxAge: number | null,
): void {
  send(c, generateCookie(cookieName(name, publicUrl), value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure(publicUrl),
    ...(maxAge === null ? {} : { maxAge }),
  }))
}

/** Takes back the cookies of a reply: the browser may have newer ones by the time it arrives. */
export function withdrawCookies(c: Context<ServerEnv>): void {
  const outgoing = c.env?.outgoing
  if (outgoing === undefined) c.header('Set-Cookie', undefined)
  else outgoing.removeHeader('Set-Cookie')
}

/** Expires a cookie at once, with the attributes it was set with. */
export function clearCookie(c: Context<ServerEnv>, name: CookieName, publicUrl: string): void {
  writeCookie(c, name, '', publicUrl, 0)
}
