/**
 * A copy of the database as the previous version left it, made when an update is about to change its tables (S-56): even a
 * migration that succeeds may do the wrong thing. Each copy replaces the previous one.
 */
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type SQLite from 'better-sqlite3'
import { millisecondsInDay } from 'date-fns/constants'

/** Limited because it holds what drivers have since deleted; no backup keeps that longer either. */
const KEPT_MS = 30 * millisecondsInDay

/** The path of a database's copy. */
export const copyBeforeUpdateOf = (file: string): string => `${file}.before-update`

function flushNow(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Copies a database durably. `isStillOld` is checked after copying: another server that started at the same time may have
 * migrated meanwhile and made the copy itself. Throws, with a readable message, when there is no room.
 */
export function copyBeforeUpdate(raw: SQLite.Database, isStillOld: () => boolean): void {
  const copy = copyBeforeUpdateOf(raw.name)
  const unfinished = `${copy}-${process.pid}`
  try {
    rmSync(unfinished, { force: true })
    raw.prepare('VACUUM INTO ?').run(unfinished)
    flushNow(unfinished)
    if (!isStillOld()) return
    renameSync(unfinished, copy)
    flushNow(dirname(copy))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`The database ${raw.name} could not be copied before its update: ${why}. Nothing was changed`, { cause: error })
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/**
 * Removes a database's copy when it is older than 30 days, and what a server killed while copying has left of one; `now` is
 * ms since 1970.
 */
export function forgetCopyBeforeUpdate(file: string, now: number): void {
  const beginning = basename(copyBeforeUpdateOf(file))
  for (const name of readdirSync(dirname(file)).filter((known) => known.startsWith(beginning))) {
    const copy = join(dirname(file), name)
    const found = statSync(copy, { throwIfNoEntry: false })
    if (found && found.mtimeMs + KEPT_MS < now) rmSync(copy, { force: true })
  }
}
