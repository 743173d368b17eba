/** Rows that this device has made and the server took just so: it tells their numbers alone. */
import { definitionOf } from '#core/entities/index.ts'
import type { SyncReply } from '#core/sync/protocol.ts'
import { millisecondOf } from '#core/sync/stamp.ts'
import type { Waiting } from '../../data/outbox.ts'
import type { ServerRow } from '../../data/server-row.ts'

/**
 * The rows that an answer names by number, of the mutations it acknowledges, but for those of which nothing can have
 * changed on this device: nothing else in its outbox is about them, so they are shown as they were made.
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
