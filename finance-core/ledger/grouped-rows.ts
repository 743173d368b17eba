/**
 * Rows kept in small sorted groups, each with a digest computed from it. A changed row costs its own group and a new list
 * of groups, never a pass over ten years; untouched groups are shared with the previous ledger.
 */
import { groupedBy } from '../grouped-by.ts'
import { lowerBound } from './lower-bound.ts'
import { byText } from '../by-text.ts'

interface Identified { readonly id: string }

/** The rows of one key, such as the month '2026-11', in their order; found by id too, with what was worked out from them. */
export interface Group<R extends Identified, D> {
  readonly key: string
  readonly rows: readonly R[]
  readonly byId: ReadonlyMap<string, R>
  readonly digest: D
}

/** Groups in ascending order of their keys. */
export type Groups<R extends Identified, D> = readonly Group<R, D>[]

/** How the rows of one list are grouped. */
export interface Grouping<R extends Identified, D> {
  readonly keyOf: (row: R) => string
  readonly compare: (a: R, b: R) => number
  /** Computed once from the sorted rows of one group. */
  readonly digest: (rows: readonly R[]) => D
}

function makeGroup<R extends Identified, D>(grouping: Grouping<R, D>, key: string, rows: readonly R[]): Group<R, D> {
  const sorted = rows.toSorted(grouping.compare)
  return { key, rows: sorted, byId: new Map(sorted.map((row) => [row.id, row])), digest: grouping.digest(sorted) }
}

/** Groups rows from scratch; their order does not matter. */
export function groupRows<R extends Identified, D>(grouping: Grouping<R, D>, rows: readonly R[]): Groups<R, D> {
  return [...groupedBy(rows, grouping.keyOf)]
    .map(([key, group]) => makeGroup(grouping, key, group))
    .toSorted((a, b) => byText(a.key, b.key))
}

/** Index of the first group whose key is not below `key`. */
function placeOf<R extends Identified, D>(groups: Groups<R, D>, key: string): number {
  return lowerBound(groups, (group) => group.key < key)
}

/** The group with that key, if any. */
export function groupAt<R extends Identified, D>(groups: Groups<R, D>, key: string): Group<R, D> | undefined {
  const group = groups[placeOf(groups, key)]
  return group?.key === key ? group : undefined
}

/** The groups whose keys lie from `first` to `last`, both included. */
export function groupsBetween<R extends Identified, D>(groups: Groups<R, D>, first: string, last: string): Groups<R, D> {
  const end = placeOf(groups, last)
  return groups.slice(placeOf(groups, first), groups[end]?.key === last ? end + 1 : end)
}

/** The rows of all groups, in the order of the groups. */
export function rowsOf<R extends Identified>(groups: Groups<R, unknown>): readonly R[] {
  return groups.flatMap(({ rows }) => rows)
}

/** The row with that id, if any. */
export function rowById<R extends Identified, D>(groups: Groups<R, D>, id: string): R | undefined {
  return groups.find((group) => group.byId.has(id))?.byId.get(id)
}

/** The groups with a row added, or replacing the one with its id. */
export function putRow<R extends Identified, D>(grouping: Grouping<R, D>, groups: Groups<R, D>, row: R): Groups<R, D> {
  const others = dropRow(grouping, groups, row.id)
  const key = grouping.keyOf(row)
  const place = placeOf(others, key)
  const rows = others[place]?.key === key ? others[place].rows : []
  return others.toSpliced(place, rows.length > 0 ? 1 : 0, makeGroup(grouping, key, [...rows, row]))
}

/** The groups without the row of that id; the same groups when there is none. */
function dropRow<R extends Identified, D>(grouping: Grouping<R, D>, groups: Groups<R, D>, id: string): Groups<R, D> {
  const place = groups.findIndex((group) => group.byId.has(id))
  const group = groups[place]
  if (!group) return groups
  const rows = group.rows.filter((row) => row.id !== id)
  return rows.length > 0 ? groups.with(place, makeGroup(grouping, group.key, rows)) : groups.toSpliced(place, 1)
}
