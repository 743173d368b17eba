/** What the screens show of server rows, overlaid with the waiting mutations. */
import { absentValues } from '#core/entities/absent-values.ts'
import type { AnyRow, EntityName } from '#core/entities/index.ts'
import { entityOfCode } from '#core/sync/batch.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import { overlay } from '#core/sync/overlay.ts'
import type { Waiting } from '../../data/outbox.ts'
import { rowKey } from '../../data/row-key.ts'
import type { ServerRow } from '../../data/server-row.ts'

export interface ViewChanges {
  readonly shown: ReadonlyMap<EntityName, readonly AnyRow[]>
  readonly hidden: ReadonlyMap<EntityName, readonly string[]>
  /** Rows the server says are gone but that stay, because a waiting edit may bring them back. */
  readonly contested: ReadonlyMap<EntityName, readonly string[]>
  /** Server rows that are hidden by a waiting removal. */
  readonly covered: ReadonlyMap<EntityName, readonly AnyRow[]>
  /** Rows of kinds this version does not know. */
  readonly parked: readonly ServerRow[]
}

/** What the screens show for these server rows. */
export function viewOf(rows: readonly ServerRow[], waiting: readonly Waiting[]): ViewChanges {
  const shown = new Map<EntityName, AnyRow[]>()
  const hidden = new Map<EntityName, string[]>()
  const contested = new Map<EntityName, string[]>()
  const covered = new Map<EntityName, AnyRow[]>()
  const parked: ServerRow[] = []
  const waitingOf = waitingByRow(waiting)
  for (const row of rows) {
    const entity = entityOfCode(row.code)
    if (entity === undefined) {
      parked.push(row)
      continue
    }
    const mine = waitingOf.get(rowKey(entity, row.id)) ?? []
    // The server has removed a row that is edited here: the edit may bring it back, so it stays on the screen.
    if (row.fields === null && mine.at(-1)?.op === 'put') {
      listIn(contested, entity).push(row.id)
      continue
    }
    const theirs = anyRowOf(entity, row)
    const view = overlay(entity, theirs, mine)
    if (view !== null) listIn(shown, entity).push(view)
    else listIn(hidden, entity).push(row.id)
    if (view === null && theirs !== null) listIn(covered, entity).push(theirs)
  }
  return { shown, hidden, contested, covered, parked }
}

/** Of rows sent more than once only the newest, which came last. */
export function newestOf(rows: readonly ServerRow[]): ServerRow[] {
  return [...new Map(rows.map((row) => [rowKey(row.code, row.id), row])).values()]
}

/** A removed parent hides the children it took along, so the removal is listed among each child's own mutations. */
function waitingByRow(waiting: readonly Waiting[]): ReadonlyMap<string, readonly Mutation[]> {
  const byRow = new Map<string, Mutation[]>()
  for (const mutation of waiting) {
    listIn(byRow, rowKey(mutation.entity, mutation.id)).push(mutation)
    for (const { entity, id } of mutation.taken ?? []) listIn(byRow, rowKey(entity, id)).push({ ...mutation, entity, id })
  }
  return byRow
}

/** A server row in the form rows are stored here. An older server does not know the newest fields: they are read as absent. */
export function anyRowOf(entity: EntityName, { id, fields }: ServerRow): AnyRow | null {
  return fields === null ? null : { createdAt: 0, ...absentValues(entity), ...fields, id }
}

function listIn<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}
