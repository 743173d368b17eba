/** A row in a reply: its own fields and its owner (spec 2 section 3). */
import type { AnyRow, EntityName } from '#core/entities/index.ts'
import { toWire } from '#core/entities/wire.ts'

/** The row's wire fields with `userId`, which is neither synced nor exported: a device holds only one driver's rows. */
export function rowReply(userId: string, entity: EntityName, row: AnyRow): Record<string, unknown> {
  return Object.assign(toWire(entity, row), { userId })
}
