/** The registry of every kind of row. Stores, sync and REST walk this list and know no entity by name. */
import type { Field } from '../schema/fields.ts'
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

/** Parents come before their children. */
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

/** The stored values of an entity's fields, without id and createdAt. */
export type FieldsOf<N extends EntityName> = Values<Registry[N]['fields']>

/** A row as both stores hold it: whole numbers, calendar days, null for no value. `createdAt` is ms since 1970. */
export type Row<N extends EntityName> = FieldsOf<N> & { id: string; createdAt: number }

/** Field values of some entity, for generic code that knows the entity's name only at run time. */
export type AnyFields = Readonly<Record<string, unknown>>
/** A row of some entity, for such code. */
export type AnyRow = AnyFields & { readonly id: string; readonly createdAt: number }

/** Every kind of row, parents before their children. */
export const entityNames = Object.keys(entities) as EntityName[]

/** A definition with its field types erased, for generic code over all entities. */
export function definitionOf(name: EntityName): EntityDefinition {
  // The one cast of the registry: `check` and `derived` take the values of their own fields, which `admit` has proved.
  return entities[name] as unknown as EntityDefinition
}

/** True for the name of an entity of this version. */
export function isEntityName(name: string): name is EntityName {
  return Object.hasOwn(entities, name)
}

/** The value of a field in a row; a field missing from an older app's row reads as its default. */
export function valueIn(row: AnyFields, field: string, { absent }: Field<unknown>): unknown {
  return row[field] === undefined ? absent : row[field]
}

/** The fields of a row, without id and createdAt; a missing field without a default is undefined. */
export function fieldsOf(name: EntityName, row: AnyFields): AnyFields {
  return Object.fromEntries(Object.entries(definitionOf(name).fields).map(([field, kind]) => [field, valueIn(row, field, kind)]))
}
