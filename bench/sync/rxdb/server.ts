/**
 * A server as in RxDB's guides: pull by checkpoint, push that returns conflicts. Hono over better-sqlite3 in WAL mode with
 * full syncs, one transaction per POST; a conflict is a row whose state differs from the one the device assumed.
 */
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { SQLite } from '../../../sync-server/store/sqlite/driver.ts'
import { Hono } from 'hono'
import type { Document, PushRow } from './wire.ts'

const database = new SQLite(join(process.env['DATA_DIR'] ?? '.', 'rxdb.sqlite'))
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.exec(`
  CREATE TABLE documents (kind TEXT NOT NULL, id TEXT NOT NULL, seq INTEGER NOT NULL, document TEXT NOT NULL, PRIMARY KEY (kind, id));
  CREATE INDEX documents_seq ON documents (kind, seq);
`)
const newest = database.prepare<[], number>('SELECT coalesce(max(seq), 0) FROM documents').pluck()
const get = database.prepare<[string, string], string>('SELECT document FROM documents WHERE kind = ? AND id = ?').pluck()
const put = database.prepare('INSERT INTO documents VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET seq = excluded.seq, document = excluded.document')
const since = database.prepare<[string, number, number], { seq: number; document: string }>(
  'SELECT seq, document FROM documents WHERE kind = ? AND seq > ? ORDER BY seq LIMIT ?')

const apply = database.transaction((kind: string, rows: readonly PushRow[]): string[] => {
  let seq = newest.get() ?? 0
  const conflicts: string[] = []
  for (const { newDocumentState, assumedMasterState } of rows) {
    const standing = get.get(kind, newDocumentState.id)
    const agrees = standing === undefined || (assumedMasterState && isDeepStrictEqual(JSON.parse(standing) as Document, assumedMasterState))
    if (agrees) put.run(kind, newDocumentState.id, ++seq, JSON.stringify(newDocumentState))
    else conflicts.push(standing)
  }
  return conflicts
})

const json = { 'content-type': 'application/json' }
const app = new Hono()
app.post('/push/:kind', async (c) => {
  const conflicts = apply.immediate(c.req.param('kind'), await c.req.json<PushRow[]>())
  return c.body(`[${conflicts.join(',')}]`, 200, json)
})
app.get('/pull/:kind', (c) => {
  const after = Number(c.req.query('since'))
  const rows = since.all(c.req.param('kind'), after, Number(c.req.query('limit')))
  const documents = rows.map(({ document }) => document).join(',')
  return c.body(`{"documents":[${documents}],"checkpoint":{"seq":${rows.at(-1)?.seq ?? after}}}`, 200, json)
})
app.use(serveStatic({ root: 'dist/web' }))
const server = serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' })
process.on('SIGTERM', () => server.close(() => process.exit(0)))
