/** Rows that this device created and the server accepted unchanged: for these the reply carries only their numbers. */
import { definitionOf } from '#core/entities/index.ts'
import type { SyncReply } from '#core/sync/protocol.ts'
import { millisecondOf } from '#core/sync/stamp.ts'
import type { Waiting } from '../../data/outbox.ts'
import type { ServerRow } from '../../data/server-row.ts'

/**
 * The rows that an answer names by number, for the mutations it acknowledges, except those that cannot have changed on
 * this device: if nothing else in its outbox concerns them, they are still shown as they were created.
 */
export function madeRows(done: readonly Waiting[], left: readonly Waiting[], { made }: SyncReply): ServerRow[] {
  if (!made) return []
  const seen = new Set<string>()
  const several = new Set<string>()
  for (const { id, taken = [] } of [...done, ...left]) {
    for (const touched of [id, ...taken.map((child) => child.id)]) (seen.has(touched) ? several : seen).add(touched)
  }
  return done
    .filter(({ n }) => made.first <= n && n <= made.last)
    .filter((mutation) => several.has(mutation.id) || mutation.made !== millisecondOf(mutation.at))
    .map(({ n, at, entity, id, fields }) => ({
      code: definitionOf(entity).code, id, seq: made.seq - made.last + n, fields: { ...fields, createdAt: millisecondOf(at) },
    }))
}
