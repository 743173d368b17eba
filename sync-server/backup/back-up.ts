/** Makes a backup while the server runs (S-52). */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '../command.ts'
import { databaseIn } from '../data-folder.ts'
import { flush, PRIVATE } from '../durable-file.ts'
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

/**
 * Removes the oldest backups beyond `keep`; each is renamed first, so that a half-removed one never passes for a backup.
 * The one just made stays: when the clock has been set back, its name sorts before the others.
 */
async function removeOldest(into: string, made: string, keep: number): Promise<number> {
  const others = (await readdir(into)).filter((name) => NAME.test(name) && name !== made).toSorted()
  const old = others.slice(0, Math.max(0, others.length + 1 - keep))
  for (const name of old) {
    const unfinished = join(into, `${name}.unfinished`)
    await rename(join(into, name), unfinished)
    await rm(unfinished, { recursive: true })
  }
  return old.length
}

/**
 * Copies the data folder's database and photos into a new folder below `into`, named by the time (UTC). The folder gets
 * its name only once it is complete; then the oldest backups beyond `keep` are removed, and nothing else in there. Throws
 * CommandError when there is nothing to copy.
 */
export async function backUp(dataDir: string, into: string, nowMs: number, keep = BACKUPS_KEPT): Promise<Backup> {
  if (!existsSync(databaseIn(dataDir))) {
    throw new CommandError(`There is no Roadbook data in ${dataDir}. Set DATA_DIR to the folder the server uses.`)
  }
  const name = `roadbook-${momentName(nowMs)}`
  const folder = join(into, name)
  const unfinished = `${folder}.unfinished`
  await mkdir(into, PRIVATE)
  try {
    const photos = await copyData(dataDir, unfinished)
    await rename(unfinished, folder)
    await flush(into)
    return { folder, photos, removed: await removeOldest(into, name, keep) }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}
