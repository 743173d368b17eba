/** E-mail addresses as accounts know them. */
import { invalidField, Problem } from '../http/problem.ts'

/** In characters. */
export const MAX_EMAIL = 254
/** No white space and nothing invisible, a zero among it, which a mail server would not take. */
const FORM = /^[^\s\p{C}@<>,;"]+@[^\s\p{C}@<>,;"]+\.[^\s\p{C}@<>,;"]+$/u

/** Trimmed and lower-cased (R71), or null when it is no address or too long. Never strips a +tag. */
export function readEmail(given: unknown): string | null {
  if (typeof given !== 'string') return null
  const email = given.trim().toLowerCase()
  return email.length <= MAX_EMAIL && FORM.test(email) ? email : null
}

/** The address a request must have in its field `email`. Throws 400, with the words `missing` where none was typed. */
export function demandEmail(given: unknown, missing: string): string {
  if (typeof given !== 'string' || given.trim() === '') throw invalidField('email', missing)
  const email = readEmail(given)
  if (email === null) throw invalidField('email', 'Please enter a valid email address')
  return email
}

/** 409: another account has this address. */
export const emailInUse = (): Problem => new Problem(409, { message: 'Email is already in use' })
