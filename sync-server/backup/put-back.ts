/** Restores a backup in place of the data folder's contents. */
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '../command.ts'
import { databaseIn, restoringIn } from '../data-folder.ts'
import { isThere, orNull, PRIVATE } from '../durable-file.ts'
import { copyResting, isInUse } from '../store/sqlite/copy-database.ts'
import { saysDamaged } from '../store/sqlite/damaged.ts'
import { copyData, momentName } from './copy-data.ts'
import type { Rename } from './moves.ts'
import { swapData } from './swap-data.ts'

export interface Restored {
  readonly photos: number
  /**
   * The folders that hold the previous contents, none when there were none: after a restore that was cut short, all that
   * restores have made, since part of the contents may lie in an earlier one.
   */
  readonly before: readonly string[]
}

const BEFORE = 'before-restore-'

/**
 * Copies a backup into the folder `restoring` and gives the number of photos. When that fails, the folder is gone again,
 * unless it was there before.
 */
async function copyIntact(backup: string, restoring: string, wasCut: boolean): Promise<number> {
  if (wasCut) await Promise.all((await readdir(restoring)).map((name) => rm(join(restoring, name), { recursive: true })))
  try {
    return await copyData(backup, restoring, copyResting)
  } catch (error) {
    if (!wasCut) await rm(restoring, { recursive: true, force: true })
    if (!saysDamaged(error)) throw error
    throw new CommandError(`The backup in ${backup} is damaged. Nothing was changed: please take another one.`)
  }
}

function refuseInUse(dataDir: string): void {
  if (isThere(databaseIn(dataDir)) && isInUse(databaseIn(dataDir))) {
    throw new CommandError(`A server is using ${dataDir}. Stop it, run this again, then start it.`)
  }
}

/**
 * Replaces database and photos with those of a backup; nothing is deleted, the previous contents are moved aside. Phones
 * send what the backup lacks with their next sync. Throws CommandError when the folder is not an intact backup, while
 * a server has the database open, and when something cannot be moved, all of which change nothing.
 */
export async function putBack(backup: string, dataDir: string, nowMs: number, renamed: Rename = rename): Promise<Restored> {
  if ((await orNull(stat(databaseIn(backup)))) === null) throw new CommandError(`${backup} is no Roadbook backup: it has no roadbook.sqlite.`)
  await mkdir(dataDir, PRIVATE)
  refuseInUse(dataDir)
  const restoring = restoringIn(dataDir)
  // Left by a restore that was cut short: while the folder is there, no server creates an empty database.
  const wasCut = isThere(restoring)
  const photos = await copyIntact(backup, restoring, wasCut)
  // Photos take a while to copy, and a process supervisor may have restarted the server meanwhile.
  refuseInUse(dataDir)
  const before = join(dataDir, `${BEFORE}${momentName(nowMs)}`)
  await swapData(restoring, dataDir, before, renamed)
  await rm(restoring, { recursive: true })
  const made = (await readdir(dataDir)).filter((name) => name.startsWith(BEFORE)).toSorted().map((name) => join(dataDir, name))
  return { photos, before: wasCut ? made : made.filter((folder) => folder === before) }
}
