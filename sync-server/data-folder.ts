/** The layout of the server's data folder; a backup holds the first two. */
import { accessSync, constants, mkdirSync, opendirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf } from './error-code.ts'

export const databaseIn = (folder: string): string => join(folder, 'roadbook.sqlite')
export const receiptsIn = (folder: string): string => join(folder, 'receipts')
export const mailIn = (folder: string): string => join(folder, 'mail')
/** Where letters wait for the mail server. */
export const waitingMailIn = (folder: string): string => join(mailIn(folder), 'waiting')
/** Where a backup is copied before it is moved into place; removed afterwards. */
export const restoringIn = (folder: string): string => join(folder, 'restoring')

/** By hand: Node's recursive mkdir loops forever when a parent exists but accepts no folders, like /proc. */
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

/** Creates the folder if missing. Throws, with a readable message, when this process cannot write in it. */
export function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    // A file or a dangling link is not a folder.
    opendirSync(folder).closeSync()
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(`DATA_DIR ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
