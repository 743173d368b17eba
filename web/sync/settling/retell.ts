/**
 * The end of a full resend. A row that was not sent is not on the server: it was removed elsewhere too long ago, or lost
 * with the server's disk. A waiting change to it must then carry the whole row.
 */
import { definitionOf, entityNames, type AnyRow, type EntityName } from '#core/entities/index.ts'
import type { DeviceState } from '../../data/device-state.ts'
import type { Waiting } from '../../data/outbox.ts'
import { rowKey } from '../../data/row-key.ts'
import type { LackedRow } from '../../data/undecided/lacked.ts'
import type { ViewChanges } from '../plan/view.ts'

/** What is on this device and was not in the full resend. */
export interface MissingFromResend {
  /** Rows without waiting changes: they exist only on this device. */
  readonly rows: readonly LackedRow[]
  /** The first put of each row that has waiting puts. */
  readonly edits: readonly Waiting[]
}

/** What a full resend left out, given the ids of the rows here and the waiting mutations it has not judged. */
export function missingFromResend(
  { shown, hidden }: Pick<ViewChanges, 'shown' | 'hidden'>,
  here: ReadonlyMap<EntityName, readonly string[]>,
  waiting: readonly Waiting[],
): MissingFromResend {
  const touched = new Set(waiting.map(keyOf))
  const rows: LackedRow[] = []
  const missing = new Set<string>()
  for (const entity of entityNames) {
    const sent = new Set([...(shown.get(entity) ?? []).map(({ id }) => id), ...hidden.get(entity) ?? []])
    for (const id of here.get(entity) ?? []) {
      if (sent.has(id)) continue
      missing.add(keyOf({ entity, id }))
      if (!touched.has(keyOf({ entity, id }))) rows.push({ entity, id })
    }
  }
  const first = new Map<string, Waiting>()
  for (const mutation of waiting) {
    const key = keyOf(mutation)
    if (mutation.op === 'put' && missing.has(key) && !first.has(key)) first.set(key, mutation)
  }
  return { rows, edits: [...first.values()] }
}

/**
 * Rows on the screen that a restored server says are gone while an edit of them is waiting. The edit may be older than
 * the removal, and whatever brought the row back since may be lost with another device: unless the edit brings it back,
 * the driver is asked.
 */
export function contestedOf({ contested }: Pick<ViewChanges, 'contested'>, here: ReadonlyMap<EntityName, readonly string[]>): LackedRow[] {
  return [...contested].flatMap(([entity, ids]) => {
    const standing = new Set(here.get(entity))
    return ids.filter((id) => standing.has(id)).map((id) => ({ entity, id }))
  })
}

/**
 * The rows that an answer takes off the screen. "Gone" from a restored server may be out of date: the row was gone when
 * the backup was made, and the device that brought it back since may be lost. So such an answer hides nothing, and a row
 * the driver is being asked about stays until they have answered.
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

/** The rows the driver is asked about that this answer does not send: the others are on the server again. */
export function stillLacked({ shown }: Pick<ViewChanges, 'shown'>, lacked: readonly LackedRow[]): readonly LackedRow[] {
  const sent = new Set([...shown].flatMap(([entity, rows]) => rows.map(({ id }) => keyOf({ entity, id }))))
  return lacked.filter((row) => !sent.has(keyOf(row)))
}

/** The put with every field of its row: to a server without the row, some of its fields mean nothing. */
export function withWholeRow({ made: _, ...mutation }: Waiting, row: AnyRow): Waiting {
  const names = Object.keys(definitionOf(mutation.entity).fields)
  return { ...mutation, fields: { ...Object.fromEntries(names.map((name) => [name, row[name]])), ...mutation.fields } }
}

const keyOf = ({ entity, id }: LackedRow): string => rowKey(entity, id)
