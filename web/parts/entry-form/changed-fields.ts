import type { EntityName, FieldsOf, Row } from '#core/entities/index.ts'
import { groupMembers } from '#core/entities/stamp-groups.ts'
import { isSameValue } from '#core/entities/is-same.ts'
import { tableOf, type RoadbookDb } from '../../data/db.ts'
import { save } from '../../data/save.ts'
import type { Beside } from '../../data/saving/write.ts'

/**
 * The fields the driver changed in a form opened with these fields of a row, in whole groups: the other fields keep what
 * another window or device has written meanwhile. All fields for a new row, and for one that is gone, which is created
 * again.
 */
export async function changedFields<N extends EntityName>(
  db: RoadbookDb,
  entity: N,
  id: string,
  opened: Partial<FieldsOf<N>> | null | undefined,
  fields: Partial<FieldsOf<N>>,
): Promise<Partial<FieldsOf<N>>> {
  if (!opened || !await isThere(db, entity, id)) return fields
  const before: Readonly<Record<string, unknown>> = opened
  const now: Readonly<Record<string, unknown>> = fields
  const isChanged = (field: string): boolean =>
    groupMembers(entity, field).some((member) => !isSameValue(now[member], before[member]))
  // Filtering entries of `fields` yields a part of them.
  return Object.fromEntries(Object.entries(fields).filter(([field]) => isChanged(field))) as Partial<FieldsOf<N>>
}

/** Saves what the driver changed in a form, as `save` does; a row that is gone is created again. */
export async function saveChanged<N extends EntityName>(
  db: RoadbookDb,
  entity: N,
  id: string,
  opened: Partial<FieldsOf<N>> | null | undefined,
  fields: Partial<FieldsOf<N>>,
  beside?: Beside,
): Promise<Row<N>> {
  return await save(db, entity, id, await changedFields(db, entity, id, opened, fields), beside).catch(async (error: unknown) => {
    // Removed since the look, by another window or device: a few fields alone make no row.
    if (!opened || await tableOf(db, entity).get(id)) throw error
    return await save(db, entity, id, fields, beside)
  })
}

/** Checks pending changes first: the screen knows a row before the disk does. */
async function isThere(db: RoadbookDb, entity: EntityName, id: string): Promise<boolean> {
  // A lost database connection is reopened by the save itself.
  return db.changes.find(entity, id) !== undefined || await tableOf(db, entity).get(id).then(Boolean, () => true)
}
