/** Failures that are not the client's fault. */
import { SQLite } from '../driver.ts'

const ABOUT_THE_MUTATION = /^SQLITE_(CONSTRAINT|TOOBIG|MISMATCH)/

/** True for a full disk, a broken file or a lock, which is not a mutation's fault: the whole call fails and nothing is judged. */
export function isStoreFailure(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && !ABOUT_THE_MUTATION.test(error.code)
}
