/**
 * Decides whether a put may be laid over a row. The verdict depends only on the put and its own groups, never on which
 * device synced first.
 */
import { absentValues } from '../entities/absent-values.ts'
import { readFields } from '../entities/admit.ts'
import { definitionOf, valueIn, type AnyFields, type EntityName } from '../entities/index.ts'
import { groupMembers, stampGroupOf } from '../entities/stamp-groups.ts'
import { mergePut, type LostValue, type MergedRow } from './merge.ts'
import type { Stamp } from './stamp.ts'

/**
 * Checks a put and lays it over the row: fields by their kind, then the entity's repair and its own rule on the groups
 * the put touches. A partial group (from an older app) is completed from the row, so that it is judged and stamped whole.
 * Returns what `mergePut` returns; throws RuleError when the put is rejected.
 */
export function judgePut(
  entity: EntityName,
  row: MergedRow,
  fields: AnyFields,
  stamp: Stamp,
): { row: MergedRow; lost: LostValue[] } {
  const { normalise, check } = definitionOf(entity)
  const standing: AnyFields = { ...absentValues(entity), ...row.values }
  const wanted = readFields(entity, withWholeGroups(entity, standing, fields))
  const laidOver: AnyFields = normalise({ ...standing, ...wanted })
  const broken = check(laidOver)
  if (broken && (broken.field === null || touches(entity, wanted, broken.field))) throw broken
  const judged: Record<string, unknown> = {}
  for (const field of Object.keys(wanted)) judged[field] = laidOver[field]
  return mergePut(entity, row, judged, stamp)
}

/**
 * The complete values of a row: fields a create may leave out are filled in (an older app does not know the newest ones).
 * Null while a required field, or any put at all, is missing.
 */
export function wholeValues(entity: EntityName, row: MergedRow): AnyFields | null {
  if (row.put === null) return null
  const values: Record<string, unknown> = {}
  for (const [field, kind] of Object.entries(definitionOf(entity).fields)) {
    const value = valueIn(row.values, field, kind)
    if (value === undefined) return null
    values[field] = value
  }
  return values
}

function withWholeGroups(entity: EntityName, standing: AnyFields, fields: AnyFields): AnyFields {
  const whole: Record<string, unknown> = {}
  for (const field of Object.keys(fields)) {
    for (const member of groupMembers(entity, field)) {
      whole[member] = fields[member] === undefined ? standing[member] : fields[member]
    }
  }
  return whole
}

function touches(entity: EntityName, fields: AnyFields, broken: string): boolean {
  const group = stampGroupOf(entity, broken)
  return Object.keys(fields).some((field) => stampGroupOf(entity, field) === group)
}
