/** Restores a backup in place of the data folder's contents. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { CommandError } from '../command.ts'
import { databaseIn, receiptsIn, restoringIn } from '../data-folder.ts'
import { flush, orNull, PRIVATE } from '../durable-file.ts'
import { copyResting, isInUse, saysDamaged } from '../store/sqlite/copy-database.ts'
import { copyData, momentName } from './copy-data.ts'

export interface Restored {
  readonly photos: number
  /** Where the previous contents are now; null when there were none. */
  readonly before: string | null
}

/** The photos, and the database with its log, which would otherwise be replayed into the restored database. */
const standingIn = (folder: string): string[] =>
  [databaseIn(folder), `${databaseIn(folder)}-wal`, `${databaseIn(folder)}-shm`, receiptsIn(folder)].filter((path) => existsSync(path))

/**
 * Copies a backup into the folder `restoring` and gives the number of photos. When that fails, the folder is gone again,
 * unless it was there before.
 */
async function copyIntact(backup: string, restoring: string): Promise<number> {
  // Left by a restore that was cut short: while the folder is there, no server creates an empty database.
  const wasCut = existsSync(restoring)
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
  if (existsSync(databaseIn(dataDir)) && isInUse(databaseIn(dataDir))) {
    throw new CommandError(`A server is using ${dataDir}. Stop it, run this again, then start it.`)
  }
}

/**
 * Replaces database and photos with those of a backup; nothing is deleted, the previous contents are moved aside. Phones
 * send what the backup lacks with their next sync. Throws CommandError when the folder is not an intact backup, or while
 * a server has the database open.
 */
export async function putBack(backup: string, dataDir: string, nowMs: number): Promise<Restored> {
  if ((await orNull(stat(databaseIn(backup)))) === null) throw new CommandError(`${backup} is no Roadbook backup: it has no roadbook.sqlite.`)
  await mkdir(dataDir, PRIVATE)
  refuseInUse(dataDir)
  const restoring = restoringIn(dataDir)
  const photos = await copyIntact(backup, restoring)
  // Photos take a while to copy, and a process supervisor may have restarted the server meanwhile.
  refuseInUse(dataDir)
  const standing = standingIn(dataDir)
  const before = standing.length === 0 ? null : join(dataDir, `before-restore-${momentName(nowMs)}`)
  if (before !== null) {
    await mkdir(before, PRIVATE)
    for (const path of standing) await rename(path, join(before, basename(path)))
    await flush(before)
  }
  // The database last: until it is in place, no server can show rows without their photos.
  if (existsSync(receiptsIn(restoring))) await rename(receiptsIn(restoring), receiptsIn(dataDir))
  await rename(databaseIn(restoring), databaseIn(dataDir))
  await flush(dataDir)
  await rm(restoring, { recursive: true })
  return { photos, before }
}
