/** E-mail addresses in the form accounts use. */
import { invalidField, Problem } from '../http/problem.ts'

/** In characters. */
export const MAX_EMAIL = 254
/** No white space and no invisible characters, NUL included, which a mail server would reject. */
const FORM = /^[^\s\p{C}@<>,;"]+@[^\s\p{C}@<>,;"]+\.[^\s\p{C}@<>,;"]+$/u

/** Mail programs read these as a comment, a group, a literal or an escape (RFC 5322): the mail would reach another mailbox. */
const MISREAD = /[()[\]:\\]/

const notAnAddress = () => invalidField('email', 'Please enter a valid email address')

/** Trimmed and lower-cased (R71), or null when it is not an address or too long. Never strips a +tag. */
export function readEmail(given: unknown): string | null {
  if (typeof given !== 'string') return null
  const email = given.trim().toLowerCase()
  return email.length <= MAX_EMAIL && FORM.test(email) ? email : null
}

/** The address from a request's required field `email`. Throws 400, with the message `missing` when it is blank. */
export function demandEmail(given: unknown, missing: string): string {
  if (typeof given !== 'string' || given.trim() === '') throw invalidField('email', missing)
  const email = readEmail(given)
  if (email === null) throw notAnAddress()
  return email
}

/** Throws 400 for an address that no account may take any more; accounts that have one still sign in with it. */
export function refuseMisread(email: string): void {
  if (MISREAD.test(email)) throw notAnAddress()
}

/** 409: another account has this address. */
export function emailInUse(): Problem {
  const message = 'Email is already in use'
  return new Problem(409, { message, errors: [{ path: 'email', message }] })
}
