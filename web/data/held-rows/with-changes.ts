/** Applies a few changes to a list of rows: plain values in, plain values out. */
import type { AnyRow, Row } from '#core/entities/index.ts'
import { isSameRow } from '#core/entities/is-same.ts'
import { isWithin, type Period } from '#core/periods.ts'
import { newestFirst, type DatedEntity } from '../read.ts'
import type { RowChange } from './changed.ts'

/** Which rows a list holds, and in what form. */
export interface Listed<N extends DatedEntity> {
  readonly entity: N
  /** Both days included. */
  readonly period: Period
  /** The row as shown when rows it refers to are gone. */
  readonly mend: (row: Row<N>) => Row<N>
}

/**
 * The list, newest first, with the changes applied: the same list if none of the rows belongs here or differs. Unchanged
 * rows stay the same objects.
 */
export function withChanges<N extends DatedEntity>(
  list: readonly Row<N>[],
  changes: readonly RowChange[],
  { entity, period, mend }: Listed<N>,
): readonly Row<N>[] {
  const changed = new Map(changes.flatMap(({ entity: kind, id, row }) => (kind === entity ? [[id, row]] : [])))
  if (changed.size === 0) return list
  const before = new Map<string, Row<N>>()
  const places = new Map<string, number>()
  for (const [place, row] of list.entries()) {
    if (changed.has(row.id)) {
      before.set(row.id, row)
      places.set(row.id, place)
    }
    // What changes is mostly new, with ten years of rows behind it.
    if (before.size === changed.size) break
  }
  const now = [...changed.values()].flatMap((row) => {
    const mended = row && mend(row as Row<N>)
    return mended && isWithin(mended.date, period) ? [sameAs(before.get(mended.id), mended)] : []
  })
  if (now.length === before.size && now.every((row) => before.get(row.id) === row)) return list
  // A corrected row among ten years of rows keeps its place: no sort is needed.
  if (now.length === before.size && now.every((row) => isSamePlace(before.get(row.id), row))) {
    const corrected = [...list]
    for (const row of now) corrected[places.get(row.id) ?? list.length] = row
    return corrected
  }
  return [...list.filter(({ id }) => !changed.has(id)), ...now].toSorted(newestFirst)
}

/** The former object if nothing in the row changed. */
export function sameAs<R extends AnyRow>(before: R | undefined, now: R): R {
  return before !== undefined && isSameRow(before, now) ? before : now
}

interface Placed { readonly date: string; readonly createdAt: number }

function isSamePlace(before: Placed | undefined, now: Placed): boolean {
  return before?.date === now.date && before.createdAt === now.createdAt
}
