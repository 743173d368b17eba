/** Which rows belong to which, read off the registry: the references a removal follows. */
import type { OnParentRemoved } from './define.ts'
import { definitionOf, entityNames, isEntityName, type EntityName } from './index.ts'

/** A field of `child` that holds the id of a row of `parent`. */
export interface Reference {
  readonly child: EntityName
  readonly field: string
  readonly parent: EntityName
  readonly onRemoved: OnParentRemoved
}

const references: readonly Reference[] = entityNames.flatMap((child) => {
  const { parents, fields } = definitionOf(child)
  return Object.entries(parents).map(([field, onRemoved]): Reference => {
    const parent = fields[field]?.refersTo ?? ''
    if (!isEntityName(parent)) throw new Error(`${child}.${field} must refer to an entity`)
    return { child, field, parent, onRemoved }
  })
})

/** The references a row holds to rows that it goes with, or that it outlives. */
export function referencesFrom(child: EntityName, onRemoved: OnParentRemoved): readonly Reference[] {
  return references.filter((reference) => reference.child === child && reference.onRemoved === onRemoved)
}

/** The references a row may be held by, by rows that go with it or outlive it. */
export function referencesTo(parent: EntityName, onRemoved: OnParentRemoved): readonly Reference[] {
  return references.filter((reference) => reference.parent === parent && reference.onRemoved === onRemoved)
}
