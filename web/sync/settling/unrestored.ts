/**
 * What the screens showed and a restored server does not say: values that came after its backup and that no journal
 * brings back, because the device that wrote them is lost. Nothing tells them from what was changed since the backup was
 * put back, so the server's stand and the driver can read the others at their entry, and put them back.
 */
import { definitionOf, type AnyFields, type AnyRow, type EntityName } from '#core/entities/index.ts'
import { isSameValue } from '#core/entities/is-same.ts'
import { overlay } from '#core/sync/overlay.ts'
import type { DeviceState } from '../../data/device-state.ts'
import type { Waiting } from '../../data/outbox.ts'
import { answerOf } from '../../data/saving/one-transaction.ts'
import type { Lost } from '../../data/undecided/lost.ts'
import type { ViewChanges } from '../plan/view.ts'
import { changedRows } from './changed-rows.ts'

/**
 * Of rows that the server tells: read as they are shown still, before the server's are written. A row under a waiting
 * removal is shown when that removal had lost already, and may lose again. `state` is the one after the answer.
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

/** Of a row that the server does not have, and that is made there anew by what waits: a later value of another device had won over it. */
export function unrestoredBy(entity: EntityName, shown: AnyRow, waiting: readonly Waiting[], state: DeviceState): Lost[] {
  const sent = overlay(entity, shown, waiting.filter(({ id }) => id === shown.id))
  return sent === null ? [] : goneFrom(entity, shown, sent, state)
}

function goneFrom(entity: EntityName, before: AnyRow, now: AnyRow, { device, kind, lastSyncedAt }: DeviceState): Lost[] {
  const { code, fields } = definitionOf(entity)
  const [was, is]: readonly [AnyFields, AnyFields] = [before, now]
  const had = { device, kind, at: lastSyncedAt ?? 0 }
  return Object.keys(fields).filter((field) => !isSameValue(was[field], is[field])).map((field): Lost => ({
    key: [code, now.id, field, had.at, device, 'restored'].join('/'), entity, id: now.id, field, value: was[field], had, kept: null, seen: 0,
  }))
}
