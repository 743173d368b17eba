import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { signUp } from '../testing/driver.ts'
import { listening } from '../testing/listening.ts'
import { testServer } from '../testing/test-server.ts'
import { securityHeaders } from './security-headers.ts'

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

it('lets a page run and load what the app brings along, and nothing else', () => {
  const headers = new Map(securityHeaders.pairs)
  expect(headers.get('Content-Security-Policy')?.split('; ').toSorted()).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'none'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' blob: data:",
    "manifest-src 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "script-src 'self'",
    "style-src 'self'",
    'trusted-types app-sw',
    "worker-src 'self'",
  ])
})

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

  it.each(['', 'Host: road book\r\n', 'Host: road/book\r\n'])('has them too when its request never reaches the app: %j', async (host) => {
    const socket = connect(await listening(testServer()), '127.0.0.1')
    socket.end(`GET /api/health HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)
    const [status = '', ...headers] = (await text(socket)).trim().toLowerCase().split('\r\n')
    expect(status).toBe('http/1.1 400 bad request')
    for (const [name, value] of securityHeaders.pairs) {
      expect(headers.filter((line) => line === `${name}: ${value}`.toLowerCase()), name).toHaveLength(1)
    }
  })

  it('is that of the app for an older request without a Host', async () => {
    const socket = connect(await listening(testServer()), '127.0.0.1')
    socket.end('GET /api/health HTTP/1.0\r\n\r\n')
    expect(await text(socket)).toContain('{"status":"ok"}')
  })
})
