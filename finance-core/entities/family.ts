/** The references between entities, read from the registry: those a removal follows. */
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

/** The references from an entity to its parents, by what happens when the parent is removed. */
export function referencesFrom(child: EntityName, onRemoved: OnParentRemoved): readonly Reference[] {
  return references.filter((reference) => reference.child === child && reference.onRemoved === onRemoved)
}

/** The references to an entity from its children, by what happens when it is removed. */
export function referencesTo(parent: EntityName, onRemoved: OnParentRemoved): readonly Reference[] {
  return references.filter((reference) => reference.parent === parent && reference.onRemoved === onRemoved)
}
