/** The signed mark of a device that has signed in to an account before (R5, S-12). It grants no access by itself. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { secondsInDay } from 'date-fns/constants'
import type { Context } from 'hono'
import type { ServerEnv } from '../http/server-env.ts'
import type { Services } from '../services.ts'
import { readCookie, writeCookie } from './cookies.ts'

const MAX_AGE_SECONDS = 180 * secondsInDay
/** How many drivers sharing a phone can each have a mark on it. */
const MOST_DRIVERS = 5
const BETWEEN = '~'

const sign = (text: string, secret: Uint8Array): Buffer => createHmac('sha256', secret).update(text).digest()

/** Marks this browser as having signed in to the account; keeps an existing mark, and those of other drivers who share it. */
export function markDevice(c: Context<ServerEnv>, services: Services, userId: string): void {
  const { env, random, secret } = services
  const marks = marksOf(c, services)
  const device = deviceIn(marks, userId) ?? Buffer.from(random(16)).toString('base64url')
  const others = marks.filter((mark) => mark.userId !== userId)
  const kept = [{ userId, device }, ...others].slice(0, MOST_DRIVERS).map((mark) => signMark(mark, secret))
  writeCookie(c, 'dev', kept.join(BETWEEN), env.publicUrl, MAX_AGE_SECONDS)
}

/** The device's own name when it bears our mark for this account, else null. */
export function markedDevice(c: Context<ServerEnv>, services: Services, userId: string): string | null {
  return deviceIn(marksOf(c, services), userId)
}

interface Mark { readonly userId: string; readonly device: string }

const deviceIn = (marks: readonly Mark[], userId: string): string | null =>
  marks.find((mark) => mark.userId === userId)?.device ?? null

function signMark({ userId, device }: Mark, secret: Uint8Array): string {
  const text = `${userId}.${device}`
  return `${text}.${sign(text, secret).toString('base64url')}`
}

/** The marks with a valid signature, most recent sign-in first. */
function marksOf(c: Context<ServerEnv>, { env, secret }: Services): Mark[] {
  return (readCookie(c, 'dev', env.publicUrl) ?? '').split(BETWEEN, MOST_DRIVERS).flatMap((mark) => {
    const [userId = '', device = '', signature = ''] = mark.split('.')
    const given = Buffer.from(signature, 'base64url')
    const expected = sign(`${userId}.${device}`, secret)
    return given.length === expected.length && timingSafeEqual(given, expected) ? [{ userId, device }] : []
  })
}
