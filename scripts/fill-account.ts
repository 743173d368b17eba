/** A fictional driver's data, written through the same applier as any phone's changes. */
import { entityNames, type EntityName } from '#core/entities/index.ts'
import { MAX_BATCH_MUTATIONS, packBatch, unpackBatch } from '#core/sync/batch.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import { hybridTime } from '#core/sync/stamp.ts'
import type { GeneratedLedger } from '../bench/ledger/generate.ts'
import type { Store } from '../sync-server/store/store.ts'

const MINUTE = 60_000

/** Every row as the put a phone would have made at the time, oldest first, numbered from 1. */
function historyOf(ledger: GeneratedLedger): Mutation[] {
  const rows = entityNames.flatMap((entity: EntityName) => ledger[entity].map((row) => ({ entity, row })))
  return rows
    .toSorted((one, other) => one.row.createdAt - other.row.createdAt)
    .map(({ entity, row: { id, createdAt, ...fields } }, at) => ({ n: at + 1, op: 'put', entity, id, at: hybridTime(createdAt), fields }))
}

export interface MadeUpAccount {
  readonly userId: string
  readonly email: string
  readonly passwordHash: string
  /** Id of the device the rows come from. */
  readonly phone: string
}

/** Creates an account older than its first row and writes the ledger. Gives the number of rows; throws when one is rejected. */
export async function fillAccount(
  store: Store,
  { userId, email, passwordHash, phone }: MadeUpAccount,
  ledger: GeneratedLedger,
  nowMs: number,
): Promise<number> {
  const history = historyOf(ledger)
  const joined = Math.min(...ledger.profile.map(({ createdAt }) => createdAt)) - MINUTE
  await store.createAccount({ id: userId, email, passwordHash, provider: 'email', googleId: null, emailVerified: true }, {}, joined)
  for (let at = 0; at < history.length; at += MAX_BATCH_MUTATIONS) {
    const batch = unpackBatch(packBatch(history.slice(at, at + MAX_BATCH_MUTATIONS)))
    const { results: [refused] } = await store.apply(userId, phone, batch, nowMs)
    if (refused) throw new Error(`A made-up row was refused: ${refused.join(' ')}`)
  }
  return history.length
}
