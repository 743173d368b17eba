/** `npm run seed:demo`: fills a demo account with two years of a driver's data, and prints how to sign in. */
import { randomBytes } from 'node:crypto'
import { createPasswords, loadArgon2id } from '../sync-server/auth/passwords.ts'
import { refuseCutRestore } from '../sync-server/backup/cut-restore.ts'
import { CommandError, runCommand } from '../sync-server/command.ts'
import { databaseIn, makeDataFolder } from '../sync-server/data-folder.ts'
import { openSqliteStore } from '../sync-server/store/sqlite/open.ts'
import type { Store } from '../sync-server/store/store.ts'
import { localDateOf } from '../web/data/local-date.ts'
import { DEMO_EMAIL, fillDemoAccount } from './demo-account.ts'

/** Opens the data as a server does, and refuses in its words what that would not start over. */
function openData(dataDir: string): Store {
  try {
    makeDataFolder(dataDir)
    refuseCutRestore(dataDir)
    return openSqliteStore({ file: databaseIn(dataDir) })
  } catch (error) {
    throw error instanceof Error ? new CommandError(error.message) : error
  }
}

await runCommand(async ({ dataDir, publicUrl }) => {
  const now = new Date()
  // New each time: a well-known password would be a back door on a public server.
  const password = randomBytes(9).toString('base64url')
  const store = openData(dataDir)
  try {
    const rows = await fillDemoAccount(store, await createPasswords(loadArgon2id).hash(password), {
      today: localDateOf(now),
      nowMs: now.getTime(),
      random: (bytes) => randomBytes(bytes),
    })
    const what = rows === 0 ? 'The demo account was there already; its password is new.' : `Wrote ${rows} rows.`
    return `${what}\nSign in at ${publicUrl}/login\n  Email     ${DEMO_EMAIL}\n  Password  ${password}`
  } finally {
    await store.close()
  }
})
