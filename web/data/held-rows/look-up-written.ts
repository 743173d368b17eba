/** Detects what another tab, the worker or sync wrote: Dexie's own event names the rows, and they are looked up a moment later. */
import { Dexie } from 'dexie'
import { entityNames, type AnyRow, type EntityName } from '#core/entities/index.ts'
import type { Changed, RowChange } from './changed.ts'
import type { OptimisticRows } from './optimistic-rows.ts'
import { keysIn, type WrittenKeys } from './written-keys.ts'

export interface WrittenRows {
  /** Schedules a look-up of these rows of a kind, or of every held row of it. */
  readonly note: (entity: EntityName, ids: ReadonlySet<string> | 'anew') => void
  /** True until all that was noted has been looked up and told. */
  readonly isPending: () => boolean
  readonly watch: () => void
  /** Also forgets what was noted. */
  readonly unwatch: () => void
}

/** A row's writer reports it at once; what Dexie reports about it is looked up after the screen has been painted. */
const LOOKS_AFTER_MS = 40

/**
 * Sends whatever is written to a book, by any writer; nothing is watched until `watch` is called. `timesTold` counts how
 * often a writer on this page has reported its own write.
 */
export function lookUpWritten(
  dexie: Dexie,
  send: (changed: Changed) => void,
  optimistic: OptimisticRows,
  timesTold: () => number,
): WrittenRows {
  const written = new Map<EntityName, Set<string> | 'anew'>()
  let timer: ReturnType<typeof setTimeout> | null = null
  let looks = 0

  async function look(): Promise<void> {
    timer = null
    looks += 1
    await tellWritten().finally(() => { looks -= 1 })
  }

  async function tellWritten(): Promise<void> {
    const seen = [...written]
    written.clear()
    const anew = new Set(seen.flatMap(([entity, ids]) => (ids === 'anew' ? [entity] : [])))
    if (anew.size > 0) send({ kind: 'anew', entities: anew })
    for (const [entity, ids] of seen) {
      if (ids === 'anew') continue
      const before = timesTold()
      const rows = await readRows(entity, [...ids]).catch(() => null)
      // Whoever holds such rows reads all of them again, and goes on trying.
      if (rows === null) send({ kind: 'anew', entities: new Set([entity]) })
      // What was reported meanwhile, or is being written, may be newer than what was read.
      else if (before === timesTold() && !optimistic.hasAny()) send({ kind: 'rows', rows, queued: 0, isOptimistic: false })
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
    timer ??= setTimeout(() => void look(), LOOKS_AFTER_MS)
  }

  const onWritten = (parts: WrittenKeys): void => {
    for (const entity of entityNames) {
      const ids = keysIn(parts, dexie.name, entity)
      if (ids !== null) note(entity, ids)
    }
  }

  return {
    note,
    isPending: () => timer !== null || looks > 0,
    watch: () => { Dexie.on('storagemutated', onWritten) },
    unwatch: () => {
      Dexie.on.storagemutated.unsubscribe(onWritten)
      if (timer !== null) clearTimeout(timer)
      timer = null
      written.clear()
    },
  }
}
