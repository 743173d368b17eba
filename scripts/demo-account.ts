/** A fictional driver with two years of data, for demonstration. */
import { generateLedger } from '../bench/ledger/generate.ts'
import { newId } from '../sync-server/new-id.ts'
import type { Store } from '../sync-server/store/store.ts'
import { fillAccount } from './fill-account.ts'

/** In a reserved domain that nobody can own (RFC 2606). */
export const DEMO_EMAIL = 'demo@roadbook.example'

const YEARS = 2
const SEED = 1

interface Now {
  /** The driver's local day, the last one with entries. */
  readonly today: string
  readonly nowMs: number
  readonly random: (bytes: number) => Uint8Array
}

/**
 * Creates the demo account, or only sets the password of the existing one, which ends its sessions. Gives the number of rows
 * written. Throws when a row is rejected.
 */
export async function fillDemoAccount(store: Store, passwordHash: string, { today, nowMs, random }: Now): Promise<number> {
  const standing = await store.accountByEmail(DEMO_EMAIL)
  if (standing !== null) {
    // Whoever had the old password is signed out with it.
    await store.changePassword(standing.id, standing.passwordHash, passwordHash, nowMs)
    await store.updateAccount(standing.id, { loginAttempts: 0, lockedUntil: null }, nowMs)
    return 0
  }
  const userId = newId(nowMs, random)
  const ledger = generateLedger({ seed: SEED, years: YEARS, lastDay: today, userId, firstName: 'Dana' })
  const phone = newId(nowMs, random)
  return await fillAccount(store, { userId, email: DEMO_EMAIL, passwordHash, phone }, ledger, nowMs)
}
