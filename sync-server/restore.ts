/** `npm run restore -- <folder>`: restores a backup while the server is stopped. */
import { putBack } from './backup/put-back.ts'
import { CommandError, runCommand } from './command.ts'
import { restoreCommand } from './restore-command.ts'

await runCommand(async ({ dataDir }, [folder, ...others]) => {
  if (folder === undefined || others.length > 0) throw new CommandError(`Say which backup to restore: ${restoreCommand} <folder>`)
  const { photos, before } = await putBack(folder, dataDir, Date.now())
  const moved = before.length === 0 ? '' : `\nWhat was there before lies in ${before.join(' and ')}`
  return `Restored database and ${photos} photos from ${folder}${moved}\nYou can start the server now.`
})
