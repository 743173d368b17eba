/** The registry: every kind of row there is. Stores, sync and REST walk this list and know no entity by name. */
import * as z from 'zod/mini'
import { RuleError } from '../errors.ts'
import { wordsOf, type Field } from '../schema/fields.ts'
import { autoLoans } from './auto-loans.ts'
import { billPayments } from './bill-payments.ts'
import { bills } from './bills.ts'
import type { EntityDefinition, Values } from './define.ts'
import { earnings } from './earnings.ts'
import { expenses } from './expenses.ts'
import { goals } from './goals.ts'
import { loanPayments } from './loan-payments.ts'
import { maintenanceSchedules } from './maintenance-schedules.ts'
import { mileage } from './mileage.ts'
import { profile } from './profile.ts'
import { vehicles } from './vehicles.ts'

/** Parents stand before their children. */
export const entities = {
  profile,
  vehicles,
  mileage,
  earnings,
  expenses,
  bills,
  billPayments,
  goals,
  autoLoans,
  loanPayments,
  maintenanceSchedules,
}

type Registry = typeof entities
/** A kind of row: 'mileage', 'loanPayments' ... */
export type EntityName = keyof Registry

/** The stored values of an entity's fields, without id and age. */
export type FieldsOf<N extends EntityName> = Values<Registry[N]['fields']>

/** A row as both stores hold it: whole numbers, calendar days, null for no value. `createdAt` is ms since 1970. */
export type Row<N extends EntityName> = FieldsOf<N> & { id: string; createdAt: number }

/** Field values of some entity, for generic code that knows the entity's name only at run time. */
export type AnyFields = Readonly<Record<string, unknown>>
/** A row of some entity, for such code. */
export type AnyRow = AnyFields & { readonly id: string; readonly createdAt: number }

/** Every kind of row, parents before their children. */
export const entityNames = Object.keys(entities) as EntityName[]

/** A definition with its field types forgotten: what generic code over all entities works with. */
export function definitionOf(name: EntityName): EntityDefinition {
  // The one cast of the registry: `check` and `derived` take the values of their own fields, which admit() has proved.
  return entities[name] as unknown as EntityDefinition
}

/** True for the name of an entity of this version. */
export function isEntityName(name: string): name is EntityName {
  return Object.hasOwn(entities, name)
}

/** The group of each field that is bound to others: asked for every field of every change. */
const groupsByField = new Map(entityNames.map((name) => [name, new Map(
  Object.entries(definitionOf(name).groups).flatMap(([group, members]) => members.map((field) => [field, group] as const)),
)]))

/** The group a field is stamped with: its own name unless the definition binds it to others. */
export function stampGroupOf(name: EntityName, field: string): string {
  return groupsByField.get(name)?.get(field) ?? field
}

/** The fields stamped together with this one, itself included. */
export function groupMembers(name: EntityName, field: string): readonly string[] {
  return definitionOf(name).groups[stampGroupOf(name, field)] ?? [field]
}

/**
 * Reads stored values of some fields, field by field: text comes back trimmed and without halves of characters, so that its
 * limits hold for what is stored. Throws RuleError for what does not fit; unknown fields are the caller's fault and refused.
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
 * Takes values in, or says why not: fills what may be left out, repairs what belongs together, checks each field and
 * the entity's own rule. Every row that enters a store has passed here. Throws RuleError.
 */
export function admit<N extends EntityName>(name: N, values: AnyFields): FieldsOf<N> {
  const definition = definitionOf(name)
  const normal = readFields(name, definition.normalise(fieldsOf(name, values)))
  const broken = definition.check(normal)
  if (broken) throw broken
  return normal as FieldsOf<N>
}

/** What a row of an older app does not have reads as left out. */
const valueIn = (row: AnyFields, field: string, { absent }: Field<unknown>): unknown =>
  (row[field] === undefined ? absent : row[field])

/** The fields of a row, without its id and age; undefined where one is missing that must be sent. */
export function fieldsOf(name: EntityName, row: AnyFields): AnyFields {
  return Object.fromEntries(Object.entries(definitionOf(name).fields).map(([field, kind]) => [field, valueIn(row, field, kind)]))
}

/** A row in REST and export form: decimals as fixed-scale text, derived columns added, `createdAt` as ISO text. */
export function toWire(entity: EntityName, row: AnyRow): Record<string, unknown> {
  const { fields, derived } = definitionOf(entity)
  const out: Record<string, unknown> = { id: row.id }
  for (const [name, field] of Object.entries(fields)) out[name] = field.toWire(valueIn(row, name, field))
  for (const [column, derive] of Object.entries(derived)) out[column] = derive(row)
  out['createdAt'] = new Date(row.createdAt).toISOString()
  return out
}

/** One place in a body, and the words for why it does not fit. */
export interface Misfit { readonly path: string; readonly message: string }

/** What reading a form or a body came to: its clean value, or everything that does not fit. */
export type Read<T> = { readonly ok: true; readonly value: T } | Misread

interface Misread { readonly ok: false; readonly misfits: readonly Misfit[] }

/** A reading that failed for one place alone. */
export function misread(path: string, message: string): Misread {
  return { ok: false, misfits: [{ path, message }] }
}

/**
 * Reads a REST body into stored values. 'whole' demands every field that a create needs and fills the others, 'part'
 * takes what is there. Unknown fields are dropped. The entity's own rule is not asked: see `admit`.
 */
export function fromWire(name: EntityName, body: unknown, extent: 'whole' | 'part'): Read<AnyFields> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { ok: false, misfits: [{ path: '', message: 'Please send an object' }] }
  }
  const value: Record<string, unknown> = {}
  const misfits: Misfit[] = []
  for (const [field, { wire, absent }] of Object.entries(definitionOf(name).fields)) {
    const given: unknown = Object.hasOwn(body, field) ? (body as AnyFields)[field] : undefined
    if (given === undefined) {
      if (extent === 'part') continue
      if (absent !== undefined) {
        value[field] = absent
        continue
      }
    }
    const result = z.safeParse(wire, given)
    if (result.success) value[field] = result.data
    else misfits.push({ path: field, message: wordsOf(result.error) })
  }
  return misfits.length > 0 ? { ok: false, misfits } : { ok: true, value }
}
