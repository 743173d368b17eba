/** Rows held in memory for whoever shows them: the same days are read once, however many parts of a screen ask. */
import type { Row } from '#core/entities/index.ts'
import type { Period } from '#core/periods.ts'
import type { RoadbookDb } from '../db.ts'
import type { DatedEntity } from '../read.ts'
import { watchRows } from './watch-rows.ts'

export interface RowStore<N extends DatedEntity> {
  /** Newest day first; of one day the row entered last. The same list until a row changes; undefined until it is read. */
  readonly get: () => readonly Row<N>[] | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Holds nothing any more that nobody shows. */
  readonly letGo: () => void
}

export interface RowStores {
  /** The rows of a kind from a day to another, both included: the same store for the same days. */
  readonly of: <N extends DatedEntity>(entity: N, period: Period) => RowStore<N>
  /** Begins to read before anybody shows the rows; resolves when they are there. */
  readonly warm: (entity: DatedEntity, period: Period) => Promise<void>
  /** The book is being closed: nothing may read it any more. */
  readonly letGo: () => void
}

/** So long rows are held that nobody shows: a driver who goes back and forth finds them. */
const HELD_MS = 5000

/** The row stores of a book. */
export function rowStoresOf(db: RoadbookDb): RowStores {
  const stores = new Map<string, RowStore<DatedEntity>>()
  const of: RowStores['of'] = <N extends DatedEntity>(entity: N, { from, to }: Period): RowStore<N> => {
    const key = `${entity} ${from} ${to}`
    const known = stores.get(key)
    // The key names the kind.
    if (known) return known
    const store = rowStore(db, entity, { from, to })
    stores.set(key, store)
    return store
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
      for (const store of stores.values()) store.letGo()
    },
  }
}

function rowStore<N extends DatedEntity>(db: RoadbookDb, entity: N, period: Period): RowStore<N> {
  const listeners = new Set<() => void>()
  let rows: readonly Row<N>[] | undefined
  let stop: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let holdsOn = true

  const start = (): void => {
    clearTimeout(timer)
    holdsOn = true
    stop ??= watchRows(db, entity, period, (now) => {
      rows = now
      for (const listener of listeners) listener()
    })
  }
  const end = (): void => {
    stop?.()
    stop = null
    rows = undefined
  }
  return {
    get: () => rows,
    subscribe: (listener) => {
      listeners.add(listener)
      start()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(timer)
        if (holdsOn) timer = setTimeout(end, HELD_MS)
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
