/** Which database counts as damaged. */
import { codeOf } from '../../error-code.ts'
import { SQLite, type Connection } from './driver.ts'

/** SQLite cannot read the file. */
const UNREADABLE = /^SQLITE_(CORRUPT|NOTADB)/

/** True when an error says that a database is damaged, and not that this process cannot open, read or write it. */
export const saysDamaged = (error: unknown): boolean => UNREADABLE.test(codeOf(error))

/**
 * Throws when a page of the file is corrupt (S-54): data written on top of one would be lost with it. Takes a second for
 * some hundred megabytes; the rest, the order of every index and the references, is checked with each backup.
 */
export function refuseDamagedPages(raw: Connection): void {
  const found: unknown = raw.pragma('quick_check(1)', { simple: true })
  if (found !== 'ok') throw new SQLite.SqliteError(String(found), 'SQLITE_CORRUPT')
}

/** Throws, naming the file, when anything in it is damaged: pages, indexes, or references to rows that are not there. */
export function refuseAnyDamage(raw: Connection): void {
  const found: unknown = raw.pragma('integrity_check', { simple: true })
  const dangling: unknown = raw.pragma('foreign_key_check')
  if (found === 'ok' && Array.isArray(dangling) && dangling.length === 0) return
  throw new SQLite.SqliteError(`${raw.name} is damaged`, 'SQLITE_CORRUPT')
}
