import { existsSync } from 'node:fs'
import { restoreCommand } from '../command.ts'
import { databaseIn, restoringIn } from '../data-folder.ts'

/**
 * Throws while a backup is being put back, and where that was cut short between moving one database aside and the other
 * in: a server that began there would begin with an empty one.
 */
export function refuseCutRestore(dataDir: string): void {
  if (!existsSync(restoringIn(dataDir)) || existsSync(databaseIn(dataDir))) return
  throw new Error(`A backup is being put back into ${dataDir}, or that was cut short: then run "${restoreCommand} <folder of the backup>" again.`)
}
