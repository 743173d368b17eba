/** Puts a copied backup in the place of the data folder's contents, or leaves everything as it was. */
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { CommandError } from '../command.ts'
import { databaseIn, receiptsIn } from '../data-folder.ts'
import { flush, isThere, PRIVATE } from '../durable-file.ts'
import { createMoves, type Rename } from './moves.ts'

/** The database with its log, which would otherwise be replayed into the restored database. */
const databaseFilesIn = (folder: string): string[] =>
  [databaseIn(folder), `${databaseIn(folder)}-wal`, `${databaseIn(folder)}-shm`].filter((path) => isThere(path))

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Moves what stands in the data folder into the new folder `before`, made when there is something, and the contents of
 * `restoring` in its place. When a step fails, moves everything back and throws CommandError, which says whether that worked.
 */
export async function swapData(restoring: string, dataDir: string, before: string, renamed: Rename): Promise<void> {
  const moves = createMoves(renamed)
  const [database, receipts] = [databaseFilesIn(dataDir), receiptsIn(dataDir)]
  try {
    if (database.length > 0 || isThere(receipts)) await mkdir(before, PRIVATE)
    // The database goes first and comes last: without it no server begins, and so none shows rows without their photos.
    for (const path of database) await moves.move(path, join(before, basename(path)))
    if (isThere(receipts)) await moves.movePhotos(receipts, receiptsIn(before))
    if (isThere(before)) await flush(before)
    if (isThere(receiptsIn(restoring))) await moves.movePhotos(receiptsIn(restoring), receipts)
    await moves.move(databaseIn(restoring), databaseIn(dataDir))
    await flush(dataDir)
  } catch (error) {
    const failed = `The backup cannot be put in place: ${wordsOf(error)}.`
    await moves.undo().catch((stuck: unknown) => {
      throw new CommandError(`${failed} What was there before lies in ${before} and cannot be moved back: ${wordsOf(stuck)}.`)
    })
    await rm(before, { recursive: true, force: true })
    // Without a database, the folder keeps a server from creating an empty one.
    if (existsSync(databaseIn(dataDir))) await rm(restoring, { recursive: true, force: true })
    throw new CommandError(`${failed} What was there before is back in its place.`)
  }
}
