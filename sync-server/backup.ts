/** `npm run backup [folder]`: copies database and photos into a dated folder, also while the server runs. */
import { join } from 'node:path'
import { backUp } from './backup/back-up.ts'
import { runCommand } from './command.ts'

await runCommand(async ({ dataDir }, [into]) => {
  const { folder, photos } = await backUp(dataDir, into ?? join(dataDir, 'backups'), Date.now())
  return `Backed up database and ${photos} photos to ${folder}\nPut it back with: npm run restore -- ${folder}`
})
