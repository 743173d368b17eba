/** What a data folder and a backup both hold. */
import { copyFile, mkdir, open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openReceiptFolder } from '../receipts/folder.ts'
import { copyDatabase } from '../store/sqlite/copy-database.ts'

export const databaseIn = (folder: string): string => join(folder, 'roadbook.sqlite')
export const receiptsIn = (folder: string): string => join(folder, 'receipts')

/** Readable by the server's own user only: it holds what drivers earn. */
export const PRIVATE = { recursive: true, mode: 0o700 } as const

/** A moment (ms since 1970) as part of a folder's name, in UTC. */
export const momentName = (ms: number): string => new Date(ms).toISOString().replaceAll(/[:.]/g, '-')

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** False when the file has been removed meanwhile, as a driver may do with a photo. */
async function copyDurably(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to)
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
  const file = await open(to, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
  return true
}

/**
 * Copies database and photos into a new folder and gives the number of photos. The database goes first: a photo's file
 * never changes, so those a row names are there when they are copied after it.
 */
export async function copyData(from: string, to: string): Promise<number> {
  await mkdir(to, PRIVATE)
  await copyDatabase(databaseIn(from), databaseIn(to))
  const receipts = openReceiptFolder(receiptsIn(from))
  let photos = 0
  for (const userId of await receipts.owners()) {
    const folder = join(receiptsIn(to), userId)
    await mkdir(folder, PRIVATE)
    for (const { path } of await receipts.files(userId)) {
      if (await copyDurably(path, join(folder, basename(path)))) photos += 1
    }
  }
  return photos
}
