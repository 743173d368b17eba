/** The signed mark of a device that has signed in to an account before (R5, S-12). It opens nothing by itself. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { secondsInDay } from 'date-fns/constants'
import type { Context } from 'hono'
import type { ServerEnv } from '../http/server-env.ts'
import type { Services } from '../services.ts'
import { readCookie, writeCookie } from './cookies.ts'

const MAX_AGE_SECONDS = 180 * secondsInDay

const sign = (text: string, secret: Uint8Array): Buffer => createHmac('sha256', secret).update(text).digest()

/** Marks this browser as one that has signed in to the account; a mark it already has is kept. */
export function markDevice(c: Context<ServerEnv>, services: Services, userId: string): void {
  const { env, random, secret } = services
  const nonce = markedDevice(c, services, userId) ?? Buffer.from(random(16)).toString('base64url')
  const text = `${userId}.${nonce}`
  writeCookie(c, 'dev', `${text}.${sign(text, secret).toString('base64url')}`, env.publicUrl, MAX_AGE_SECONDS)
}

/** The device's own name when it bears our mark for this account, else null. */
export function markedDevice(c: Context<ServerEnv>, { env, secret }: Services, userId: string): string | null {
  const [owner = '', nonce = '', signature = ''] = (readCookie(c, 'dev', env.publicUrl) ?? '').split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(`${owner}.${nonce}`, secret)
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  return isSigned && owner === userId ? nonce : null
}
