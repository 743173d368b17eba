/** Saves what can be decided only where it is written: what a driver takes back, sends again or deletes of what he was told. */
import type { EntityName } from '#core/entities/index.ts'
import type { RoadbookDb } from './db.ts'
import { reachOf } from './family.ts'
import { asRead, changeAll, type Removed } from './save.ts'
import type { Change } from './saving/change.ts'
import { write } from './saving/write.ts'

/**
 * Saves as one, like `saveTogether`, the changes that `decide` makes of what it reads: no other tab writes between the reading
 * and the writing. They are of `kinds`; `reads` are the other stores it needs.
 */
export async function saveDecided(
  db: RoadbookDb,
  kinds: readonly EntityName[],
  decide: (transaction: IDBTransaction) => Promise<readonly Change[]>,
  reads: readonly string[] = [],
): Promise<Removed> {
  const withRead = asRead(db)
  return await write(db, [...kinds.flatMap(reachOf), ...reads], async (transaction, context) =>
    await changeAll(transaction, context, (await decide(transaction)).map(withRead)), { photos: kinds.includes('expenses') })
}
