/** Links sent by mail: address verification and password reset (R4, S-13 to S-15). */
import { resetLetter, verificationLetter } from '../mail/letters.ts'
import type { Services } from '../services.ts'
import type { MailToken } from '../store/store.ts'
import { RESET_VALID_MS, VERIFY_VALID_MS } from './time-limits.ts'
import { hashOfToken, newToken } from './token.ts'

type Purpose = MailToken['purpose']

const VALID_MS: Readonly<Record<Purpose, number>> = { 'verify-email': VERIFY_VALID_MS, 'reset-password': RESET_VALID_MS }

async function issue({ store, clock, random }: Services, userId: string, email: string, purpose: Purpose): Promise<string> {
  const token = newToken(random)
  await store.createMailToken({ hash: hashOfToken(token), userId, purpose, email, expire: clock() + VALID_MS[purpose] })
  return token
}

/** What a link's token stands for; null for one that is unknown, used or expired. */
export async function mailedWith({ store, clock }: Services, token: string, purpose: Purpose): Promise<MailToken | null> {
  const now = clock()
  const mailed = await store.mailToken(hashOfToken(token), purpose, now)
  // One that would outlast a new link dates from before the clock was set back, and would work for that much longer.
  return mailed !== null && mailed.expire <= now + VALID_MS[purpose] ? mailed : null
}

/**
 * Mails a link that verifies the address, valid for 24 hours. Earlier links to another address stop working; of those to this one
 * the newest five work.
 */
export async function sendVerification(services: Services, userId: string, email: string): Promise<void> {
  const token = await issue(services, userId, email, 'verify-email')
  // From the settings, never from the request's Host header (S-15).
  await services.mail.send(
    verificationLetter(email, `${services.env.publicUrl}/api/auth/verify-email?token=${token}`),
  )
}

/** Mails a link to choose a new password, valid for one hour. The account's earlier links of this kind stop working. */
export async function sendReset(services: Services, userId: string, email: string): Promise<void> {
  const token = await issue(services, userId, email, 'reset-password')
  await services.mail.send(resetLetter(email, `${services.env.publicUrl}/reset-password?token=${token}`))
}
