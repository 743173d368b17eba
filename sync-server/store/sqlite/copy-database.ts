/** Copies a database while a server writes to it, and tells whether one has it open. */
import SQLite from 'better-sqlite3'

const BUSY_MS = 5000
/** More pages than a database can have: all in one step, so no write of the server makes the copy begin again. */
const EVERY_PAGE = 0x7fffffff

/** Throws, naming the file, when a database is damaged or refers to rows that are not there. */
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

/** Writes the state of one moment to a new file and checks it. */
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
 * True while another process has the database open. Otherwise its log has been folded in, so that the one file is
 * the whole database; a damaged one, in which nobody can work, is left as it is.
 */
export function isInUse(file: string): boolean {
  const raw = new SQLite(file, { fileMustExist: true })
  try {
    raw.pragma('busy_timeout = 0')
    // Only a sole connection may leave WAL mode.
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
