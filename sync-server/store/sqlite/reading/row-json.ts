/** Rows as `SyncRow` JSON, built by SQLite itself, so that a pull of thousands of rows parses and builds no objects. */
import { getTableName, type Column } from 'drizzle-orm'
import { definitionOf, entityNames, type EntityName } from '#core/entities/index.ts'
import { fragments } from '../tables/sync-tables.ts'
import { entityTables, fieldColumn } from '../tables/tables.ts'

function jsonOf({ name, dataType }: Column): string {
  if (dataType === 'boolean') return `json(CASE "${name}" WHEN 1 THEN 'true' WHEN 0 THEN 'false' END)`
  return dataType === 'json' ? `json("${name}")` : `"${name}"`
}

function rowsOf(entity: EntityName): string {
  const { code, fields } = definitionOf(entity)
  const members = Object.keys(fields).map((field) => `'${field}', ${jsonOf(fieldColumn(entity, field))}`)
  const body = `CASE WHEN alive THEN json_object(${members.join(', ')}, 'createdAt', created_at) END`
  return `SELECT seq, json_array('${code}', id, seq, ${body}) AS row FROM "${getTableName(entityTables[entity])}"`
}

/**
 * A statement that gives `[seq, row]` of an account's rows after a seq, oldest change first, except those in a range of
 * seqs; parameters `userId`, `after`, `from`, `to` and `limit`. Every part reads an index on (user, seq), so nothing is
 * sorted.
 */
export function changedRowsSql(): string {
  const ofFragments = `SELECT seq, json_array(entity, id, seq, NULL) AS row FROM "${getTableName(fragments)}"`
  const changed = [...entityNames.map(rowsOf), ofFragments]
    .map((rows) => `${rows} WHERE user_id = :userId AND seq > :after AND seq NOT BETWEEN :from AND :to`)
  return `${changed.join(' UNION ALL ')} ORDER BY seq LIMIT :limit`
}
