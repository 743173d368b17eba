/**
 * Values the screens showed and a restored server lacks: they were written after its backup, and no journal brings them
 * back because the device that wrote them is lost. They cannot be told from values changed since the restore, so the
 * server's values win, and the driver can read the others beside the entry and put them back.
 */
import { definitionOf, fieldsOf, type AnyRow, type EntityName } from '#core/entities/index.ts'
import { isSameValue } from '#core/entities/is-same.ts'
import { overlay } from '#core/sync/overlay.ts'
import type { DeviceState } from '../../data/device-state.ts'
import type { Waiting } from '../../data/outbox.ts'
import { answerOf } from '../../data/saving/one-transaction.ts'
import type { Lost } from '../../data/undecided/lost.ts'
import type { ViewChanges } from '../plan/view.ts'
import { changedRows } from './changed-rows.ts'

/**
 * For rows the server sends: compares them with those still shown, before they are overwritten. A row under a waiting
 * removal is still shown if that removal had already lost, and it may lose again. `state` is the one after the answer.
 */
export async function unrestored(
  transaction: IDBTransaction,
  { shown, covered, state }: Pick<ViewChanges, 'shown' | 'covered'> & { readonly state: DeviceState },
): Promise<Lost[]> {
  const lost: Lost[] = []
  for (const [entity, rows] of [...shown, ...covered]) {
    const store = transaction.objectStore(entity)
    for (const row of await changedRows(store, rows)) {
      const before = await answerOf<AnyRow | undefined>(store.get(row.id))
      if (before) lost.push(...goneFrom(entity, before, row, state))
    }
  }
  return lost
}

/** For a row that the server lacks and a waiting change creates again: another device's later value had won over that change. */
export function unrestoredBy(entity: EntityName, shown: AnyRow, waiting: readonly Waiting[], state: DeviceState): Lost[] {
  const sent = overlay(entity, shown, waiting.filter(({ id }) => id === shown.id))
  return sent === null ? [] : goneFrom(entity, shown, sent, state)
}

function goneFrom(entity: EntityName, before: AnyRow, now: AnyRow, { device, kind, lastSyncedAt }: DeviceState): Lost[] {
  const { code } = definitionOf(entity)
  const [was, is] = [fieldsOf(entity, before), fieldsOf(entity, now)]
  const had = { device, kind, at: lastSyncedAt ?? 0 }
  return Object.keys(was).filter((field) => !isSameValue(was[field], is[field])).map((field): Lost => ({
    key: [code, now.id, field, had.at, device, 'restored'].join('/'), entity, id: now.id, field, value: was[field], had, kept: null, seen: 0,
  }))
}
