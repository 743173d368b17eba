/** What lies where in the server's data folder; a backup holds the first two. */
import { accessSync, constants, mkdirSync, opendirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf } from './error-code.ts'

export const databaseIn = (folder: string): string => join(folder, 'roadbook.sqlite')
export const receiptsIn = (folder: string): string => join(folder, 'receipts')
export const mailIn = (folder: string): string => join(folder, 'mail')
/** Where a backup is copied to before it takes its place; it is gone when that is done. */
export const restoringIn = (folder: string): string => join(folder, 'restoring')

/** By hand: the recursive mkdir of Node goes round for ever where a parent is there and takes no folder, as /proc does. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') return
    const parent = dirname(folder)
    if (code !== 'ENOENT' || parent === folder) throw error
    makeFolder(parent)
    mkdirSync(folder, { mode: 0o700 })
  }
}

/** Makes the folder where it is missing. Throws, in words, when this process cannot keep anything in it. */
export function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    // A file, or a link to what is not there, is no folder.
    opendirSync(folder).closeSync()
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(`DATA_DIR ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
