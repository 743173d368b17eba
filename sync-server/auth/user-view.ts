import type { AnyFields } from '#core/entities/index.ts'
import type { Services } from '../services.ts'
import type { Account } from '../store/store.ts'
import { accountOf } from './account-of.ts'

/**
 * An account as its owner sees it, the body of `GET /api/auth/user` (R15): never a hash, token or counter (S-24), and null for
 * values the profile row does not hold yet. `toProve` is the address that a mailed link would prove, null without one.
 */
export function viewOf(account: Account, profile: AnyFields | null, toProve: string | null) {
  return {
    id: account.id,
    email: account.email,
    firstName: profile?.['firstName'] ?? null,
    lastName: profile?.['lastName'] ?? null,
    isOnboarded: profile?.['onboardingCompleted'] === true,
    gigPlatforms: profile?.['gigPlatforms'] ?? [],
    maritalStatus: profile?.['maritalStatus'] ?? null,
    accountType: account.accountType,
    emailVerified: account.emailVerified,
    profileImageUrl: account.profileImageUrl,
    provider: account.provider,
    /** False while the account can only be signed in to with Google: then there is no current password to ask for (R17). */
    hasPassword: account.passwordHash !== null,
    /** The address that takes the place of `email` once its mailed link is opened (R17); null when none waits. */
    pendingEmail: toProve === account.email ? null : toProve,
  }
}

/** The view of an account as it is stored. Throws 401 when it has just been deleted. */
export async function viewOfUser({ store, clock }: Pick<Services, 'store' | 'clock'>, userId: string) {
  const account = await accountOf(store, userId)
  const profile = await store.get(userId, 'profile', userId)
  return viewOf(account, profile, await store.emailToProve(userId, clock()))
}
