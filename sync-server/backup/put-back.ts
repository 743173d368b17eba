/** Puts a backup back in the place of what the data folder holds. */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '../command.ts'
import { checkDatabase, isInUse } from '../store/sqlite/copy-database.ts'
import { copyData, databaseIn, momentName, PRIVATE, receiptsIn } from './data-folder.ts'

export interface Restored {
  readonly photos: number
  /** Where that lies now what was there; null when there was nothing. */
  readonly before: string | null
}

/** The database with its log, which would be played into the restored one, and the photos. */
const IN_PLACE = ['roadbook.sqlite', 'roadbook.sqlite-wal', 'roadbook.sqlite-shm', 'receipts']

function refuseUnreadable(folder: string): void {
  if (!existsSync(databaseIn(folder))) throw new CommandError(`${folder} is no Roadbook backup: it has no roadbook.sqlite.`)
  try {
    checkDatabase(databaseIn(folder))
  } catch {
    throw new CommandError(`The backup in ${folder} is damaged. Nothing was changed: please take another one.`)
  }
}

/**
 * Replaces database and photos by those of a backup; nothing is deleted, what was there is moved aside. Phones send
 * what the backup lacks when they sync the next time. Throws CommandError when the folder is no sound backup, or while
 * a server has the database open.
 */
export async function putBack(backup: string, dataDir: string, nowMs: number): Promise<Restored> {
  refuseUnreadable(backup)
  await mkdir(dataDir, PRIVATE)
  if (existsSync(databaseIn(dataDir)) && isInUse(databaseIn(dataDir))) {
    throw new CommandError(`A server is using ${dataDir}. Stop it, run this again, then start it.`)
  }
  const restoring = join(dataDir, 'restoring')
  await rm(restoring, { recursive: true, force: true })
  const photos = await copyData(backup, restoring)
  const standing = IN_PLACE.filter((name) => existsSync(join(dataDir, name)))
  const before = standing.length === 0 ? null : join(dataDir, `before-restore-${momentName(nowMs)}`)
  if (before !== null) {
    await mkdir(before, PRIVATE)
    for (const name of standing) await rename(join(dataDir, name), join(before, name))
  }
  // The database last: as long as there is none, no server shows rows without their photos.
  if (existsSync(receiptsIn(restoring))) await rename(receiptsIn(restoring), receiptsIn(dataDir))
  await rename(databaseIn(restoring), databaseIn(dataDir))
  await rm(restoring, { recursive: true })
  return { photos, before }
}
