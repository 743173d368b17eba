/** Copies a database while a server writes to it, or one at rest, and detects whether a process has it open. */
import { existsSync } from 'node:fs'
import { chmod, copyFile } from 'node:fs/promises'
import { codeOf } from '../../error-code.ts'
import { refuseAnyDamage, saysDamaged } from './damaged.ts'
import { SQLite } from './driver.ts'

const BUSY_MS = 5000
/** More pages than a database can have: copied in one step, so that no write by the server restarts the copy. */
const EVERY_PAGE = 0x7fffffff

/** Checks a new copy and takes it out of WAL mode, in which nobody could read it where he cannot write beside it. */
function finishCopy(file: string): void {
  const raw = new SQLite(file, { fileMustExist: true })
  try {
    raw.pragma('journal_mode = DELETE')
    refuseAnyDamage(raw)
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
  finishCopy(to)
}

/** Copies a database that nobody uses, such as a backup's, and checks the copy. Of the original it needs no more than to read it. */
export async function copyResting(from: string, to: string): Promise<void> {
  // No backup, then, but a data folder: the log has a part of the data, and a server may be writing to both.
  if (existsSync(`${from}-wal`)) {
    await copyDatabase(from, to)
    return
  }
  await copyFile(from, to)
  // The copy comes with the permissions of the original.
  await chmod(to, 0o600)
  finishCopy(to)
}

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
    if (codeOf(error).startsWith('SQLITE_BUSY')) return true
    if (saysDamaged(error)) return false
    throw error
  } finally {
    raw.close()
  }
}
