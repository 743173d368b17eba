/** What lies where in the server's data folder; a backup holds the first two. */
import { join } from 'node:path'

export const databaseIn = (folder: string): string => join(folder, 'roadbook.sqlite')
export const receiptsIn = (folder: string): string => join(folder, 'receipts')
export const mailIn = (folder: string): string => join(folder, 'mail')
/** Where a backup is copied to before it takes its place; it is gone when that is done. */
export const restoringIn = (folder: string): string => join(folder, 'restoring')
