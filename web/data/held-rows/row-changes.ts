/**
 * What changes in a book, row by row. A writer on this page reports its rows as soon as they are on disk or, where a
 * screen holds them, while they are being written; writes by another tab, the worker or sync are looked up
 * (`look-up-written.ts`). So a screen that holds rows need not read them again after each save.
 */
import type { Dexie } from 'dexie'
import type { AnyRow, EntityName } from '#core/entities/index.ts'
import type { Changed, RowChange } from './changed.ts'
import { lookUpWritten } from './look-up-written.ts'
import { optimisticRows } from './optimistic-rows.ts'

/** Anything that holds rows in memory. */
export interface Holder {
  /** Their kind; left out for several kinds that are read again after each change, so that none is shown before it is stored. */
  readonly entity?: EntityName
  /** The row as it is shown; undefined when it is not held. */
  readonly find: (id: string) => AnyRow | undefined
  /** True while rows it shows are being read again; left out where none ever are. */
  readonly isBehind?: () => boolean
}

/** Reports how an optimistic write ended; exactly one of the two has to be called. */
export interface Ending {
  readonly kept: RowChanges['tell']
  /** Nothing was written: the rows are reported as they were before, and looked up again. */
  readonly failed: () => void
}

export interface RowChanges {
  /**
   * For writers: the rows as they are on disk, and how many more changes are waiting to be sent. What a pending write shows
   * of a row stays until that write has ended.
   */
  readonly tell: (rows: readonly RowChange[], queued: number) => void
  /**
   * Shows rows at once while they are being written over `before`, and counts `queued` more waiting changes. The caller
   * has to report how the write ended.
   */
  readonly showOptimistic: (before: readonly RowChange[], after: readonly RowChange[], queued: number) => Ending
  /** True while something unwritten is shown: the next write waits its turn. */
  readonly hasOptimistic: () => boolean
  /** Calls back on each change until the returned function is called. */
  readonly listen: (listener: (changed: Changed) => void) => () => void
  /** Registers held rows until the returned function is called. */
  readonly hold: (holder: Holder) => () => void
  /** A row as it is shown somewhere; undefined when nobody holds it. */
  readonly find: (entity: EntityName, id: string) => AnyRow | undefined
  /** True when somebody holds rows of a kind and can show one before it is stored. */
  readonly isHeld: (entity: EntityName) => boolean
  /** True while something has been written that is not shown yet where its rows are held. */
  readonly isBehind: () => boolean
}

/** The changes of a book. Nothing is watched until somebody listens. */
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

  const tellSettled = (rows: readonly RowChange[], queued: number): void =>
    tell(rows.filter((row) => !optimistic.has(row)), queued)

  return {
    tell: tellSettled,
    showOptimistic: (before, after, counted) => {
      const end = optimistic.begin(after)
      tell(after, counted, true)
      return {
        kept: (rows, queued) => {
          end()
          tellSettled(rows, queued - counted)
        },
        failed: () => {
          end()
          tellSettled(before, -counted)
          // When two writes fail in turn, the second knows the row only as the first one showed it.
          if (listeners.size > 0) for (const { entity, id } of before) written.note(entity, new Set([id]))
        },
      }
    },
    hasOptimistic: optimistic.hasAny,
    hold: (holder) => {
      holders.add(holder)
      return () => { holders.delete(holder) }
    },
    find: (entity, id) => [...holders].flatMap((holder) => ((holder.entity ?? entity) === entity ? holder.find(id) ?? [] : []))[0],
    isHeld: (entity) => [...holders].some((holder) => holder.entity === entity),
    isBehind: () => written.isPending() || [...holders].some((holder) => holder.isBehind?.() === true),
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
