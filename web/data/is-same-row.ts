import type { AnyRow } from '#core/entities/index.ts'

/** True when two readings of a row hold the same values. */
export function isSameRow(one: AnyRow, other: AnyRow): boolean {
  const fields = Object.keys(one)
  return fields.length === Object.keys(other).length && fields.every((field) => one[field] === other[field])
}
