/** The open database in its two faces: drizzle's for statements, the driver's for transactions and hot text. */
import type SQLite from 'better-sqlite3'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { entityNames, type EntityName } from '#core/entities/index.ts'

export interface Database {
  readonly raw: SQLite.Database
  readonly orm: BetterSQLite3Database
}

/**
 * Runs work in one transaction that holds the write lock from its start; inside another one, in a savepoint of it.
 * The work must be synchronous: an async one would be committed before it has ended.
 */
export function inTransaction<T>({ raw }: Database, work: () => T): T {
  return raw.transaction(work).immediate()
}

/** Makes something once for every entity (prepared statements) and gives it by name. */
export function perEntity<T>(make: (entity: EntityName) => T): (entity: EntityName) => T {
  const made = new Map(entityNames.map((name) => [name, make(name)]))
  return (entity) => {
    const found = made.get(entity)
    if (found === undefined) throw new Error(`There is no entity ${entity}`)
    return found
  }
}
