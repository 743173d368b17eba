/** Which passwords an account may have (S-03, R72): 6 to 200 characters of any kind, but no common guesses. */
import { isTooShort, MAX_PASSWORD, passwordLength, TOO_SHORT } from '#core/password.ts'
import { commonPasswords } from './common-passwords.ts'

const PRODUCT = 'roadbook'
/** Shorter local parts occur in ordinary words. */
const MIN_LOCAL_PART = 4

/** The message saying why a password is rejected, else null. `email` is the account's address, null while it is unknown. */
export function passwordProblem(password: string, email: string | null): string | null {
  if (isTooShort(password)) return TOO_SHORT
  if (passwordLength(password) > MAX_PASSWORD) return `Password must be at most ${MAX_PASSWORD} characters long`
  const folded = password.toLowerCase()
  if (commonPasswords.has(folded)) return 'This password is too common. Please choose another one.'
  const localPart = email?.split('@')[0] ?? ''
  if (folded.includes(PRODUCT) || (localPart.length >= MIN_LOCAL_PART && folded.includes(localPart))) {
    return 'Please choose a password without your email or the name of this app'
  }
  return null
}
