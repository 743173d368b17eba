import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openSqliteStore } from '../store/sqlite/open.ts'
import type { Store } from '../store/store.ts'
import { browser } from '../testing/browser.ts'
import { PASSWORD, signUp } from '../testing/driver.ts'
import { listening } from '../testing/listening.ts'
import { testServer } from '../testing/test-server.ts'

const DAY = 86_400_000

/** A driver with a list long enough to be compressed, and the network calls to read it. */
async function listed(given: Partial<Store> = {}) {
  const server = testServer({ failing: given })
  const driver = await signUp(server)
  for (let day = 10; day < 30; day += 1) await driver.make('/api/earnings', { date: `2026-11-${day}`, platform: 'Café Zürich', amount: 1 })
  const own = browser(server)
  await own.send('POST', '/auth/login', { email: driver.email, password: PASSWORD, rememberMe: true })
  const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const port = await listening(server)
  const ask = (method: string) =>
    request({ port, host: '127.0.0.1', method, path: '/api/earnings', headers: { cookie, 'accept-encoding': 'gzip' } })
  const list = async (method = 'GET'): Promise<readonly [IncomingMessage, Buffer]> => {
    const [reply] = await once(ask(method).end(), 'response') as [IncomingMessage]
    return [reply, await buffer(reply)]
  }
  return { server, ask, list }
}

describe('a kept list', () => {
  it('goes over the network byte for byte, and its head alone where only that is asked for', async () => {
    const { list } = await listed()
    const [, first] = await list()
    for (const _ of Array(2)) {
      const [reply, zipped] = await list()
      expect(reply.headers).toMatchObject({
        'content-encoding': 'gzip', 'content-type': 'application/json', 'content-length': String(zipped.length), vary: 'Accept-Encoding',
      })
      expect(gunzipSync(zipped).equals(first)).toBe(true)
    }
    const [head, nothing] = await list('HEAD')
    expect([head.statusCode, head.headers['content-encoding'], nothing.length]).toEqual([200, 'gzip', 0])
    expect((await list())[0].statusCode).toBe(200)
  })

  it('has the headers of every other reply', async () => {
    const { list } = await listed()
    const sent = async () => Object.keys((await list())[0].headers).toSorted()
    const first = await sent()
    await sent()
    expect(await sent()).toEqual([...first, 'content-encoding'].toSorted())
    expect(first).toEqual(expect.arrayContaining(['content-security-policy', 'cache-control', 'x-content-type-options']))
  })

  it('carries the cookie of a session that moves on', async () => {
    const { server, list } = await listed()
    for (const _ of Array(2)) expect((await list())[0].headers['set-cookie']).toBe(undefined)
    server.pass(16 * DAY)
    const [{ headers }] = await list()
    expect([headers['content-encoding'], headers['set-cookie']]).toEqual(['gzip', [expect.stringContaining('Max-Age=2592000')]])
    expect((await list())[0].headers['set-cookie']).toBe(undefined)
  })

  it('harms nothing when whoever asked for it has gone', async () => {
    const looking: { readonly go: () => void }[] = []
    const isLate = { value: false }
    const store = openSqliteStore({ file: ':memory:' })
    const { list, ask } = await listed({
      ...store,
      async sessionBySid(sid) {
        if (isLate.value) await new Promise<void>((go) => looking.push({ go }))
        return store.sessionBySid(sid)
      },
    })
    await list()
    await list()
    isLate.value = true
    const left = ask('GET').on('error', () => undefined)
    left.end()
    await expect.poll(() => looking.length).toBe(1)
    left.destroy()
    isLate.value = false
    await list()
    looking[0]?.go()
    const [reply, zipped] = await list()
    expect([reply.statusCode, gunzipSync(zipped).length > 1000]).toEqual([200, true])
    await store.close()
  })
})
