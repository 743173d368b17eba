import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { signUp } from '../testing/driver.ts'
import { listening } from '../testing/listening.ts'
import { testServer } from '../testing/test-server.ts'

/** The raw headers, duplicates included. */
async function headersOf(port: number, method: string, path: string, cookie: string): Promise<readonly (readonly [string, string])[]> {
  const sent = request({ port, host: '127.0.0.1', method, path, agent: false, headers: { cookie } })
  sent.end()
  const [reply] = await once(sent, 'response') as [IncomingMessage]
  reply.resume()
  const { rawHeaders } = reply
  return rawHeaders.flatMap((name, place) => (place % 2 === 0 ? [[name.toLowerCase(), rawHeaders[place + 1] ?? ''] as const] : []))
}

const CONNECTION = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']

describe('a reply over the network', () => {
  it('has every header that the app gives it, once', async () => {
    const server = testServer()
    const driver = await signUp(server)
    const cookie = [...driver.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const port = await listening(server)
    for (const [method, path] of [
      ['GET', '/api/health'], ['GET', '/api/earnings'], ['GET', '/api/nothing'], ['GET', '/nothing'], ['POST', '/api/auth/logout'],
    ] as const) {
      const written = await headersOf(port, method, path, cookie)
      const given = [...(await server.app.request(path, { method, headers: { cookie } })).headers].map(([name]) => name)
      const names = written.map(([name]) => name).filter((name) => !CONNECTION.includes(name)).toSorted()
      expect([path, names]).toEqual([path, given.toSorted()])
    }
  })
})
