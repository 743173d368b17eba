import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { sendJsonText } from './json-text.ts'
import type { ServerEnv } from './server-env.ts'

const long = JSON.stringify({ rows: Array.from({ length: 10_000 }, (_, n) => ['n', n, '12.50']) })
const app = new Hono<ServerEnv>()
  .get('/long', (c) => sendJsonText(c, long))
  .get('/short', (c) => sendJsonText(c, '{"rows":[]}'))

it('compresses a long reply for a caller that takes that, and sends the same bytes to another', async () => {
  const zipped = await app.request('/long', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
  const bytes = Buffer.from(await zipped.arrayBuffer())
  expect([zipped.headers.get('content-encoding'), zipped.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding'])
  expect(bytes.length).toBeLessThan(long.length / 3)
  expect(gunzipSync(bytes).toString()).toBe(long)
  for (const accepted of ['identity', 'gzip;q=0']) {
    const plain = await app.request('/long', { headers: { 'accept-encoding': accepted } })
    expect([plain.headers.get('content-encoding'), plain.headers.get('content-type'), await plain.text()]).toEqual([null, 'application/json', long])
  }
})

it('sends a short reply as it is', async () => {
  const reply = await app.request('/short', { headers: { 'accept-encoding': 'gzip' } })
  expect([reply.headers.get('content-encoding'), await reply.text()]).toEqual([null, '{"rows":[]}'])
})
