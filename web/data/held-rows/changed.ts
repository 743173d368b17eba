/** What changed in a book, in the words in which whoever holds rows is told it. */
import type { AnyRow, EntityName } from '#core/entities/index.ts'

/** A row as it is now; null when it is gone. */
export interface RowChange {
  readonly entity: EntityName
  readonly id: string
  readonly row: AnyRow | null
}

/** Rows that changed, or kinds of which so many did that they are to be read anew. */
export type Changed =
  | {
    readonly kind: 'rows'
    readonly rows: readonly RowChange[]
    /** So many more changes wait to be sent, or fewer than were counted at first; 0 of what another tab, the worker or syncing wrote. */
    readonly queued: number
    /** True of what is shown while it is being written. */
    readonly isOptimistic: boolean
  }
  | { readonly kind: 'anew'; readonly entities: ReadonlySet<EntityName> }
