/** The open database in two forms: drizzle's for statements, the driver's for transactions and hot text. */
import type SQLite from 'better-sqlite3'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { entityNames, type EntityName } from '#core/entities/index.ts'

export interface Database {
  readonly raw: SQLite.Database
  readonly orm: BetterSQLite3Database
}

/**
 * Runs work in a transaction that holds the write lock from its start, or in a savepoint inside another transaction.
 * The work must be synchronous: async work would be committed before it has finished.
 */
export function inTransaction<T>({ raw }: Database, work: () => T): T {
  return raw.transaction(work).immediate()
}

/** Creates something once per entity, such as prepared statements, and gives it by name. */
export function perEntity<T>(make: (entity: EntityName) => T): (entity: EntityName) => T {
  const made = new Map(entityNames.map((name) => [name, make(name)]))
  return (entity) => {
    const found = made.get(entity)
    if (found === undefined) throw new Error(`There is no entity ${entity}`)
    return found
  }
}
