/** The gate of every store: valid values for a row, or the reason they are not. */
import * as z from 'zod/mini'
import { RuleError } from '../errors.ts'
import { wordsOf } from '../schema/fields.ts'
import { definitionOf, fieldsOf, type AnyFields, type EntityName, type FieldsOf } from './index.ts'

/**
 * Reads stored values of some fields, field by field: text comes back trimmed and without halves of characters, so that its
 * limits hold for what is stored. Throws RuleError for values that do not fit and for unknown fields, which are caller errors.
 */
export function readFields(name: EntityName, fields: AnyFields): AnyFields {
  const definition = definitionOf(name)
  const values: Record<string, unknown> = {}
  for (const field of Object.keys(fields)) {
    const known = definition.fields[field]
    if (!known) throw new RuleError('invalid-field', `There is no field "${field}"`, field)
    const result = z.safeParse(known.row, fields[field])
    if (!result.success) throw new RuleError('invalid-field', wordsOf(result.error), field)
    values[field] = result.data
  }
  return values
}

/**
 * Validates the values of a row: fills in what may be left out, repairs fields that depend on each other, checks each field
 * and the entity's own rule. Every row that enters a store has passed through here. Throws RuleError.
 */
export function admit<N extends EntityName>(name: N, values: AnyFields): FieldsOf<N> {
  const definition = definitionOf(name)
  const normal = readFields(name, definition.normalise(fieldsOf(name, values)))
  const broken = definition.check(normal)
  if (broken) throw broken
  return normal as FieldsOf<N>
}
