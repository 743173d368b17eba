/** Rows as `SyncRow` JSON, built by SQLite itself, so that a pull of thousands of rows parses and builds no objects. */
import { getTableColumns, getTableName, type Column } from 'drizzle-orm'
import { definitionOf, entityNames, type EntityName } from '#core/entities/index.ts'
import { fragments } from '../tables/sync-tables.ts'
import { entityTables } from '../tables/tables.ts'

function jsonOf({ name, dataType }: Column): string {
  if (dataType === 'boolean') return `json(CASE "${name}" WHEN 1 THEN 'true' WHEN 0 THEN 'false' END)`
  return dataType === 'json' ? `json("${name}")` : `"${name}"`
}

function rowsOf(entity: EntityName): string {
  const table = entityTables[entity]
  const columns = getTableColumns(table)
  const { code, fields } = definitionOf(entity)
  const members = Object.keys(fields).map((field) => {
    const column = columns[field]
    if (!column) throw new Error(`The table of ${entity} lacks ${field}`)
    return `'${field}', ${jsonOf(column)}`
  })
  const body = `CASE WHEN alive THEN json_object(${members.join(', ')}, 'createdAt', created_at) END`
  return `SELECT seq, json_array('${code}', id, seq, ${body}) AS row FROM "${getTableName(table)}"`
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
