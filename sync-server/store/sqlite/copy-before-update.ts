/**
 * A copy of the database as the version before left it, made when an update is about to change its tables (S-56): a
 * migration that runs well may still do what nobody meant. The newest replaces the one before.
 */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type SQLite from 'better-sqlite3'
import { millisecondsInDay } from 'date-fns/constants'

/** It holds what drivers have deleted since, which no backup keeps longer either. */
const KEPT_MS = 30 * millisecondsInDay

/** Where the copy of a database lies. */
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
 * Copies a database durably. `isStillOld` is asked once the copy is there: another server that started at the same time may
 * have migrated meanwhile, and made the copy. Throws, in words, when there is no room.
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

/** Removes the copy of a database that is older than 30 days; `now` is ms since 1970. */
export function forgetCopyBeforeUpdate(file: string, now: number): void {
  const copy = copyBeforeUpdateOf(file)
  const found = statSync(copy, { throwIfNoEntry: false })
  if (found && found.mtimeMs + KEPT_MS < now) rmSync(copy, { force: true })
}
