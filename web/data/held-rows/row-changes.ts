/**
 * What changes in a book, row by row: told by whoever writes here, as soon as it is on the disk or, where a screen holds
 * the row, while it goes there; and found out (`look-up-written.ts`) for what another tab, the worker or syncing wrote.
 * So a screen that holds rows need not read them again after each save.
 */
import type { Dexie } from 'dexie'
import type { AnyRow, EntityName } from '#core/entities/index.ts'
import type { Changed, RowChange } from './changed.ts'
import { lookUpWritten } from './look-up-written.ts'
import { optimisticRows } from './optimistic-rows.ts'

/** Whoever holds rows of a kind in memory. */
export interface Holder {
  readonly entity: EntityName
  /** The row as it is shown; undefined when it is not among those held. */
  readonly find: (id: string) => AnyRow | undefined
}

/** Tells how an optimistic write ended; one of the calls is to be made. */
export interface Ending {
  readonly kept: RowChanges['tell']
  /** Nothing of it was written: the rows are told as they were, and looked up once more. */
  readonly failed: () => void
}

export interface RowChanges {
  /** To be called by whoever wrote: the rows as they are on the disk, and how many more changes wait to be sent. */
  readonly tell: (rows: readonly RowChange[], queued: number) => void
  /**
   * What is being written here, over rows as they were `before`, is seen at once, and counted as so many changes that wait
   * to be sent; how that ended has to be told.
   */
  readonly showOptimistic: (before: readonly RowChange[], after: readonly RowChange[], queued: number) => Ending
  /** True while something is shown that is not written yet: what is written next waits its turn. */
  readonly hasOptimistic: () => boolean
  /** Calls back at each change until the call it gives is made. */
  readonly listen: (listener: (changed: Changed) => void) => () => void
  /** Makes rows known that are held, until the call it gives is made. */
  readonly hold: (holder: Holder) => () => void
  /** A row as somebody shows it; undefined when nobody holds it. */
  readonly find: (entity: EntityName, id: string) => AnyRow | undefined
  /** True when somebody holds rows of a kind. */
  readonly isHeld: (entity: EntityName) => boolean
}

/** The changes of a book. Nothing is watched before somebody listens. */
export function rowChangesOf(dexie: Dexie): RowChanges {
  const listeners = new Set<(changed: Changed) => void>()
  const holders = new Set<Holder>()
  let told = 0
  const optimistic = optimisticRows()

  const send = (changed: Changed): void => {
    for (const listener of listeners) listener(changed)
  }

  const written = lookUpWritten(dexie, send, optimistic, () => told)

  const tell = (rows: readonly RowChange[], queued: number, isOptimistic = false): void => {
    told += 1
    if (rows.length > 0 || queued !== 0) send({ kind: 'rows', rows, queued, isOptimistic })
  }

  return {
    tell: (rows, queued) => tell(rows, queued),
    showOptimistic: (before, after, counted) => {
      const end = optimistic.begin(after)
      tell(after, counted, true)
      // What a later write shows of a row stays until that one has ended.
      const last = (rows: readonly RowChange[]): RowChange[] => rows.filter((row) => !optimistic.has(row))
      return {
        kept: (rows, queued) => {
          end()
          tell(last(rows), queued - counted)
        },
        failed: () => {
          end()
          tell(last(before), -counted)
          // Of two writes that fail one after the other the second knows the row only as the first had shown it.
          if (listeners.size > 0) for (const { entity, id } of before) written.note(entity, new Set([id]))
        },
      }
    },
    hasOptimistic: optimistic.hasAny,
    hold: (holder) => {
      holders.add(holder)
      return () => { holders.delete(holder) }
    },
    find: (entity, id) => [...holders].flatMap((holder) => (holder.entity === entity ? holder.find(id) ?? [] : []))[0],
    isHeld: (entity) => [...holders].some((holder) => holder.entity === entity),
    listen: (listener) => {
      if (listeners.size === 0) written.watch()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) written.unwatch()
      }
    },
  }
}
