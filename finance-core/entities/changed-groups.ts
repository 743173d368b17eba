import { fieldsOf, type AnyFields, type EntityName } from './index.ts'
import { groupMembers } from './stamp-groups.ts'
import { isSameValue } from './is-same.ts'

/** The fields of `after` whose values changed, each with the rest of its group: groups are always written whole. */
export function changedGroups(name: EntityName, before: AnyFields, after: AnyFields): AnyFields {
  const known = fieldsOf(name, before)
  const changed = Object.keys(after)
    .filter((field) => !isSameValue(known[field], after[field]))
    .flatMap((field) => groupMembers(name, field))
  return Object.fromEntries(changed.map((field) => [field, after[field]]))
}
