/**
 * The limit of a sync: an empty Hono request, and the exact statements that the store runs for it, replayed with their
 * parameters by better-sqlite3 on a database with the same settings. Account, merge, JSON and HTTP handling are left out.
 */
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { sampleId } from '#core/testing/sample-rows.ts'
import { unpackBatch, type Batch } from '#core/sync/batch.ts'
import { openDatabase } from '../../sync-server/store/sqlite/open-database.ts'
import { storeOver } from '../../sync-server/store/sqlite/open.ts'
import { deviceId } from '../../sync-server/testing/sync-account.ts'
import { nextSync } from './next-sync.ts'
import { recordStatements, replayOf } from './statements.ts'

const { DATA_DIR = '', MUTATIONS = '1', REQUESTS = '1', PORT } = process.env
const DEVICE = deviceId(1)
const NOW = 1_770_100_000_000

const original = openDatabase(join(DATA_DIR, 'original.sqlite'))
const recorder = recordStatements(original.raw)
const store = storeOver(original)
const userId = sampleId('profile', 1)
await store.createAccount(
  { id: userId, email: 'limit@example.com', passwordHash: null, provider: 'email', googleId: null, emailVerified: true }, {}, NOW,
)
await store.createSession({ sid: 'sid', secretHash: 'hash', userId, rememberMe: true, expire: NOW * 2, createdAt: NOW, deviceInfo: null, ipAddress: null })
const copy = join(DATA_DIR, 'copy.sqlite')
original.raw.exec(`VACUUM INTO '${copy}'`)

const outbox: { n: number; cursor: string | null } = { n: 0, cursor: null }
const driver = { cookie: '', userId, device: DEVICE }
for (let asked = 0; asked < Number(REQUESTS); asked += 1) {
  const { batch } = JSON.parse(nextSync(driver, outbox, Number(MUTATIONS))) as { batch: Batch }
  recorder.begin()
  await store.sessionBySid('sid')
  await store.apply(userId, DEVICE, unpackBatch(batch), NOW)
  const page = await store.changesSince(userId, outbox.cursor)
  outbox.n += Number(MUTATIONS)
  outbox.cursor = page?.cursor ?? null
}
await store.close()

const replay = replayOf(openDatabase(copy).raw, recorder.requests)
const app = new Hono()
app.get('/', (c) => c.text('hello'))
app.post('/api/sync', (c) => {
  replay()
  return c.body(null, 204)
})
serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' })
