/** Splits a batch into units judged together: single mutations, and groups that apply wholly or not at all. */
import { isGroupSize, type Unpacked } from '#core/sync/batch.ts'

/** Mutations judged together, in the order of their numbers. */
export type Unit = readonly Unpacked[]

/** The number of a mutation, readable or not. */
export function numberOf(item: Unpacked): number {
  return item.ok ? item.mutation.n : item.n
}

/**
 * An unreadable item may still state the size of its group: then the group succeeds or fails with it. An item with an
 * invalid size counts as a single one, or it would make everything after it fail.
 */
function groupSize(item: Unpacked): number {
  const size = item.ok ? item.mutation.group : item.item[4]
  return isGroupSize(size) ? size : 1
}

/**
 * The units after the last number seen, up to the first gap. An incomplete group waits for the next batch, where it comes
 * first; one that comes first and is still incomplete is judged as it is, or it would block the outbox forever.
 */
export function unitsAfter(last: number, batch: readonly Unpacked[]): Unit[] {
  const start = batch.findIndex((item) => numberOf(item) > last)
  if (start < 0) return []
  const next = batch.slice(start).filter((item, index) => numberOf(item) === last + 1 + index)
  const units: Unit[] = []
  for (let at = 0; at < next.length;) {
    const item = next[at]
    if (!item) break
    const unit = next.slice(at, at + groupSize(item))
    if (unit.length < groupSize(item) && units.length > 0) break
    units.push(unit)
    at += unit.length
  }
  return units
}
