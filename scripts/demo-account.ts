/** A made-up driver with two years behind her, written through the same applier as every phone's changes. */
import { entityNames, type EntityName } from '#core/entities/index.ts'
import { packBatch, unpackBatch } from '#core/sync/batch.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import { MAX_BATCH_MUTATIONS } from '#core/sync/protocol.ts'
import { hybridTime } from '#core/sync/stamp.ts'
import { generateLedger, type GeneratedLedger } from '../bench/ledger/generate.ts'
import { newId } from '../sync-server/http/new-id.ts'
import type { Store } from '../sync-server/store/store.ts'

/** Nobody can own an address that ends like this (RFC 2606). */
export const DEMO_EMAIL = 'demo@roadbook.example'

const YEARS = 2
const SEED = 1
const MINUTE = 60_000

interface Now {
  /** The driver's own day, the last one with entries. */
  readonly today: string
  readonly nowMs: number
  readonly random: (bytes: number) => Uint8Array
}

/** Every row as the put a phone would have made when it was written down, oldest first, numbered from 1. */
function historyOf(ledger: GeneratedLedger): Mutation[] {
  const rows = entityNames.flatMap((entity: EntityName) => ledger[entity].map((row) => ({ entity, row })))
  return rows
    .toSorted((one, other) => one.row.createdAt - other.row.createdAt)
    .map(({ entity, row: { id, createdAt, ...fields } }, at) => ({ n: at + 1, op: 'put', entity, id, at: hybridTime(createdAt), fields }))
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
  const history = historyOf(ledger)
  const joined = Math.min(...ledger.profile.map(({ createdAt }) => createdAt)) - MINUTE
  await store.createAccount(
    { id: userId, email: DEMO_EMAIL, passwordHash, provider: 'email', googleId: null, emailVerified: true }, {}, joined,
  )
  const phone = newId(nowMs, random)
  for (let at = 0; at < history.length; at += MAX_BATCH_MUTATIONS) {
    const batch = unpackBatch(packBatch(history.slice(at, at + MAX_BATCH_MUTATIONS)))
    const { results: [refused] } = await store.apply(userId, phone, batch, nowMs)
    if (refused) throw new Error(`A row of the demo was refused: ${refused.join(' ')}`)
  }
  return history.length
}
