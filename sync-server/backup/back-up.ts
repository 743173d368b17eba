/** Makes a backup while the server runs (S-52). */
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { millisecondsInHour } from 'date-fns/constants'
import { CommandError } from '../command.ts'
import { databaseIn, receiptsIn } from '../data-folder.ts'
import { flush, isThere, orNull, PRIVATE } from '../durable-file.ts'
import { copyDatabase } from '../store/sqlite/copy-database.ts'
import { copyData, momentName } from './copy-data.ts'

export interface Backup {
  readonly folder: string
  readonly photos: number
  /** How many old backups were removed. */
  readonly removed: number
}

/** A month of daily backups: after that, whatever a driver deleted is gone from them too. */
export const BACKUPS_KEPT = 30

const NAME = /^roadbook-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/
/** The ending of a backup being made or removed. */
const UNFINISHED = '.unfinished'
/** Less than a day, so that a daily backup removes what the one before left, though it begins a moment earlier. */
const ABANDONED_MS = 12 * millisecondsInHour

/** When something was last written into an unfinished backup, ms since 1970. The photos of each driver get a folder of their own. */
async function lastWritten(folder: string): Promise<number> {
  const parts = await Promise.all([folder, databaseIn(folder), receiptsIn(folder)].map((path) => orNull(stat(path))))
  return Math.max(0, ...parts.map((facts) => facts?.mtimeMs ?? 0))
}

/**
 * Removes unfinished backups whose process was killed. One in the making goes on being written to, and its process may run
 * where this one cannot see it, in a container for instance.
 */
async function removeAbandoned(into: string, nowMs: number): Promise<void> {
  for (const name of await readdir(into)) {
    if (!name.endsWith(UNFINISHED) || !NAME.test(name.slice(0, -UNFINISHED.length))) continue
    const folder = join(into, name)
    if (await lastWritten(folder) + ABANDONED_MS < nowMs) await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Removes the oldest backups beyond `keep`; each is renamed first, so that a half-removed one never passes for a backup.
 * The one just made stays: when the clock has been set back, its name sorts before the others.
 */
async function removeOldest(into: string, made: string, keep: number): Promise<number> {
  const others = (await readdir(into)).filter((name) => NAME.test(name) && name !== made).toSorted()
  const old = others.slice(0, Math.max(0, others.length + 1 - keep))
  for (const name of old) {
    const unfinished = join(into, `${name}${UNFINISHED}`)
    await rename(join(into, name), unfinished)
    // By force: the next backup may be removing it too.
    await rm(unfinished, { recursive: true, force: true })
  }
  return old.length
}

/**
 * Copies the data folder's database and photos into a new folder below `into`, named by the time (UTC). The folder gets
 * its name only once it is complete; then the oldest backups beyond `keep` are removed. Nothing else in there is touched,
 * except unfinished backups whose process was killed. Throws CommandError when there is nothing to copy.
 */
export async function backUp(dataDir: string, into: string, nowMs: number, keep = BACKUPS_KEPT): Promise<Backup> {
  if (!isThere(databaseIn(dataDir))) {
    throw new CommandError(`There is no Roadbook data in ${dataDir}. Set DATA_DIR to the folder the server uses.`)
  }
  const name = `roadbook-${momentName(nowMs)}`
  const folder = join(into, name)
  const unfinished = `${folder}${UNFINISHED}`
  await mkdir(into, PRIVATE)
  await removeAbandoned(into, nowMs)
  try {
    const photos = await copyData(dataDir, unfinished, copyDatabase)
    await rename(unfinished, folder)
    await flush(into)
    return { folder, photos, removed: await removeOldest(into, name, keep) }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}
