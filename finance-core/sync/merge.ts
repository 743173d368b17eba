/**
 * Who wins, decided on the server only. Per group of fields the later stamp, whatever the order of arrival; whether a
 * row is there follows from stamps too, so every order of the same mutations ends in the same row.
 */
import type { AnyFields, EntityName } from '../entities/index.ts'
import { isSameValue } from '../entities/is-same.ts'
import { stampGroupOf } from '../entities/stamp-groups.ts'
import { isLater, laterOf, millisecondOf, type Stamp } from './stamp.ts'

/**
 * A row as the merge sees it. `values` may lack fields while the create has not arrived (after a restored backup the
 * edit can come first): such a row is kept and not shown.
 */
export interface MergedRow {
  readonly values: AnyFields
  /** The stamp of each group of fields. */
  readonly stamps: Readonly<Record<string, Stamp>>
  /** The latest put. */
  readonly put: Stamp | null
  /** The latest remove of this row itself, kept even when a later put brought it back. */
  readonly removed: Stamp | null
  /** The latest remove that counts: its own, or that of a row it belongs to and that is itself not there. */
  readonly gone: Stamp | null
  /** Milliseconds of the earliest put. */
  readonly createdAt: number
}

/** A row that nobody has written yet. */
export const unwritten: MergedRow = { values: {}, stamps: {}, put: null, removed: null, gone: null, createdAt: 0 }

/** A value that did not win: told to the device that wrote it (decision 010). `wonBy` is the stamp that stands. */
export interface LostValue {
  readonly field: string
  readonly value: unknown
  readonly stamp: Stamp
  readonly wonBy: Stamp
}

/** True while the row is to be shown: written whole, and put after every remove that counts. */
export function isAlive({ put, gone }: Pick<MergedRow, 'put' | 'gone'>): boolean {
  return put !== null && isLater(put, gone)
}

/**
 * The remove that the rows go with which belong to this one; null while it stands. One that was brought back, or kept by
 * a later edit, takes nothing along: whoever removed it need not have heard of all that belongs to it.
 */
export function takesAlong(row: Pick<MergedRow, 'put' | 'gone'>): Stamp | null {
  return isAlive(row) ? null : row.gone
}

/**
 * Lays some field values over a row. A group is taken whole or not at all. Gives the row, and the values that lost:
 * the new ones where the row's are later, the row's own where they are overwritten by another device.
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
    // Asked of the row as it was: the members of a group share one verdict.
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

/** Removes a row itself. A put with a later stamp, here already or still to come, keeps or brings it back. */
export function mergeRemove(row: MergedRow, stamp: Stamp): MergedRow {
  const removed = laterOf(stamp, row.removed)
  return { ...row, removed, gone: laterOf(removed, row.gone) }
}

/**
 * Whether removed rows it belongs to take it along: `gone` anew from its own remove and what each of them takes along
 * with (`takesAlong`). Asked whenever the row's parents or one of these may have changed; the answer depends on the
 * final state only, so the order of arrival never matters.
 */
export function withParents(row: MergedRow, taking: readonly (Stamp | null)[]): MergedRow {
  const gone = taking.reduce<Stamp | null>((latest, stamp) => laterOf(latest, stamp), row.removed)
  return { ...row, gone }
}
