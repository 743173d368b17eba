/** E-mail addresses as accounts know them. */

const MAX = 254
const FORM = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/

/** Trimmed and lower-cased (R71), or null when it is no address of at most 254 characters. Never strips a +tag. */
export function readEmail(given: unknown): string | null {
  if (typeof given !== 'string') return null
  const email = given.trim().toLowerCase()
  return email.length <= MAX && FORM.test(email) ? email : null
}
