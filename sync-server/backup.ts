/** `npm run backup -- [folder] [--keep N]`: copies database and photos into a dated folder, even while the server runs. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, BACKUPS_KEPT } from './backup/back-up.ts'
import { CommandError, runCommand } from './command.ts'
import { restoreCommand } from './restore-command.ts'

function readWords(words: readonly string[]): { readonly into: string | undefined; readonly keep: number } {
  const { values, positionals } = parseArgs({
    args: [...words], allowPositionals: true, options: { keep: { type: 'string', default: String(BACKUPS_KEPT) } },
  })
  const keep = Number(values.keep)
  if (!Number.isSafeInteger(keep) || keep < 1) throw new CommandError('Say how many backups to keep: --keep 30')
  if (positionals.length > 1) throw new CommandError('Say one folder to back up to: [folder] [--keep N]')
  return { into: positionals[0], keep }
}

await runCommand(async ({ dataDir }, words) => {
  const { into = join(dataDir, 'backups'), keep } = readWords(words)
  const { folder, photos, removed } = await backUp(dataDir, into, Date.now(), keep)
  const gone = removed === 0 ? '' : `\nRemoved ${removed} older than the newest ${keep}`
  return `Backed up database and ${photos} photos to ${folder}\nPut it back with: ${restoreCommand} ${folder}${gone}`
})
