/** The rows that are shown already as writes under way will make them. */
import { rowKey } from '../row-key.ts'
import type { RowChange } from './changed.ts'

export interface OptimisticRows {
  /** Counts a write of rows until the call it gives is made. */
  readonly begin: (rows: readonly RowChange[]) => () => void
  readonly has: (row: RowChange) => boolean
  readonly hasAny: () => boolean
}

/** None at first. */
export function optimisticRows(): OptimisticRows {
  /** How many such writes a row is in. */
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
