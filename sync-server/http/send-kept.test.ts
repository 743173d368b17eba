import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { signUp } from '../testing/driver.ts'
import { listening } from '../testing/listening.ts'
import { testServer } from '../testing/test-server.ts'

it('sends a kept list over the network byte for byte, and its head alone where only that is asked for', async () => {
  const server = testServer()
  const driver = await signUp(server)
  for (let day = 10; day < 30; day += 1) await driver.make('/api/earnings', { date: `2026-11-${day}`, platform: 'Café Zürich', amount: 1 })
  const cookie = [...driver.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const port = await listening(server)
  const list = async (method: string): Promise<readonly [IncomingMessage, Buffer]> => {
    const sent = request({ port, host: '127.0.0.1', method, path: '/api/earnings', headers: { cookie, 'accept-encoding': 'gzip' } })
    sent.end()
    const [reply] = await once(sent, 'response') as [IncomingMessage]
    return [reply, await buffer(reply)]
  }
  const [, first] = await list('GET')
  for (const _ of Array(2)) {
    const [reply, zipped] = await list('GET')
    expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/json', 'content-length': String(zipped.length) })
    expect(gunzipSync(zipped).equals(first)).toBe(true)
  }
  const [head, nothing] = await list('HEAD')
  expect([head.statusCode, head.headers['content-encoding'], nothing.length]).toEqual([200, 'gzip', 0])
  expect((await list('GET'))[0].statusCode).toBe(200)
})
