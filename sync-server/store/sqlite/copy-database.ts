/** Copies a database while a server writes to it, and detects whether a process has it open. */
import { SQLite } from './driver.ts'

const BUSY_MS = 5000
/** More pages than a database can have: copied in one step, so that no write by the server restarts the copy. */
const EVERY_PAGE = 0x7fffffff

/** Throws, naming the file, when a database is damaged or has dangling references. */
export function checkDatabase(file: string): void {
  const raw = new SQLite(file, { fileMustExist: true })
  try {
    const found: unknown = raw.pragma('integrity_check', { simple: true })
    const dangling: unknown = raw.pragma('foreign_key_check')
    if (found !== 'ok' || !Array.isArray(dangling) || dangling.length > 0) throw new Error(`${file} is damaged`)
  } finally {
    raw.close()
  }
}

/** Writes a consistent snapshot to a new file and checks it. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const raw = new SQLite(from, { fileMustExist: true })
  try {
    raw.pragma(`busy_timeout = ${BUSY_MS}`)
    await raw.backup(to, { progress: () => EVERY_PAGE })
  } finally {
    raw.close()
  }
  checkDatabase(to)
}

/** Codes of a file that SQLite cannot read. */
const UNREADABLE = ['SQLITE_CORRUPT', 'SQLITE_NOTADB']

/**
 * True while another process has the database open. Otherwise merges its log, so that the one file is the whole database;
 * a damaged database, which nobody can use, is left as it is.
 */
export function isInUse(file: string): boolean {
  const raw = new SQLite(file, { fileMustExist: true })
  try {
    raw.pragma('busy_timeout = 0')
    // Only the sole connection can leave WAL mode.
    raw.pragma('journal_mode = DELETE')
    return false
  } catch (error) {
    const { code } = error instanceof SQLite.SqliteError ? error : { code: '' }
    if (code.startsWith('SQLITE_BUSY')) return true
    if (UNREADABLE.some((unreadable) => code.startsWith(unreadable))) return false
    throw error
  } finally {
    raw.close()
  }
}
