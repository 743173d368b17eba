/** Migrates a database to the tables of this version. */
import { DrizzleError } from 'drizzle-orm/errors'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { copyBeforeUpdate } from './copy-before-update.ts'
import type { Database } from './database.ts'

/**
 * Runs the missing migrations in one transaction, after a copy of an earlier version's database is on disk. Throws when
 * there is no room for the copy, or when the database was last used by a newer version, whose data this one might not
 * preserve.
 */
export function migrateToNewest({ raw, orm }: Database, migrationsFolder: string): void {
  const newestKnown = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  const newestRun = newestMigration(raw)
  if (newestRun > newestKnown) {
    throw new Error('This database was written by a newer version of Roadbook. Start that version, or restore a backup')
  }
  if (newestRun > 0 && newestRun < newestKnown) copyBeforeUpdate(raw, () => newestMigration(raw) === newestRun)
  try {
    migrate(orm, { migrationsFolder })
  } catch (error) {
    // Another server that started at the same time may have migrated first.
    if (newestMigration(raw) === newestKnown) return
    // Drizzle's own message names the statement but not the cause, such as a full disk.
    throw error instanceof DrizzleError && error.cause ? error.cause : error
  }
}

function newestMigration(raw: Database['raw']): number {
  const table = '__drizzle_migrations'
  const known = raw.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table)
  if (!known) return 0
  return Number(raw.prepare(`SELECT max(created_at) FROM ${table}`).pluck().get() ?? 0)
}
