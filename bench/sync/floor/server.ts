/** The floor's server: Hono over better-sqlite3 in WAL mode with full syncs, a table of JSON rows, one transaction per POST. */
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { SQLite } from '../../../sync-server/store/sqlite/driver.ts'
import { Hono } from 'hono'
import type { Kind } from '../page-book.ts'
import type { Mutation } from './wire.ts'

const database = new SQLite(join(process.env['DATA_DIR'] ?? '.', 'floor.sqlite'))
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.exec(`
  CREATE TABLE rows (kind TEXT NOT NULL, id TEXT NOT NULL, seq INTEGER NOT NULL, fields TEXT NOT NULL, PRIMARY KEY (kind, id));
  CREATE INDEX rows_seq ON rows (seq);
`)
const newest = database.prepare<[], number>('SELECT coalesce(max(seq), 0) FROM rows').pluck()
const put = database.prepare<[Kind, string, number, string]>(`INSERT INTO rows VALUES (?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET seq = excluded.seq, fields = json_patch(fields, excluded.fields)`)
const since = database.prepare<[number, number], { kind: string; id: string; seq: number; fields: string }>(
  'SELECT * FROM rows WHERE seq > ? ORDER BY seq LIMIT ?')

const apply = database.transaction((mutations: readonly Mutation[]) => {
  let seq = newest.get() ?? 0
  for (const { kind, id, fields } of mutations) put.run(kind, id, ++seq, JSON.stringify(fields))
})

const app = new Hono()
app.post('/push', async (c) => {
  const mutations = await c.req.json<Mutation[]>()
  apply.immediate(mutations)
  return c.json({ ack: mutations.at(-1)?.n ?? 0 })
})
app.get('/pull', (c) => {
  const rows = since.all(Number(c.req.query('since')), Number(c.req.query('limit')))
  const entries = rows.map(({ kind, id, fields }) => `{"kind":"${kind}","row":{"id":"${id}",${fields.slice(1)}}`)
  return c.body(`{"rows":[${entries.join(',')}],"seq":${rows.at(-1)?.seq ?? 0}}`, 200, { 'content-type': 'application/json' })
})
app.use(serveStatic({ root: 'dist/web' }))
const server = serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' })
process.on('SIGTERM', () => server.close(() => process.exit(0)))
