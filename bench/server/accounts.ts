/** Fills a data folder with signed-in accounts before a server starts on it. */
import { mkdirSync } from 'node:fs'
import { sampleFields, sampleId } from '#core/testing/sample-rows.ts'
import { databaseIn } from '../../sync-server/data-folder.ts'
import type { OwnChange } from '../../sync-server/store/store.ts'
import { openSqliteStore } from '../../sync-server/store/sqlite/open.ts'
import { hashOfToken } from '../../sync-server/auth/token.ts'
import { deviceId } from '../../sync-server/testing/sync-account.ts'
import type { Driver } from './next-sync.ts'

const MONTH_MS = 30 * 86_400_000

/** Creates `count` accounts, each with this many earnings and its own device. */
export async function makeAccounts(dataDir: string, count: number, earnings: number): Promise<readonly Driver[]> {
  mkdirSync(dataDir, { recursive: true })
  const store = openSqliteStore({ file: databaseIn(dataDir) })
  const now = Date.now()
  const drivers: Driver[] = []
  for (let number = 1; number <= count; number += 1) {
    const userId = sampleId('profile', number)
    const [sid, secret] = [`session-${number}`, `secret-${number}`]
    const account = { id: userId, email: `bench${number}@example.com`, passwordHash: null, googleId: null, emailVerified: true }
    await store.createAccount({ ...account, provider: 'email' }, {}, now)
    await store.createSession({
      sid, secretHash: hashOfToken(secret), userId, rememberMe: true, expire: now + MONTH_MS, createdAt: now, deviceInfo: null, ipAddress: null,
    })
    const rows = Array.from({ length: earnings }, (_, row): OwnChange =>
      ({ op: 'put', entity: 'earnings', id: sampleId('earnings', row + 1), fields: sampleFields('earnings', row + 1) }))
    if (rows.length > 0) await store.applyOwn(userId, rows, now)
    drivers.push({ cookie: `sid=${sid}.${secret}`, userId, device: deviceId(number) })
  }
  await store.close()
  return drivers
}
