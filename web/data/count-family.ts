import type { EntityName } from '#core/entities/index.ts'
import type { RoadbookDb } from './db.ts'
import { familyOf, reachOf, type Member } from './family.ts'
import { beginTransaction } from './opening/reopen.ts'

/** The number of members of each kind. */
export function countKinds(members: Iterable<Pick<Member, 'entity'>>): ReadonlyMap<EntityName, number> {
  const counts = new Map<EntityName, number>()
  for (const { entity } of members) counts.set(entity, (counts.get(entity) ?? 0) + 1)
  return counts
}

/** How many rows would be removed along with this one, by kind: for the text of a confirmation. */
export async function countFamily(db: RoadbookDb, entity: EntityName, id: string): Promise<ReadonlyMap<EntityName, number>> {
  return countKinds(await familyOf(await beginTransaction(db, reachOf(entity), 'readonly'), entity, [id]))
}
