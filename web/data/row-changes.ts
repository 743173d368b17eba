/**
 * What changes in a book, row by row: told by whoever writes here, as soon as it is on the disk, and found out from
 * Dexie's own event for what another tab, the worker or syncing wrote. So a screen that holds rows need not read them again
 * after each save.
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
    /** So many more changes wait to be sent; 0 of what another tab, the worker or syncing wrote. */
    readonly queued: number
  }
  | { readonly kind: 'anew'; readonly entities: ReadonlySet<EntityName> }

export interface RowChanges {
  /** To be called by whoever wrote: the rows as they are on the disk, and how many more changes wait to be sent. */
  readonly tell: (rows: readonly RowChange[], queued: number) => void
  /** Calls back at each change until the call it gives is made. */
  readonly listen: (listener: (changed: Changed) => void) => () => void
}

/** The writer of a row tells it himself at once; what Dexie says of it is looked up when the screen has been painted. */
const LOOKS_AFTER_MS = 40

/** The changes of a book. Nothing is watched before somebody listens. */
export function rowChangesOf(dexie: Dexie): RowChanges {
  const listeners = new Set<(changed: Changed) => void>()
  const written = new Map<EntityName, Set<string> | 'anew'>()
  let timer: ReturnType<typeof setTimeout> | null = null
  let told = 0

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
      // What was told meanwhile may be newer than what was read.
      if (before === told) send({ kind: 'rows', rows, queued: 0 })
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

  return {
    tell: (rows, queued) => {
      told += 1
      if (rows.length > 0 || queued > 0) send({ kind: 'rows', rows, queued })
    },
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
