/** A row as the calls answer with it: its own fields, and whose it is (spec 2 section 3). */
import type { AnyRow, EntityName } from '#core/entities/index.ts'
import { toWire } from '#core/entities/wire.ts'

/** The row's fields on the wire with `userId`, which is neither synced nor exported: a device holds one driver's rows alone. */
export function rowReply(userId: string, entity: EntityName, row: AnyRow): Record<string, unknown> {
  return Object.assign(toWire(entity, row), { userId })
}
