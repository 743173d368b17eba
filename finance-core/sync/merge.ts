/**
 * Conflict resolution, on the server only. For each group of fields the later stamp wins, whatever the order of arrival;
 * whether a row exists follows from stamps too, so the same mutations in any order end in the same row.
 */
import type { AnyFields, EntityName } from '../entities/index.ts'
import { isSameValue } from '../entities/is-same.ts'
import { stampGroupOf } from '../entities/stamp-groups.ts'
import { isLater, laterOf, millisecondOf, type Stamp } from './stamp.ts'

/**
 * A row as the merge sees it. `values` may lack fields until the create arrives (after a restored backup an edit can come
 * first): such a row is stored but not shown.
 */
export interface MergedRow {
  readonly values: AnyFields
  /** The stamp of each group of fields. */
  readonly stamps: Readonly<Record<string, Stamp>>
  /** The latest put. */
  readonly put: Stamp | null
  /** The latest remove of this row itself, kept even after a later put restored it. */
  readonly removed: Stamp | null
  /** The latest remove that counts: its own, or that of a removed parent. */
  readonly gone: Stamp | null
  /** Milliseconds of the earliest put. */
  readonly createdAt: number
}

/** A row that nobody has written yet. */
export const unwritten: MergedRow = { values: {}, stamps: {}, put: null, removed: null, gone: null, createdAt: 0 }

/** A value that lost; the account's devices hear of it if nobody had read it (decision 010). `wonBy` is the winning stamp. */
export interface LostValue {
  readonly field: string
  readonly value: unknown
  readonly stamp: Stamp
  readonly wonBy: Stamp
}

/** True while the row is to be shown: put at least once, and later than every remove that counts. */
export function isAlive({ put, gone }: Pick<MergedRow, 'put' | 'gone'>): boolean {
  return put !== null && isLater(put, gone)
}

/**
 * The remove that also removes this row's children; null while the row is alive. A row restored, or kept by a later edit,
 * takes no children along: the device that removed it may not have known all of them.
 */
export function takesAlong(row: Pick<MergedRow, 'put' | 'gone'>): Stamp | null {
  return isAlive(row) ? null : row.gone
}

/**
 * Lays some field values over a row. A group is taken whole or not at all. Returns the row and the values that lost:
 * the new ones where the row's are later, the row's own where another device overwrites them.
 */
export function mergePut(
  entity: EntityName,
  row: MergedRow,
  fields: AnyFields,
  stamp: Stamp,
): { row: MergedRow; lost: LostValue[] } {
  const values: Record<string, unknown> = { ...row.values }
  const stamps: Record<string, Stamp> = { ...row.stamps }
  const lost: LostValue[] = []
  for (const field of Object.keys(fields)) {
    const value = fields[field]
    const group = stampGroupOf(entity, field)
    // Read from the original row: the members of a group share one verdict.
    const standing = row.stamps[group] ?? null
    if (isLater(stamp, standing)) {
      const before = row.values[field]
      if (standing !== null && standing[1] !== stamp[1] && before !== undefined && !isSameValue(before, value)) {
        lost.push({ field, value: before, stamp: standing, wonBy: stamp })
      }
      values[field] = value
      stamps[group] = stamp
    } else if (standing !== null && !isSameValue(row.values[field], value)) {
      lost.push({ field, value, stamp, wonBy: standing })
    }
  }
  const ms = millisecondOf(stamp[0])
  return {
    row: {
      ...row,
      values,
      stamps,
      put: laterOf(stamp, row.put),
      createdAt: row.put === null ? ms : Math.min(row.createdAt, ms),
    },
    lost,
  }
}

/** Removes a row itself. A put with a later stamp, already applied or still to come, keeps or restores it. */
export function mergeRemove(row: MergedRow, stamp: Stamp): MergedRow {
  const removed = laterOf(stamp, row.removed)
  return { ...row, removed, gone: laterOf(removed, row.gone) }
}

/**
 * Recomputes `gone` from the row's own remove and those of its parents (`takesAlong`). Called whenever the row's parents,
 * or the state of one of them, may have changed; the result depends on the final state only, so the order of arrival never
 * matters.
 */
export function withParents(row: MergedRow, taking: readonly (Stamp | null)[]): MergedRow {
  const gone = taking.reduce<Stamp | null>((latest, stamp) => laterOf(latest, stamp), row.removed)
  return { ...row, gone }
}
