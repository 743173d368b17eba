/** Values that lost, for the devices: whose value lost, and whose was kept (docs/decisions/010). */
import { and, asc, eq, getTableColumns, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { definitionOf, type EntityName } from '#core/entities/index.ts'
import { deviceKindSchema, type SyncLoss } from '#core/sync/protocol.ts'
import { millisecondOf } from '#core/sync/stamp.ts'
import type { Database } from '../database.ts'
import { prepareSelect } from '../prepared.ts'
import { readStamp } from '../stamp-text.ts'
import { devices, losses } from '../tables/sync-tables.ts'

/** The call that reads an account's losses between two seqs, oldest first. */
export function openLosses({ raw, orm }: Database) {
  const userId = sql.placeholder('userId')
  const columns = getTableColumns(losses)
  const between = prepareSelect(raw, columns, orm.select(columns).from(losses)
    .where(and(eq(losses.userId, userId), gt(losses.seq, sql.placeholder('after')), lte(losses.seq, sql.placeholder('to'))))
    .orderBy(asc(losses.id)))
  const kinds = { kind: devices.kind }
  const kindOf = prepareSelect(raw, kinds, orm.select(kinds).from(devices)
    .where(and(eq(devices.userId, userId), eq(devices.device, sql.placeholder('device')))))

  function writer(user: string, stamp: string): SyncLoss['had'] {
    const [at, device] = readStamp(stamp)
    const kind = deviceKindSchema.safeParse(kindOf.get({ userId: user, device })?.kind)
    return { device, kind: kind.success ? kind.data : null, at: millisecondOf(at) }
  }

  return (user: string, after: number, to: number): SyncLoss[] =>
    between.all({ userId: user, after, to }).map(({ entity, rowId, field, value, stamp, wonBy }) => ({
      code: entity, id: rowId, field, value, had: writer(user, stamp), kept: writer(user, wonBy),
    }))
}

/** `listLost` of `Store`. */
export function openLostValues({ raw, orm }: Database) {
  const columns = { value: losses.value }
  const told = prepareSelect(raw, columns, orm.select(columns).from(losses).where(and(
    eq(losses.userId, sql.placeholder('userId')),
    eq(losses.entity, sql.placeholder('code')),
    eq(losses.field, sql.placeholder('field')),
    isNotNull(losses.seq),
  )))
  return (userId: string, entity: EntityName, field: string): unknown[] =>
    told.all({ userId, code: definitionOf(entity).code, field }).map(({ value }) => value)
}
