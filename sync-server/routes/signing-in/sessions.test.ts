/** What keeps a session alive and what ends it (R6). */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DRIVER_HEADER } from '#core/sync/server-header.ts'
import { hashOfToken } from '../../auth/token.ts'
import { openSqliteStore } from '../../store/sqlite/open.ts'
import type { Account, Store } from '../../store/store.ts'
import { browser } from '../../testing/browser.ts'
import { PASSWORD, signUp } from '../../testing/driver.ts'
import { testServer } from '../../testing/test-server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('a session', () => {
  it('ends after 24 hours without use', async () => {
    const server = testServer()
    const driver = await signUp(server)
    server.pass(DAY - MINUTE)
    expect((await driver.send('GET', '/api/auth/user')).status).toBe(200)
    server.pass(DAY - MINUTE)
    expect((await driver.send('GET', '/api/auth/user')).status).toBe(200)
    server.pass(DAY)
    expect((await driver.send('GET', '/api/auth/user')).status).toBe(401)
  })

  it('is remembered for 30 days, moves on in use, and ends after 90', async () => {
    const server = testServer()
    const { email } = await signUp(server)
    const own = browser(server)
    const reply = await own.send('POST', '/auth/login', { email, password: PASSWORD, rememberMe: true })
    expect(reply.headers.getSetCookie().find((line) => line.startsWith('sid='))).toContain('Max-Age=2592000;')
    for (const days of [14, 15, 29, 20]) {
      server.pass(days * DAY)
      expect((await own.send('GET', '/api/auth/user')).status).toBe(200)
    }
    server.pass(12 * DAY)
    expect((await own.send('GET', '/api/auth/user')).status).toBe(401)
  })

  it('is remembered only where that is asked for: null is left out, and a word no answer', async () => {
    const server = testServer()
    const { email } = await signUp(server)
    const own = browser(server)
    const reply = await own.send('POST', '/auth/login', { email, password: PASSWORD, rememberMe: null })
    expect(reply.status).toBe(200)
    expect(reply.headers.getSetCookie().find((line) => line.startsWith('sid='))).not.toContain('Max-Age')
    expect((await own.send('POST', '/auth/login', { email, password: PASSWORD, rememberMe: 'yes' })).status).toBe(400)
  })

  it('is over after 31 days without use', async () => {
    const server = testServer()
    const { email } = await signUp(server)
    const own = browser(server)
    await own.send('POST', '/auth/login', { email, password: PASSWORD, rememberMe: true })
    server.pass(31 * DAY)
    expect((await own.send('GET', '/api/auth/user')).status).toBe(401)
  })

  it.each(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_BUSY'])('reads on while the database takes no renewal (%s), and ends 24 hours after the last one', async (code) => {
    const error = Object.assign(new Error('It takes nothing'), { code })
    const server = testServer({ failing: { renewSession: () => Promise.reject(error) } })
    const driver = await signUp(server)
    const read = async () => (await driver.send('GET', '/api/earnings')).status
    server.pass(DAY - MINUTE)
    expect(await read()).toBe(200)
    server.pass(MINUTE)
    expect(await read()).toBe(401)
  })

  it.each([
    ['a new password', (store: Store, { id, passwordHash }: Account) => store.changePassword(id, passwordHash, 'another hash', 1)],
    ['its deletion', (store: Store, { id }: Account) => store.deleteAccount(id)],
  ] as const)('is not begun by a sign-in to an account that %s, at another server, comes before', async (_, change) => {
    const store = openSqliteStore({ file: ':memory:' })
    let meanwhile = async (): Promise<unknown> => undefined
    const server = testServer({ store, failing: {
      async createSession(...given) {
        await meanwhile()
        return store.createSession(...given)
      },
    } })
    const { email } = await signUp(server)
    meanwhile = async () => {
      const account = await store.accountByEmail(email)
      if (account !== null) await change(store, account)
    }
    const own = browser(server)
    expect((await own.send('POST', '/auth/login', { email, password: PASSWORD })).status).toBe(401)
    expect(own.cookies.has('sid')).toBe(false)
  })

  it('counts as none for a call that another driver\'s account is meant with, whose account it leaves alone', async () => {
    const server = testServer()
    const ann = await signUp(server, 'ann')
    const bob = await signUp(server, 'bob')
    expect((await bob.send('DELETE', '/api/auth/user', undefined, { [DRIVER_HEADER]: ann.id })).status).toBe(401)
    expect((await bob.send('GET', '/api/auth/user', undefined, { [DRIVER_HEADER]: bob.id })).status).toBe(200)
    expect((await ann.send('GET', '/api/auth/user')).status).toBe(200)
  })

  it('is one of twenty at most: the oldest ends when one more begins', async () => {
    const server = testServer()
    const first = await signUp(server, 'ann')
    const other = await signUp(server, 'bob')
    const later = []
    for (const _ of Array(20)) {
      expect((await first.send('GET', '/api/auth/user')).status).toBe(200)
      server.pass(1)
      const next = browser(server)
      expect((await next.send('POST', '/auth/login', { email: first.email, password: PASSWORD })).status).toBe(200)
      later.push(next)
    }
    expect((await first.send('GET', '/api/auth/user')).status).toBe(401)
    for (const own of [...later, other]) expect((await own.send('GET', '/api/auth/user')).status).toBe(200)
  })

  it('is the newest of twenty when it begins after the clock was set back', async () => {
    const server = testServer()
    const first = await signUp(server, 'ann')
    const signIn = async () => {
      const own = browser(server)
      await own.send('POST', '/auth/login', { email: first.email, password: PASSWORD })
      return own
    }
    for (const _ of Array(19)) await signIn()
    server.pass(-DAY)
    const late = await signIn()
    expect((await late.send('GET', '/api/auth/user')).status).toBe(200)
    expect((await first.send('GET', '/api/auth/user')).status).toBe(401)
  })

  it.each([[false, DAY], [true, 30 * DAY]])('begun while the clock was a year ahead (remembered: %s) ends as others do once it is set right', async (rememberMe, lasts) => {
    const server = testServer()
    const { email } = await signUp(server)
    server.pass(365 * DAY)
    const own = browser(server)
    await own.send('POST', '/auth/login', { email, password: PASSWORD, rememberMe })
    server.pass(-365 * DAY)
    expect((await own.send('GET', '/api/auth/user')).status).toBe(200)
    server.pass(lasts)
    expect((await own.send('GET', '/api/auth/user')).status).toBe(401)
  })

  it('is never the one a browser brings along to the sign-in: a planted token stays worth nothing', async () => {
    const server = testServer()
    const { email } = await signUp(server)
    for (const planted of ['A'.repeat(43), 'chosen by the attacker', '../x']) {
      const victim = browser(server)
      victim.cookies.set('sid', planted)
      await victim.send('POST', '/auth/login', { email, password: PASSWORD })
      expect(victim.cookies.get('sid')).not.toBe(planted)
      const attacker = browser(server)
      attacker.cookies.set('sid', planted)
      expect((await attacker.send('GET', '/api/auth/user')).status).toBe(401)
    }
  })

  it('ends with a logout, which may be repeated', async () => {
    const server = testServer()
    const driver = await signUp(server)
    const stolen = driver.cookies.get('sid') ?? ''
    expect((await driver.send('POST', '/api/auth/logout')).status).toBe(204)
    expect((await driver.send('POST', '/api/auth/logout')).status).toBe(204)
    expect(driver.cookies.has('dev')).toBe(true)
    driver.cookies.set('sid', stolen)
    expect((await driver.send('GET', '/api/auth/user')).status).toBe(401)
  })

  it('leaves its browser known for half a year after the last sign-in, by the same mark', async () => {
    const driver = await signUp(testServer())
    const mark = driver.cookies.get('dev')
    const reply = await driver.send('POST', '/auth/login', { email: driver.email, password: PASSWORD })
    const cookie = reply.headers.getSetCookie().find((line) => line.startsWith('dev='))
    expect(cookie).toContain(`dev=${mark};`)
    expect(cookie).toContain('Max-Age=15552000;')
  })

  it('is known by its id and proven by its secret, of which the database keeps the hash alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'roadbook-sessions-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const server = testServer({ store: openSqliteStore({ file: join(folder, 'roadbook.sqlite') }) })
    const driver = await signUp(server)
    const [id = '', secret = ''] = driver.cookies.get('sid')?.split('.') ?? []
    const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1')).join()
    expect([bytes.includes(id), bytes.includes(secret), bytes.includes(hashOfToken(secret))]).toEqual([true, false, true])
    const thief = browser(server)
    for (const forged of [id, `${id}.`, `${id}.${hashOfToken(secret)}`, `${id}.${secret.slice(1)}`, `.${secret}`]) {
      thief.cookies.set('sid', forged)
      expect((await thief.send('GET', '/api/auth/user')).status).toBe(401)
      thief.cookies.set('sid', forged)
      expect((await thief.send('POST', '/api/auth/logout')).status).toBe(204)
    }
    expect((await driver.send('GET', '/api/auth/user')).status).toBe(200)
  })

  it('is kept with an address that names nobody: the last number of it is left out', async () => {
    const server = testServer()
    const { email } = await signUp(server)
    const own = browser(server, '203.0.113.77')
    await own.send('POST', '/auth/login', { email, password: PASSWORD })
    const [id = ''] = own.cookies.get('sid')?.split('.') ?? []
    expect((await server.store.sessionBySid(id))?.ipAddress).toBe('203.0.113.0')
  })

  it('keeps its token out of the log', async () => {
    const server = testServer()
    const driver = await signUp(server)
    await driver.send('GET', '/api/auth/user?canary=1')
    const log = server.logged.join('\n')
    for (const secret of [driver.cookies.get('sid')?.split('.')[1] ?? 'none', driver.email, PASSWORD, 'canary']) {
      expect(log).not.toContain(secret)
    }
    expect(log).toContain('"route":"/api/auth/user"')
  })
})
