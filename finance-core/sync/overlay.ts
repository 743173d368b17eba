/** What a screen shows: the server's row with the device's pending mutations laid over it. */
import { absentValues } from '../entities/absent-values.ts'
import { definitionOf, type AnyFields, type AnyRow, type EntityName } from '../entities/index.ts'
import type { Mutation } from './mutation.ts'
import { millisecondOf } from './stamp.ts'

/**
 * Lays the pending mutations of one row over its known values, in the order of their numbers. Fields an older app did not
 * know get their defaults. Null when the row is not to be shown: removed, or not complete yet.
 */
export function overlay(entity: EntityName, row: AnyRow | null, waiting: readonly Mutation[]): AnyRow | null {
  let shown: AnyRow | null = row
  for (const { op, id, at, fields } of waiting) {
    if (op === 'remove') shown = null
    else shown = { createdAt: millisecondOf(at), ...absentValues(entity), ...shown, ...fields, id }
  }
  return shown !== null && holdsAllFields(entity, shown) ? shown : null
}

function holdsAllFields(entity: EntityName, row: AnyFields): boolean {
  return Object.keys(definitionOf(entity).fields).every((field) => row[field] !== undefined)
}
