/** The rows already shown as pending writes will leave them. */
import { rowKey } from '../row-key.ts'
import type { RowChange } from './changed.ts'

export interface OptimisticRows {
  /** Registers a write of these rows; call the returned function when it ends. */
  readonly begin: (rows: readonly RowChange[]) => () => void
  readonly has: (row: RowChange) => boolean
  readonly hasAny: () => boolean
}

/** Starts with no rows. */
export function optimisticRows(): OptimisticRows {
  /** The number of pending writes per row. */
  const writes = new Map<string, number>()
  return {
    begin: (rows) => {
      const keys = rows.map(keyOf)
      for (const key of keys) writes.set(key, (writes.get(key) ?? 0) + 1)
      return () => {
        for (const key of keys) {
          const others = (writes.get(key) ?? 1) - 1
          if (others > 0) writes.set(key, others)
          else writes.delete(key)
        }
      }
    },
    has: (row) => writes.has(keyOf(row)),
    hasAny: () => writes.size > 0,
  }
}

const keyOf = ({ entity, id }: RowChange): string => rowKey(entity, id)
