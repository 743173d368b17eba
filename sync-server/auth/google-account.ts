/** Which account a Google user signs in to (R4, S-16): found by Google's own id, never by e-mail alone. */
import { admit } from '#core/entities/admit.ts'
import { googleLinkedLetter } from '../mail/letters.ts'
import { newId } from '../new-id.ts'
import type { Services } from '../services.ts'
import type { Account } from '../store/store.ts'
import { readEmail } from './email.ts'
import type { Claims } from './id-token.ts'

/** Why a user authenticated by Google still cannot sign in; the sign-in screen has the messages. */
export type GoogleRefusal =
  | 'google-unverified' // Google itself has not verified the address
  | 'google-unproven' // an account has this address, but its owner has not proven it: anybody may have made it
  | 'google-other-account' // the account with this address belongs to another Google account

export type GoogleAccount = { readonly account: Account } | { readonly refusal: GoogleRefusal }

const MAX_NAME = 100
const name = (given: string | undefined): string | null => given?.trim().slice(0, MAX_NAME) || null

/**
 * The account for the claims: already linked, new, or one with the same proven address, which is linked from now on. That
 * one's password and sessions stay only if the password is proven or somebody has signed in to it in this browser
 * (`isKnownHere`): else whoever knows it may have had the address proven by a mail scanner, which opens links, and wait for its
 * owner (S-14, S-16).
 */
export async function accountForGoogle(
  services: Services, claims: Claims, isKnownHere: (userId: string) => boolean,
): Promise<GoogleAccount> {
  const { store, clock, random, background, mail } = services
  const known = await store.accountByGoogleId(claims.sub)
  if (known !== null) return { account: known }
  const email = readEmail(claims.email)
  if (email === null || claims.email_verified !== true) return { refusal: 'google-unverified' }
  const made = await store.createAccount(
    { id: newId(clock(), random), email, passwordHash: null, provider: 'google', googleId: claims.sub, emailVerified: true },
    admit('profile', { firstName: name(claims.given_name), lastName: name(claims.family_name) }),
    clock(),
  )
  if (made !== null) return { account: made }
  const standing = await store.accountByEmail(email)
  if (standing === null || !standing.emailVerified) return { refusal: 'google-unproven' }
  // Two first sign-ins of one person at the same time: the other one won.
  if (standing.googleId === claims.sub) return { account: standing }
  if (standing.googleId !== null) return { refusal: 'google-other-account' }
  const keepsPassword = standing.passwordProven || isKnownHere(standing.id)
  const linked = await store.linkGoogle(standing.id, claims.sub, keepsPassword, clock())
  if (linked === null) return { refusal: 'google-unproven' }
  background.run('mail', () => mail.send(googleLinkedLetter(email, keepsPassword)))
  return { account: linked }
}
