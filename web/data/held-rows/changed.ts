/** What changed in a book, as reported to whatever holds rows of it. */
import type { AnyRow, EntityName } from '#core/entities/index.ts'

/** A row's new value; null when it has been removed. */
export interface RowChange {
  readonly entity: EntityName
  readonly id: string
  readonly row: AnyRow | null
}

/** Changed rows, or kinds with so many changes that they have to be read again. */
export type Changed =
  | {
    readonly kind: 'rows'
    readonly rows: readonly RowChange[]
    /**
     * The change in the number of waiting changes, negative when fewer wait than first counted; 0 for writes by another
     * tab, the worker or sync.
     */
    readonly queued: number
    /** True for rows shown while they are still being written. */
    readonly isOptimistic: boolean
  }
  | { readonly kind: 'anew'; readonly entities: ReadonlySet<EntityName> }

/** True when rows of a kind are among what has changed. */
export function concerns(changed: Changed, entity: EntityName): boolean {
  return changed.kind === 'anew' ? changed.entities.has(entity) : changed.rows.some((row) => row.entity === entity)
}
