/**
 * What changes in a book, row by row: told by whoever writes here, as soon as it is on the disk or, where a screen holds
 * the row, while it goes there; and found out from Dexie's own event for what another tab, the worker or syncing wrote.
 * So a screen that holds rows need not read them again after each save.
 */
import { Dexie } from 'dexie'
import { entityNames, type AnyRow, type EntityName } from '#core/entities/index.ts'
import { keysIn, type WrittenKeys } from './written-keys.ts'

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

/** The writer of a row tells it himself at once; what Dexie says of it is looked up when the screen has been painted. */
const LOOKS_AFTER_MS = 40

/** The changes of a book. Nothing is watched before somebody listens. */
export function rowChangesOf(dexie: Dexie): RowChanges {
  const listeners = new Set<(changed: Changed) => void>()
  const holders = new Set<Holder>()
  const written = new Map<EntityName, Set<string> | 'anew'>()
  let timer: ReturnType<typeof setTimeout> | null = null
  let told = 0
  const optimistic = optimisticRows()

  const send = (changed: Changed): void => {
    for (const listener of listeners) listener(changed)
  }

  async function look(): Promise<void> {
    timer = null
    const seen = [...written]
    written.clear()
    const anew = new Set(seen.flatMap(([entity, ids]) => (ids === 'anew' ? [entity] : [])))
    if (anew.size > 0) send({ kind: 'anew', entities: anew })
    for (const [entity, ids] of seen) {
      if (ids === 'anew') continue
      const before = told
      const rows = await readRows(entity, [...ids])
      // What was told meanwhile, or is being written, may be newer than what was read.
      if (before === told && !optimistic.hasAny()) send({ kind: 'rows', rows, queued: 0, isOptimistic: false })
      else note(entity, ids)
    }
  }

  async function readRows(entity: EntityName, ids: readonly string[]): Promise<RowChange[]> {
    const rows: (AnyRow | undefined)[] = await dexie.table(entity).bulkGet([...ids])
    return ids.map((id, place) => ({ entity, id, row: rows[place] ?? null }))
  }

  function note(entity: EntityName, ids: ReadonlySet<string> | 'anew'): void {
    const known = written.get(entity)
    if (ids === 'anew' || known === 'anew') written.set(entity, 'anew')
    else written.set(entity, new Set([...known ?? [], ...ids]))
    // A book that was closed meanwhile has nobody to tell.
    timer ??= setTimeout(() => void look().catch(() => undefined), LOOKS_AFTER_MS)
  }

  const onWritten = (parts: WrittenKeys): void => {
    for (const entity of entityNames) {
      const ids = keysIn(parts, dexie.name, entity)
      if (ids !== null) note(entity, ids)
    }
  }

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
          if (listeners.size > 0) for (const { entity, id } of before) note(entity, new Set([id]))
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
      if (listeners.size === 0) Dexie.on('storagemutated', onWritten)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        Dexie.on.storagemutated.unsubscribe(onWritten)
        if (timer !== null) clearTimeout(timer)
        timer = null
        written.clear()
      }
    },
  }
}

interface OptimisticRows {
  /** Counts a write of rows until the call it gives is made. */
  readonly begin: (rows: readonly RowChange[]) => () => void
  readonly has: (row: RowChange) => boolean
  readonly hasAny: () => boolean
}

/** The rows that are shown already as writes under way will make them. */
function optimisticRows(): OptimisticRows {
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

const keyOf = ({ entity, id }: RowChange): string => `${entity} ${id}`
