/** What is no fault of the one who asked. */
import SQLite from 'better-sqlite3'

const ABOUT_THE_MUTATION = /^SQLITE_(CONSTRAINT|TOOBIG|MISMATCH)/

/** A full disk, a broken file or a lock is no fault of a mutation: the whole call fails, and nothing is judged. */
export function isStoreFailure(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && !ABOUT_THE_MUTATION.test(error.code)
}
