/** Saves what can be decided only where it is written: what a driver takes back, sends again or deletes of what he was told. */
import type { EntityName } from '#core/entities/index.ts'
import type { RoadbookDb } from './db.ts'
import { reachOf } from './family.ts'
import { asRead, bringBack, changeAll, kindsOf, type Removed } from './save.ts'
import type { Change } from './saving/change.ts'
import { write } from './saving/write.ts'

interface DecidedOptions {
  /** The other stores that `decide` needs. */
  readonly reads?: readonly string[]
  /** Removed rows that return first, as `restore` brings them back. */
  readonly back?: Removed
}

/**
 * Saves as one, like `saveTogether`, the changes of `kinds` that `decide` makes of what it reads: no other tab writes between
 * the reading and the writing.
 */
export async function saveDecided(
  db: RoadbookDb,
  kinds: readonly EntityName[],
  decide: (transaction: IDBTransaction) => Promise<readonly Change[]>,
  { reads = [], back = [] }: DecidedOptions = {},
): Promise<Removed> {
  const withRead = asRead(db)
  const photos = back.length > 0 || kinds.includes('expenses') ? ['receipts'] : []
  return await write(db, [...kinds.flatMap(reachOf), ...kindsOf(back), ...reads, ...photos], async (transaction, context) => {
    const returned = back.length > 0 ? await bringBack(transaction, back) : undefined
    const made = await changeAll(transaction, context, (await decide(transaction)).map(withRead))
    if (!returned) return made
    return { ...made, drafts: [...returned.drafts, ...made.drafts], changed: [...returned.changed, ...made.changed] }
  })
}
