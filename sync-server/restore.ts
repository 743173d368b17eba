/** `npm run restore -- <folder>`: restores a backup while the server is stopped. */
import { putBack } from './backup/put-back.ts'
import { CommandError, restoreCommand, runCommand } from './command.ts'

await runCommand(async ({ dataDir }, [folder]) => {
  if (folder === undefined) throw new CommandError(`Say which backup to restore: ${restoreCommand} <folder>`)
  const { photos, before } = await putBack(folder, dataDir, Date.now())
  const moved = before === null ? '' : `\nWhat was there before lies in ${before}`
  return `Restored database and ${photos} photos from ${folder}${moved}\nYou can start the server now.`
})
