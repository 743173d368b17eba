/** Changes one row, and the rows that its removal takes along. */
import { sql } from 'drizzle-orm'
import { absentValues } from '#core/entities/absent-values.ts'
import { referencesFrom, referencesTo } from '#core/entities/family.ts'
import { definitionOf, type EntityName } from '#core/entities/index.ts'
import { isSameValue } from '#core/entities/is-same.ts'
import { stampGroupOf } from '#core/entities/stamp-groups.ts'
import { judgePut } from '#core/sync/judge.ts'
import { mergeRemove, takesAlong, unwritten, withParents, type LostValue, type MergedRow } from '#core/sync/merge.ts'
import { isSameStamp, millisecondOf, type Stamp } from '#core/sync/stamp.ts'
import type { OwnChange } from '../../store.ts'
import type { Database } from '../database.ts'
import { isReadable, readableSince, type KnownRow, type Rows } from '../reading/rows.ts'
import { stampText } from '../stamp-text.ts'
import { losses } from '../tables/sync-tables.ts'
import { isJust } from './made.ts'
import { OWN_DEVICE, type ApplyRun } from './apply-run.ts'

/**
 * The call that changes a row inside a run; true when it created a row exactly as the change states. It throws RuleError
 * when the change is rejected.
 */
export function openChangeRow({ orm }: Database, rows: Rows) {
  const keepLoss = orm.insert(losses).values({
    userId: sql.placeholder('userId'),
    entity: sql.placeholder('entity'),
    rowId: sql.placeholder('rowId'),
    field: sql.placeholder('field'),
    value: sql.placeholder('value'),
    stamp: sql.placeholder('stamp'),
    wonBy: sql.placeholder('wonBy'),
    lostAt: sql.placeholder('lostAt'),
    seq: sql.placeholder('seq'),
  }).prepare()

  /**
   * `known` is the row before this change. A value overwritten after being read surprises nobody, nor does a default that
   * the server filled in when it made the row: nobody has entered it.
   */
  function keepLosses(run: ApplyRun, entity: EntityName, rowId: string, known: KnownRow | null, lost: readonly LostValue[]): void {
    const row = `${entity} ${rowId}`
    const readable = known !== null && isReadable(entity, known) ? known : null
    if (readable !== null && readable.seq <= run.read) run.readRows.set(row, readable.seq)
    const isRowRead = (run.readRows.get(row) ?? Number.POSITIVE_INFINITY) <= run.read
    for (const { field, value, stamp, wonBy } of lost) {
      const isRead = isRowRead
        || (readable !== null && readableSince(readable, stampGroupOf(entity, field)) <= run.read)
      const isKnown = isRead && wonBy[1] === run.device
      const isFilledIn = stamp[1] === OWN_DEVICE && millisecondOf(stamp[0]) === known?.row.createdAt
        && isSameValue(value, absentValues(entity)[field])
      keepLoss.run({
        userId: run.userId,
        entity: definitionOf(entity).code,
        rowId,
        field,
        value,
        stamp: stampText(stamp),
        wonBy: stampText(wonBy),
        lostAt: run.nowMs,
        seq: isKnown || isFilledIn ? null : run.seq + 1,
      })
    }
  }

  function underParents(run: ApplyRun, entity: EntityName, row: MergedRow): MergedRow {
    const taking = referencesFrom(entity, 'cascade').map(({ field, parent }) => {
      const id = row.values[field]
      return typeof id === 'string' ? rows.takesAlong(run.userId, parent, id) : null
    })
    return withParents(row, taking)
  }

  function write(run: ApplyRun, entity: EntityName, id: string, known: KnownRow | null, row: MergedRow): void {
    rows.save(run.userId, entity, id, known, row, ++run.seq)
    if (isSameStamp(known && takesAlong(known.row), takesAlong(row))) return
    for (const reference of referencesTo(entity, 'cascade')) {
      for (const child of rows.children(run.userId, reference, id)) takeAlong(run, reference.child, child)
    }
  }

  function takeAlong(run: ApplyRun, entity: EntityName, id: string): void {
    const known = rows.load(run.userId, entity, id)
    if (!known) return
    const row = underParents(run, entity, known.row)
    if (!isSameStamp(known.row.gone, row.gone)) write(run, entity, id, known, row)
  }

  return (run: ApplyRun, { op, entity, id, fields }: OwnChange, stampFor: (row: MergedRow) => Stamp): boolean => {
    const known = rows.load(run.userId, entity, id)
    const standing = known?.row ?? unwritten
    const stamp = stampFor(standing)
    const { row, lost } = op === 'put'
      ? judgePut(entity, standing, fields, stamp)
      : { row: mergeRemove(standing, stamp), lost: [] }
    keepLosses(run, entity, id, known, lost)
    // Written even when every value lost: the new seq makes the device receive the winning values.
    const standsThen = underParents(run, entity, row)
    write(run, entity, id, known, standsThen)
    return known === null && isJust(entity, standsThen, fields)
  }
}

export type ChangeRow = ReturnType<typeof openChangeRow>
