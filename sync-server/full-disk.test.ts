import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { packBatch } from '#core/sync/batch.ts'
import { makeFields, makeId } from '#core/entities/make.ts'
import { hybridTime } from '#core/sync/stamp.ts'
import { openDatabase } from './store/sqlite/open-database.ts'
import { storeOver } from './store/sqlite/open.ts'
import { fieldOf, signUp } from './testing/driver.ts'
import { testServer } from './testing/test-server.ts'

const BATCH = 200
const ENOUGH_TO_FILL_IT = 2_000
const entry = { date: '2026-11-20', amount: 1, platform: 'uber' }

it('answers 507 in words while the disk is full, reads on, and writes again when there is room', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-full-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const database = openDatabase(join(folder, 'roadbook.sqlite'))
  const server = testServer({ store: storeOver(database) })
  const driver = await signUp(server)
  const push = () => driver.send('POST', '/api/sync', {
    protocol: 1, device: 'ffffffff-0000-4000-8000-000000000001', user: driver.id, cursor: null, now: 0,
    batch: packBatch(Array.from({ length: BATCH }, (_, at) => at + 1).map((n) => (
      { n, op: 'put', entity: 'expenses', id: makeId('expenses', n), at: hybridTime(n), fields: makeFields('expenses', n) }
    ))),
  })
  const count = async () => (await driver.send('GET', '/api/earnings')).body as unknown[]

  const pages = Number(database.raw.pragma('page_count', { simple: true }))
  database.raw.pragma(`max_page_count = ${pages}`)
  let written = 0
  let refused = await driver.send('POST', '/api/earnings', entry)
  while (refused.status === 201 && written < ENOUGH_TO_FILL_IT) {
    written += 1
    refused = await driver.send('POST', '/api/earnings', entry)
  }
  expect(refused).toMatchObject({ status: 507, body: { code: 'storage-full', message: expect.stringMatching(/full/) } })
  expect(written).toBeGreaterThan(0)

  // A device keeps what it could not send: nothing of its batch is judged or counted.
  expect((await push()).status).toBe(507)
  expect((await driver.send('GET', '/api/expenses')).body).toEqual([])
  expect(await count()).toHaveLength(written)
  expect(database.raw.pragma('integrity_check', { simple: true })).toBe('ok')

  database.raw.pragma('max_page_count = 1000000')
  expect((await driver.send('POST', '/api/earnings', entry)).status).toBe(201)
  const reply = await push()
  expect([reply.status, fieldOf(reply, 'ack'), fieldOf(reply, 'results')]).toEqual([200, BATCH, []])
  expect((await driver.send('GET', '/api/expenses')).body).toHaveLength(BATCH)
  expect(await count()).toHaveLength(written + 1)
})
