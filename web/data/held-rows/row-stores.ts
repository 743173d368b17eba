/** Shared rows in memory for the screens: the same days are read and held once, however many components ask. */
import type { Row } from '#core/entities/index.ts'
import type { Period } from '#core/periods.ts'
import type { RoadbookDb } from '../db.ts'
import type { DatedEntity } from '../read.ts'
import { watchRows } from './watch-rows.ts'

export interface RowStore<N extends DatedEntity> {
  /**
   * Newest day first; within a day the row entered last comes first. The same list until a row changes; undefined until
   * it is read. Throws when it cannot be read, for the screen's error boundary.
   */
  readonly get: () => readonly Row<N>[] | undefined
  readonly subscribe: (listener: () => void) => () => void
}

export interface RowStores {
  /** The rows of a kind in a period, both days included: the same store for the same days. */
  readonly of: <N extends DatedEntity>(entity: N, period: Period) => RowStore<N>
  /** Starts reading rows that are not held, before they are shown; resolves once they are there or have failed to load for a while. */
  readonly warm: (entity: DatedEntity, period: Period) => Promise<void>
  /** Drops what nobody shows, now or from now on: the book is being closed, or its first answer makes the rows stale. */
  readonly letGo: () => void
}

/** How long rows stay in memory after nobody shows them, for a driver who goes back and forth. */
const HELD_MS = 5000

/** The row stores of a book. */
export function rowStoresOf(db: RoadbookDb): RowStores {
  /** Only stores whose rows are in memory: otherwise paging through years of days would keep them all. */
  const held = new Map<string, HeldRows<DatedEntity>>()
  const of: RowStores['of'] = <N extends DatedEntity>(entity: N, { from, to }: Period): RowStore<N> => {
    const key = `${entity} ${from} ${to}`
    // The key names the kind.
    const known = (): HeldRows<N> | undefined => held.get(key)
    const hold = (): HeldRows<N> => {
      const rows = heldRows(db, entity, { from, to }, () => held.delete(key))
      held.set(key, rows)
      return rows
    }
    return {
      get: () => known()?.get(),
      subscribe: (listener) => (known() ?? hold()).subscribe(listener),
    }
  }
  return {
    of,
    warm: (entity, period) => new Promise((resolve) => {
      const stop = of(entity, period).subscribe(() => {
        stop()
        resolve()
      })
    }),
    letGo: () => {
      for (const store of held.values()) store.letGo()
    },
  }
}

interface HeldRows<N extends DatedEntity> extends RowStore<N> {
  /** See `RowStores`. */
  readonly letGo: () => void
}

/** Rows that are read at once and held until some time after nobody shows them; then calls `ended`. */
function heldRows<N extends DatedEntity>(db: RoadbookDb, entity: N, period: Period, ended: () => void): HeldRows<N> {
  const listeners = new Set<() => void>()
  let read: () => readonly Row<N>[] | undefined = () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let holdsOn = true
  let hasFailed = false

  const show = (next: typeof read): void => {
    read = next
    for (const listener of listeners) listener()
  }
  const told = (rows: readonly Row<N>[]): void => {
    hasFailed = false
    show(() => rows)
  }
  const failed = (error: unknown): void => {
    hasFailed = true
    show(() => { throw error })
  }
  const stop = watchRows(db, entity, period, told, failed)
  const end = (): void => {
    stop()
    ended()
  }
  return {
    get: () => read(),
    subscribe: (listener) => {
      listeners.add(listener)
      clearTimeout(timer)
      holdsOn = true
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(timer)
        // Rows that could not be read are read from scratch for the next caller.
        if (holdsOn && !hasFailed) timer = setTimeout(end, HELD_MS)
        else end()
      }
    },
    letGo: () => {
      holdsOn = false
      clearTimeout(timer)
      if (listeners.size === 0) end()
    },
  }
}
