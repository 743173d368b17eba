/** What lies where in the server's data folder; a backup holds the first two. */
import { join } from 'node:path'

export const databaseIn = (folder: string): string => join(folder, 'roadbook.sqlite')
export const receiptsIn = (folder: string): string => join(folder, 'receipts')
export const mailIn = (folder: string): string => join(folder, 'mail')
