import { RuleError } from '#core/errors.ts'
import type { EntityName, FieldsOf, Row } from '#core/entities/index.ts'
import { groupMembers } from '#core/entities/stamp-groups.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import { tableOf, type RoadbookDb } from '../../data/db.ts'
import { save, type Beside } from '../../data/save.ts'
import { returnDeleted, type Look } from './return-deleted.ts'
import { typedFields } from './typed-over.ts'

/**
 * Saves what is made of a look at the book. When a rule refuses that, a row may have been removed by another window or
 * device while the screen still shows it, and a few fields alone make no row: then the disk alone is asked, once.
 */
export async function lookAgain<Outcome>(saveAt: (look: Look) => Promise<Outcome>): Promise<Outcome> {
  return await saveAt('shown').catch(async (error: unknown) => {
    if (!(error instanceof RuleError)) throw error
    return await saveAt('stored')
  })
}

/** A form of an entry as it opened. */
export interface Opened<Value> {
  readonly value: Value
  /** How far the driver had read then. */
  readonly read: Mutation['read']
}

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
  look: Look,
): Promise<Partial<FieldsOf<N>>> {
  return !opened || !await isThere(db, entity, id, look) ? fields : typedIn(entity, opened, fields)
}

function typedIn<N extends EntityName>(entity: N, opened: Partial<FieldsOf<N>>, form: Partial<FieldsOf<N>>): Partial<FieldsOf<N>> {
  // These are some of the form's fields.
  return Object.fromEntries(typedFields({ form, opened }, (field) => groupMembers(entity, field))) as Partial<FieldsOf<N>>
}

/** Saves what the driver changed in a form, as `save` does; a row that is gone is created again, with what was deleted with it here. */
export async function saveChanged<N extends EntityName>(
  db: RoadbookDb,
  entity: N,
  id: string,
  opened: Opened<Partial<FieldsOf<N>>> | null,
  fields: Partial<FieldsOf<N>>,
  beside?: Beside,
): Promise<Row<N>> {
  return await lookAgain(async (look) => {
    const returned = await returnWith(db, entity, id, opened, fields, look)
    if (returned) return returned
    const changed = await changedFields(db, entity, id, opened?.value, fields, look)
    return await save(db, entity, id, changed, { beside, read: opened?.read })
  })
}

/**
 * Brings back what a form changes, if it was deleted here, with what the driver changed in it, and returns the row: then that is
 * saved. Null otherwise.
 */
export async function returnWith<N extends EntityName>(
  db: RoadbookDb,
  entity: N,
  id: string,
  opened: Opened<Partial<FieldsOf<N>>> | null,
  fields: Partial<FieldsOf<N>>,
  look: Look,
): Promise<Row<N> | null> {
  if (!opened) return null
  const changed = typedIn(entity, opened.value, fields)
  // admit() has filled in every field of the row.
  return await returnDeleted(db, entity, { id, fields: changed, read: opened.read }, look) as Row<N> | null
}

/** True too when a lost database connection kept it from being read: the save itself reopens it. */
async function isThere(db: RoadbookDb, entity: EntityName, id: string, look: Look): Promise<boolean> {
  if (look === 'shown' && db.changes.find(entity, id)) return true
  return await tableOf(db, entity).get(id).then((row) => row !== undefined, () => true)
}
