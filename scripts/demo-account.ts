/** A made-up driver with two years behind her, to look at. */
import { generateLedger } from '../bench/ledger/generate.ts'
import { newId } from '../sync-server/new-id.ts'
import type { Store } from '../sync-server/store/store.ts'
import { fillAccount } from './fill-account.ts'

/** Nobody can own an address that ends like this (RFC 2606). */
export const DEMO_EMAIL = 'demo@roadbook.example'

const YEARS = 2
const SEED = 1

interface Now {
  /** The driver's own day, the last one with entries. */
  readonly today: string
  readonly nowMs: number
  readonly random: (bytes: number) => Uint8Array
}

/**
 * Makes the demo account, or gives the one that is there this password and changes nothing else. Gives the number of
 * rows written. Throws when a row is refused.
 */
export async function fillDemoAccount(store: Store, passwordHash: string, { today, nowMs, random }: Now): Promise<number> {
  const standing = await store.accountByEmail(DEMO_EMAIL)
  if (standing !== null) {
    await store.updateAccount(standing.id, { passwordHash, loginAttempts: 0, lockedUntil: null }, nowMs)
    return 0
  }
  const userId = newId(nowMs, random)
  const ledger = generateLedger({ seed: SEED, years: YEARS, lastDay: today, userId, firstName: 'Dana' })
  const phone = newId(nowMs, random)
  return await fillAccount(store, { userId, email: DEMO_EMAIL, passwordHash, phone }, ledger, nowMs)
}
