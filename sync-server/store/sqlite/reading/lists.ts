/** Live rows for the REST calls. A reference to a removed row that the child outlives reads as null (R34). */
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { referencesFrom } from '#core/entities/family.ts'
import { definitionOf, type AnyFields, type AnyRow, type EntityName } from '#core/entities/index.ts'
import { isAlive } from '#core/sync/merge.ts'
import { perEntity, type Database } from '../database.ts'
import { prepareSelect } from '../prepared.ts'
import { entityTables } from '../tables/tables.ts'
import type { Rows } from './rows.ts'

/** Reads outside of sync: `Store.list`, `Store.listRemoved`, `Store.get` and `Store.isRemoved`. */
export function openLists({ raw, orm }: Database, rows: Rows) {
  /** A query for an account's live or removed rows, with equality filters on columns; placeholders have the columns' names. */
  function prepare(entity: EntityName, filters: readonly string[], liveness: 'live' | 'removed' = 'live') {
    const table = entityTables[entity]
    const { fields, newestBy } = definitionOf(entity)
    const own = getTableColumns(table)
    const keys = ['id', ...Object.keys(fields), 'createdAt']
    const shown = Object.fromEntries(keys.map((key) => [key, columnOf(own, key)]))
    const joins = referencesFrom(entity, 'detach').map(({ field, parent }) => {
      const target = alias(entityTables[parent], field)
      const columns = getTableColumns(target)
      shown[field] = columnOf(columns, 'id')
      const isTheLiveOne = and(
        eq(columnOf(columns, 'userId'), table.userId),
        eq(columnOf(columns, 'id'), columnOf(own, field)),
        eq(columnOf(columns, 'alive'), true),
      )
      return { target, isTheLiveOne }
    })
    let query = orm.select(shown).from(table).$dynamic()
    for (const { target, isTheLiveOne } of joins) query = query.leftJoin(target, isTheLiveOne)
    const wanted = filters.map((filter) => {
      const column = columnOf(shown, filter)
      return sql`${column} IS ${sql.param(sql.placeholder(filter), column)}`
    })
    return prepareSelect(raw, shown, query
      .where(and(eq(table.userId, sql.placeholder('userId')), eq(table.alive, liveness === 'live'), ...wanted))
      .orderBy(...(newestBy === null ? [] : [desc(columnOf(own, newestBy))]), asc(table.createdAt), asc(table.id)))
  }

  const prepared = perEntity((entity) => ({
    one: prepare(entity, ['id']),
    filtered: new Map<string, ReturnType<typeof prepare>>(),
  }))
  const removed = perEntity((entity) => prepare(entity, [], 'removed'))

  return {
    list(userId: string, entity: EntityName, filter: AnyFields = {}): AnyRow[] {
      const { filtered } = prepared(entity)
      const fields = Object.keys(filter).sort()
      const name = fields.join()
      const query = filtered.get(name) ?? prepare(entity, fields)
      filtered.set(name, query)
      return query.all({ ...filter, userId }) as AnyRow[]
    },

    listRemoved: (userId: string, entity: EntityName): AnyRow[] => removed(entity).all({ userId }) as AnyRow[],

    get: (userId: string, entity: EntityName, id: string): AnyRow | null =>
      (prepared(entity).one.get({ userId, id }) as AnyRow | undefined) ?? null,

    isRemoved(userId: string, entity: EntityName, id: string): boolean {
      const known = rows.load(userId, entity, id)
      return known !== null && known.row.gone !== null && !isAlive(known.row)
    },
  }
}

function columnOf(columns: Readonly<Record<string, SQLiteColumn>>, key: string): SQLiteColumn {
  const found = columns[key]
  if (!found) throw new Error(`There is no column ${key}`)
  return found
}
