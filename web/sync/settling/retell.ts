/**
 * The end of being told everything anew. A row that was not told is not on the server: removed elsewhere too long ago,
 * or lost with the server's disk. What waits to be sent about it must then bring the whole of it.
 */
import { definitionOf, entityNames, type AnyRow, type EntityName } from '#core/entities/index.ts'
import type { DeviceState } from '../../data/device-state.ts'
import type { Waiting } from '../../data/outbox.ts'
import { rowKey } from '../../data/row-key.ts'
import type { LackedRow } from '../../data/undecided/lacked.ts'
import type { ViewChanges } from '../plan/view.ts'

export interface Untold {
  /** Rows of which nothing waits: on this device only. */
  readonly rows: readonly LackedRow[]
  /** For each row that a waiting put edits, the first such put. */
  readonly edits: readonly Waiting[]
}

/** What was not told, from the ids of the rows that are here and the mutations that wait. */
export function untoldOf(
  { shown, hidden }: Pick<ViewChanges, 'shown' | 'hidden'>,
  here: ReadonlyMap<EntityName, readonly string[]>,
  waiting: readonly Waiting[],
): Untold {
  const touched = new Set(waiting.map(keyOf))
  const rows: LackedRow[] = []
  const untold = new Set<string>()
  for (const entity of entityNames) {
    const told = new Set([...(shown.get(entity) ?? []).map(({ id }) => id), ...hidden.get(entity) ?? []])
    for (const id of here.get(entity) ?? []) {
      if (told.has(id)) continue
      untold.add(keyOf({ entity, id }))
      if (!touched.has(keyOf({ entity, id }))) rows.push({ entity, id })
    }
  }
  const first = new Map<string, Waiting>()
  for (const mutation of waiting) {
    const key = keyOf(mutation)
    if (mutation.op === 'put' && untold.has(key) && !first.has(key)) first.set(key, mutation)
  }
  return { rows, edits: [...first.values()] }
}

/**
 * Rows on the screen that a restored server says are gone, while an edit of them waits. That edit may be older than the
 * removal, and what had brought the row back since may be lost with another device: unless the edit brings it back, the
 * driver is asked.
 */
export function contestedOf({ contested }: Pick<ViewChanges, 'contested'>, here: ReadonlyMap<EntityName, readonly string[]>): LackedRow[] {
  return [...contested].flatMap(([entity, ids]) => {
    const standing = new Set(here.get(entity))
    return ids.filter((id) => standing.has(id)).map((id) => ({ entity, id }))
  })
}

/**
 * The rows that an answer takes off the screen. "Gone" from a restored server may be old news: the row was gone when the
 * backup was made, and the device that brought it back since may be lost. So nothing goes in that answer, and a row the
 * driver is being asked about stays until he has answered.
 */
export function hiddenBy(
  { hidden }: Pick<ViewChanges, 'hidden'>,
  retold: DeviceState['retelling'],
  lacked: readonly LackedRow[],
): ViewChanges['hidden'] {
  if (retold === 'restored') return new Map()
  if (lacked.length === 0) return hidden
  const asked = new Set(lacked.map(keyOf))
  return new Map([...hidden].map(([entity, ids]) => [entity, ids.filter((id) => !asked.has(keyOf({ entity, id })))]))
}

/** Of the rows that the driver is asked about those that this answer does not tell: the others are on the server again. */
export function stillLacked({ shown }: Pick<ViewChanges, 'shown'>, lacked: readonly LackedRow[]): readonly LackedRow[] {
  const told = new Set([...shown].flatMap(([entity, rows]) => rows.map(({ id }) => keyOf({ entity, id }))))
  return lacked.filter((row) => !told.has(keyOf(row)))
}

/** The put with every field of its row: to a server that does not have the row a part of it says nothing. */
export function withWholeRow({ made: _, ...mutation }: Waiting, row: AnyRow): Waiting {
  const names = Object.keys(definitionOf(mutation.entity).fields)
  return { ...mutation, fields: { ...Object.fromEntries(names.map((name) => [name, row[name]])), ...mutation.fields } }
}

const keyOf = ({ entity, id }: LackedRow): string => rowKey(entity, id)
