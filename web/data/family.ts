/** The rows of a book that belong to a row and are removed with it: the registry says which kinds (`#core/entities/family.ts`). */
import { referencesTo } from '#core/entities/family.ts'
import type { AnyRow, EntityName } from '#core/entities/index.ts'
import { answerOf } from './saving/one-transaction.ts'

/** A row and its kind. */
export interface Member { readonly entity: EntityName; readonly row: AnyRow }

/** The entity and every entity that removing one of its rows can affect. */
export function reachOf(entity: EntityName): EntityName[] {
  return [entity, ...referencesTo(entity, 'cascade').flatMap(({ child }) => reachOf(child))]
}

/** All descendants of these rows, parents before their children; needs a transaction over `reachOf` the parent. */
export async function familyOf(transaction: IDBTransaction, parent: EntityName, ids: readonly string[]): Promise<Member[]> {
  const family: Member[] = []
  for (const { child, field } of referencesTo(parent, 'cascade')) {
    const rows = (await Promise.all(ids.map((id) => answerOf(rowsWith(transaction.objectStore(child), field, id))))).flat()
    if (rows.length === 0) continue
    family.push(...rows.map((row) => ({ entity: child, row })))
    family.push(...await familyOf(transaction, child, rows.map(({ id }) => id)))
  }
  return family
}

/** Rows with an id in a field, found by the field's index or by one that begins with it. */
function rowsWith(store: IDBObjectStore, field: string, id: string): IDBRequest<AnyRow[]> {
  if (store.indexNames.contains(field)) return store.index(field).getAll(id)
  const longer = [...store.indexNames].find((name) => name.startsWith(`[${field}+`)) ?? field
  // An array sorts after every other value.
  return store.index(longer).getAll(IDBKeyRange.bound([id], [id, []]))
}
