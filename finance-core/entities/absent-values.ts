import { definitionOf, entityNames, type AnyFields, type EntityName } from './index.ts'

const absentByEntity = new Map(entityNames.map((name): [EntityName, AnyFields] => {
  const fields = Object.entries(definitionOf(name).fields).filter(([, { absent }]) => absent !== undefined)
  return [name, Object.fromEntries(fields.map(([field, { absent }]) => [field, absent]))]
}))

/** Default values of the fields that a row may lack: an older app or server does not know the newest ones. */
export function absentValues(entity: EntityName): AnyFields {
  return absentByEntity.get(entity) ?? {}
}
