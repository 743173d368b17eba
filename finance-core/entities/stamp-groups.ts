/** Which fields of a row are stamped together, so that a merge never makes a half-wrong row. */
import { definitionOf, entityNames, type EntityName } from './index.ts'

/** The group of each field that is bound to others; indexed because every field of every change looks it up. */
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
