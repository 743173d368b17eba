import { groupMembers, type EntityName, type FieldsOf, type Row } from '#core/entities/index.ts'
import { isSameValue } from '#core/entities/is-same.ts'
import type { RoadbookDb } from '../data/db.ts'

/**
 * What the driver changed in a form that was opened with a row, whole groups of it: what another window or device has
 * written into the other fields meanwhile stays. All fields of a new row, and of one that is gone: it is made anew.
 */
export function changedFields<N extends EntityName>(
  db: Pick<RoadbookDb, 'changes'>,
  entity: N,
  opened: Row<N> | null | undefined,
  fields: Partial<FieldsOf<N>>,
): Partial<FieldsOf<N>> {
  if (!opened || db.changes.find(entity, opened.id) === undefined) return fields
  const before: Readonly<Record<string, unknown>> = opened
  const now: Readonly<Record<string, unknown>> = fields
  const isChanged = (field: string): boolean =>
    groupMembers(entity, field).some((member) => !isSameValue(now[member], before[member]))
  // A part of the fields is what it was made of.
  return Object.fromEntries(Object.entries(fields).filter(([field]) => isChanged(field))) as Partial<FieldsOf<N>>
}
