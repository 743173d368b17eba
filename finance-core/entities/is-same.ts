/** Equality of stored values and of rows. */
import type { AnyRow } from './index.ts'

/** True for equal stored values; lists are equal when they hold equal items in the same order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}

/** True when both rows have the same fields with the same values. */
export function isSameRow(one: AnyRow, other: AnyRow): boolean {
  const fields = Object.keys(one)
  return fields.length === Object.keys(other).length && fields.every((field) => isSameValue(one[field], other[field]))
}
