import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { packBatch } from '#core/sync/batch.ts'
import { hybridTime } from '#core/sync/stamp.ts'
import { openSqliteStore } from '../store/sqlite/open.ts'
import type { Store } from '../store/store.ts'
import { browser } from '../testing/browser.ts'
import { fieldOf, signUp, type Driver } from '../testing/driver.ts'
import { deviceId } from '../testing/sync-account.ts'
import { testServer, type TestServer } from '../testing/test-server.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const HEARTBEAT_MS = 20_000
const GOODBYE_MS = 2_000
const HOUR = 3_600_000

/** An open stream of a driver's browser. `next` gives the next event; null when the stream has ended. */
async function listen({ app }: TestServer, { cookies }: Driver) {
  const response = await app.request('/api/live', { headers: { cookie: `sid=${cookies.get('sid')}` } })
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  return {
    response,
    next: async (): Promise<string | null> => (await reader.read()).value ?? null,
    leave: () => reader.cancel(),
  }
}

const poke = (seq: number): string => `data: {"seq":${seq}}\n\n`
const newest = async (server: TestServer, { id }: Driver): Promise<number> => (await server.store.newestSeq(id)) ?? -1

describe('a listening page', () => {
  it('hears how far the account has come: at once, after a REST write and after a sync, and nothing more', async () => {
    const server = testServer()
    const driver = await signUp(server)
    const { response, next } = await listen(server, driver)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('x-accel-buffering'), 'or nginx holds the events back').toBe('no')
    const before = await newest(server, driver)
    expect(await next()).toBe(poke(before))
    await driver.make('/api/vehicles', { name: 'Prius' })
    expect(await next()).toBe(poke(before + 2))
    const goal = { name: 'Tires', amount: 100_000, startDate: null, targetDate: '2026-11-30', completed: false, completedDate: null }
    const reply = await driver.send('POST', '/api/sync', {
      protocol: 1, device: deviceId(1), user: driver.id, cursor: null, now: 0,
      batch: packBatch([{ n: 1, op: 'put', entity: 'goals', id: '00000000-0000-7000-8000-000000000001', at: hybridTime(0), fields: goal }]),
    })
    expect(reply.status).toBe(200)
    expect(await next()).toBe(poke(before + 3))
  })

  it('hears nothing of other accounts, of refused writes and of reads', async () => {
    const server = testServer()
    const [ann, bob] = [await signUp(server, 'ann'), await signUp(server, 'bob')]
    const { next } = await listen(server, ann)
    const before = await newest(server, ann)
    expect(await next()).toBe(poke(before))
    await bob.make('/api/vehicles', { name: 'Corolla' })
    await ann.send('POST', '/api/earnings', { amount: -1 })
    await ann.send('GET', '/api/earnings')
    await ann.make('/api/earnings', { date: '2026-11-20', amount: 1 })
    expect(await next()).toBe(poke(before + 1))
  })

  it('hears a heartbeat while nothing changes', async () => {
    const server = testServer()
    const { next } = await listen(server, await signUp(server))
    await next()
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    expect(await next()).toBe(':\n\n')
  })

  it('hears with the next heartbeat of what a second server on the same database has written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'roadbook-live-'))
    const [here, there] = [1, 2].map(() => openSqliteStore({ file: join(folder, 'roadbook.sqlite') })) as [Store, Store]
    onTestFinished(async () => {
      await there.close()
      rmSync(folder, { recursive: true })
    })
    const server = testServer({ store: here })
    const driver = await signUp(server)
    const { next } = await listen(server, driver)
    const before = await newest(server, driver)
    expect(await next()).toBe(poke(before))
    await there.applyOwn(driver.id, [{ op: 'put', entity: 'profile', id: driver.id, fields: { firstName: 'Ann' } }], 0)
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    expect(await next()).toBe(poke(before + 1))
  })

  it('must be signed in', async () => {
    const server = testServer()
    expect((await server.app.request('/api/live')).status).toBe(401)
  })
})

describe('a stream ends', () => {
  it('with a logout, of this session alone', async () => {
    const server = testServer()
    const [here, there] = [await signUp(server, 'ann'), await signUp(server, 'bob')]
    await there.send('POST', '/auth/login', { email: here.email, password: 'correct horse battery' })
    const [one, other] = [await listen(server, here), await listen(server, there)]
    expect(await one.next()).toBe(await other.next())
    await here.send('POST', '/api/auth/logout')
    await vi.advanceTimersByTimeAsync(GOODBYE_MS)
    expect(await one.next()).toBeNull()
    await there.make('/api/vehicles', { name: 'Prius' })
    expect(await other.next()).toContain('seq')
  })

  it.each([
    ['a password change elsewhere', async (driver: Driver) =>
      (await driver.send('PATCH', '/api/auth/user/password', { currentPassword: 'correct horse battery', newPassword: 'another long one' })).status],
    ['the end of the account', async (driver: Driver) => (await driver.send('DELETE', '/api/auth/user')).status],
  ])('with %s', async (_, act) => {
    const server = testServer()
    const driver = await signUp(server)
    const { next } = await listen(server, driver)
    await next()
    expect(await act(driver)).toBe(204)
    await vi.advanceTimersByTimeAsync(GOODBYE_MS)
    expect(await next()).toBeNull()
  })

  it('at once with a session that the 21st one takes the place of', async () => {
    const server = testServer()
    const driver = await signUp(server)
    const { next } = await listen(server, driver)
    await next()
    const login = { email: driver.email, password: 'correct horse battery' }
    for (const _ of Array(20)) await browser(server).send('POST', '/auth/login', login)
    await vi.advanceTimersByTimeAsync(GOODBYE_MS)
    expect(await Promise.race([next(), new Promise((resolve) => setImmediate(() => resolve('open')))])).toBeNull()
  })

  it('when nobody reads it', async () => {
    const server = testServer()
    const driver = await signUp(server)
    await server.app.request('/api/live', { headers: { cookie: `sid=${driver.cookies.get('sid')}` } })
    const stopped = vi.spyOn(globalThis, 'clearInterval')
    for (const _ of Array(60)) {
      await driver.make('/api/bills', { name: 'Rent', amount: 1, frequency: 'daily' })
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(stopped).toHaveBeenCalledOnce()
    stopped.mockRestore()
  })

  it('only when the page that changed its password has had time to read its new cookie, and says nothing until then', async () => {
    const server = testServer()
    const driver = await signUp(server)
    const { next } = await listen(server, driver)
    await next()
    const heard = next().then((text) => text ?? 'ended')
    const change = { currentPassword: 'correct horse battery', newPassword: 'another long one' }
    await driver.send('PATCH', '/api/auth/user/password', change)
    await driver.make('/api/vehicles', { name: 'Prius' })
    await vi.advanceTimersByTimeAsync(GOODBYE_MS - 1)
    expect(await Promise.race([heard, Promise.resolve('open')])).toBe('open')
    await vi.advanceTimersByTimeAsync(1)
    expect(await heard).toBe('ended')
  })

  it('when the session runs out', async () => {
    const server = testServer()
    const { next } = await listen(server, await signUp(server))
    await next()
    server.pass(24 * HOUR)
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS + GOODBYE_MS)
    expect(await next()).toBeNull()
  })

  it('when the store cannot be read', async () => {
    const store = openSqliteStore({ file: ':memory:' })
    let isBroken = false
    const newestSeq = (userId: string) => (isBroken ? Promise.reject(new Error('no disk')) : store.newestSeq(userId))
    const server = testServer({ store, failing: { newestSeq } })
    const { next } = await listen(server, await signUp(server))
    await next()
    isBroken = true
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    expect(await next()).toBeNull()
  })

  it('once, though two looks at the store fail', async () => {
    const store = openSqliteStore({ file: ':memory:' })
    let isBroken = false
    const failing: (() => void)[] = []
    const newestSeq = (userId: string) =>
      (isBroken ? new Promise<never>((_, reject) => failing.push(() => reject(new Error('no disk')))) : store.newestSeq(userId))
    const server = testServer({ store, failing: { newestSeq } })
    const { next } = await listen(server, await signUp(server))
    await next()
    isBroken = true
    await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_MS)
    expect(failing).toHaveLength(2)
    for (const fail of failing) fail()
    expect(await next()).toBeNull()
  })

  it('when the account has twenty newer ones', async () => {
    const server = testServer()
    const [driver, other] = [await signUp(server, 'ann'), await signUp(server, 'bob')]
    const [oldest, others] = [await listen(server, driver), await listen(server, other)]
    const newer = []
    for (const _ of Array(20)) newer.push(await listen(server, driver))
    await oldest.next()
    expect(await oldest.next()).toBeNull()
    await driver.make('/api/earnings', { date: '2026-11-20', amount: 1 })
    for (const { next } of newer) expect([await next(), await next()]).toEqual([expect.any(String), expect.any(String)])
    expect(await others.next()).toContain('seq')
  })

  it('when the page goes, and is watched for no longer', async () => {
    const store = openSqliteStore({ file: ':memory:' })
    let watched = 0
    const watch = (userId: string, listener: () => void) => {
      watched += 1
      const unwatch = store.watch(userId, listener)
      return () => {
        watched -= 1
        unwatch()
      }
    }
    const server = testServer({ store, failing: { watch } })
    const driver = await signUp(server)
    const { next, leave } = await listen(server, driver)
    await next()
    expect(watched).toBe(1)
    await leave()
    expect(watched).toBe(0)
    expect(fieldOf({ body: await driver.make('/api/vehicles', { name: 'Prius' }) }, 'name')).toBe('Prius')
  })
})
