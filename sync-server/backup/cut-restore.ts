import { databaseIn, restoringIn } from '../data-folder.ts'
import { isThere } from '../durable-file.ts'
import { restoreCommand } from '../restore-command.ts'

/**
 * Throws while a backup is being restored, and when a restore was interrupted between moving the old database out and the
 * new one in: a server started then would create an empty database.
 */
export function refuseCutRestore(dataDir: string): void {
  if (!isThere(restoringIn(dataDir)) || isThere(databaseIn(dataDir))) return
  throw new Error(`A backup is being put back into ${dataDir}, or that was cut short: then run "${restoreCommand} <folder of the backup>" again.`)
}
