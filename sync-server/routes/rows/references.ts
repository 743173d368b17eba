/** References in a REST body must point to a live row of the same account. */
import { definitionOf, isEntityName, type AnyFields, type AnyRow, type EntityName } from '#core/entities/index.ts'
import { notFound } from '../../http/problem.ts'
import type { Store } from '../../store/store.ts'

interface Referring { readonly userId: string; readonly row: AnyRow | null; readonly sent: AnyFields }

/**
 * Throws 404 for a reference to an unknown, removed or somebody else's row: they look the same (S-30). A reference sent
 * back unchanged is not checked, so that an entry can be corrected whose vehicle never came from its device.
 */
export async function checkReferences(store: Store, name: EntityName, { userId, row, sent }: Referring): Promise<void> {
  const { fields } = definitionOf(name)
  for (const [field, value] of Object.entries(sent)) {
    const parent = fields[field]?.refersTo
    if (parent === undefined || !isEntityName(parent) || typeof value !== 'string' || row?.[field] === value) continue
    if ((await store.get(userId, parent, value)) === null) throw notFound(field)
  }
}
