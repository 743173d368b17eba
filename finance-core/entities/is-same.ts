/** Whether two stored values, or two readings of a row, hold the same. */
import type { AnyRow } from './index.ts'

/** True for the same stored value; a list is the same when it holds the same in the same order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}

/** True when both have the same fields with the same values. */
export function isSameRow(one: AnyRow, other: AnyRow): boolean {
  const fields = Object.keys(one)
  return fields.length === Object.keys(other).length && fields.every((field) => isSameValue(one[field], other[field]))
}
