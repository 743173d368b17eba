/** Makes a backup while the server runs (S-52). */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '../command.ts'
import { copyData, databaseIn, momentName, PRIVATE } from './data-folder.ts'

export interface Backup { readonly folder: string; readonly photos: number }

/**
 * Copies the data folder's database and photos into a new folder below `into`, named by the moment (UTC). The folder
 * has its name only when it is complete. Throws CommandError when there is nothing to copy.
 */
export async function backUp(dataDir: string, into: string, nowMs: number): Promise<Backup> {
  if (!existsSync(databaseIn(dataDir))) {
    throw new CommandError(`There is no Roadbook data in ${dataDir}. Set DATA_DIR to the folder the server uses.`)
  }
  const folder = join(into, `roadbook-${momentName(nowMs)}`)
  const unfinished = `${folder}.unfinished`
  await mkdir(into, PRIVATE)
  try {
    const photos = await copyData(dataDir, unfinished)
    await rename(unfinished, folder)
    return { folder, photos }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}
