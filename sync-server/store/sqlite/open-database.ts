/** Opens the database file with settings and tables that callers can rely on. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { restoreCommand } from '../../restore-command.ts'
import { refuseDamagedPages, saysDamaged } from './damaged.ts'
import type { Database } from './database.ts'
import { SQLite, type Connection } from './driver.ts'
import { migrateToNewest } from './migrate.ts'
import { setPragmas } from './pragmas.ts'

/** Also right for the bundle: it is one file, with the folder copied beside it. */
const besideThis = join(dirname(fileURLToPath(import.meta.url)), 'migrations')

const CLOSED = /^SQLITE_(CANTOPEN|READONLY)/

/**
 * Throws when this process can read but not write the database, as after a restore by another user: everything except
 * signing in would seem to work.
 */
export function refuseReadOnly(raw: Connection): void {
  try {
    // Only a write shows it: on a read-only database, the transaction begins as a read.
    raw.exec('BEGIN IMMEDIATE; PRAGMA user_version = 0; ROLLBACK')
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_READONLY'))) throw error
    throw new Error(`The database ${raw.name} may not be written to by the user this server runs as. Make it his with chown`, { cause: error })
  }
}

/** SQLite's error about a file, with advice on what to do. */
function inWords(file: string, error: unknown): unknown {
  if (saysDamaged(error)) return new Error(`The database ${file} is damaged. Put a backup back with: ${restoreCommand} <folder>`, { cause: error })
  if (!(error instanceof SQLite.SqliteError && CLOSED.test(error.code))) return error
  const whose = 'It and its folder must belong to the user this server runs as'
  return new Error(`The database ${file} cannot be opened: ${error.message}. ${whose}`, { cause: error })
}

/**
 * Opens or creates a database. Throws when it cannot be opened, is damaged (S-54), cannot be written to or made durable, or was
 * written by a newer version.
 */
export function openDatabase(file: string, migrationsFolder = besideThis): Database {
  let raw: Connection | undefined
  try {
    raw = new SQLite(file)
    const database = { raw, orm: drizzle(raw) }
    setPragmas(raw)
    refuseDamagedPages(raw)
    refuseReadOnly(raw)
    migrateToNewest(database, migrationsFolder)
    return database
  } catch (error) {
    raw?.close()
    throw inWords(file, error)
  }
}
