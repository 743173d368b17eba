/** An account as its owner sees it; never a hash, token or counter (S-24). */
import type { AnyRow } from '#core/entities/index.ts'
import type { Services } from '../services.ts'
import type { Account } from '../store/store.ts'
import { accountOf } from './account-of.ts'

/** The body of `GET /api/auth/user` (R15). */
export interface UserView {
  readonly id: string
  readonly email: string
  readonly firstName: unknown
  readonly lastName: unknown
  readonly isOnboarded: boolean
  readonly gigPlatforms: unknown
  readonly maritalStatus: unknown
  readonly accountType: string
  readonly emailVerified: boolean
  readonly profileImageUrl: string | null
  readonly provider: string
  /** False while the account can only be signed in to with Google: then there is no current password to ask for (R17). */
  readonly hasPassword: boolean
  /** The address that takes the place of `email` once its mailed link is opened (R17); null when none waits. */
  readonly pendingEmail: string | null
}

/** The driver as `GET /api/auth/user` shows them: nothing secret, and null for values the profile row does not hold yet. */
function userView(account: Account, profile: AnyRow | null, toProve: string | null): UserView {
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
    hasPassword: account.passwordHash !== null,
    pendingEmail: toProve === account.email ? null : toProve,
  }
}

/** The view of an account. Throws 401 when it has just been deleted. */
export async function viewOfUser({ store, clock }: Pick<Services, 'store' | 'clock'>, userId: string): Promise<UserView> {
  return userView(
    await accountOf(store, userId), await store.get(userId, 'profile', userId), await store.emailToProve(userId, clock()),
  )
}
