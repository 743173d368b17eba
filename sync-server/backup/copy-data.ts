/** Copies the parts that a data folder and a backup have in common. */
import { copyFile, mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { databaseIn, receiptsIn } from '../data-folder.ts'
import { flush, orNull, PRIVATE } from '../durable-file.ts'
import { openReceiptFolder } from '../receipts/folder.ts'

/** A moment (ms since 1970) as part of a folder's name, in UTC. */
export const momentName = (ms: number): string => new Date(ms).toISOString().replaceAll(/[:.]/g, '-')

/** False when the file has been removed meanwhile, as happens when a driver deletes a photo. */
async function copyDurably(from: string, to: string): Promise<boolean> {
  const copied = await orNull(copyFile(from, to).then(() => true))
  if (copied === null) return false
  await flush(to)
  return true
}

/** Copies a database, from one file to a new one. */
type CopyDatabase = (from: string, to: string) => Promise<void>

/**
 * Copies database and photos durably into a new folder and gives the number of photos. The database goes first: photo
 * files never change, so those named by its rows still exist when they are copied after it.
 */
export async function copyData(from: string, to: string, copyDatabase: CopyDatabase): Promise<number> {
  await mkdir(to, PRIVATE)
  await copyDatabase(databaseIn(from), databaseIn(to))
  await flush(databaseIn(to))
  const receipts = openReceiptFolder(receiptsIn(from))
  let photos = 0
  for (const userId of await receipts.owners()) {
    const folder = join(receiptsIn(to), userId)
    await mkdir(folder, PRIVATE)
    for (const { path } of await receipts.files(userId)) {
      if (await copyDurably(path, join(folder, basename(path)))) photos += 1
    }
    await flush(folder)
  }
  await orNull(flush(receiptsIn(to)))
  await flush(to)
  return photos
}
