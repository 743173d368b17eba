import { SESSION_HEADER } from '#core/sync/server-header.ts'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { admit } from '#core/entities/index.ts'
import { makeId } from '#core/entities/make.ts'
import { loadArgon2id, type Hasher } from '../auth/passwords.ts'
import { hashOfToken } from '../auth/token.ts'
import { openSqliteStore } from '../store/sqlite/open.ts'
import { browser, type Browser, type Reply } from '../testing/browser.ts'
import { fieldOf, PASSWORD, signUp } from '../testing/driver.ts'
import { testServer } from '../testing/test-server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('signing up', () => {
  it('makes the account, signs in and gives the user without any secret', async () => {
    const server = testServer()
    const own = browser(server)
    const reply = await own.send('POST', '/auth/register', { name: ' Ann ', email: ' Ann@Example.com', password: PASSWORD })
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email: 'ann@example.com',
        firstName: 'Ann',
        lastName: null,
        isOnboarded: false,
        gigPlatforms: [],
        maritalStatus: null,
        accountType: 'standard',
        emailVerified: false,
        profileImageUrl: null,
        provider: 'email',
        hasPassword: true,
      },
    })
    expect((await own.send('GET', '/api/auth/user')).body).toEqual(fieldOf(reply, 'user'))
  })

  it('refuses an e-mail that is in use, whatever its case', async () => {
    const server = testServer()
    await signUp(server, 'ann')
    const reply = await browser(server).send('POST', '/auth/register', {
      name: 'Other', email: 'ANN@example.com', password: PASSWORD,
    })
    expect(reply).toMatchObject({ status: 409, body: { message: 'Email is already in use' } })
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ email: `${'a'.repeat(250)}@x.io` }, 'email'],
    [{ email: 5 }, 'email'],
    [{ password: 'abc1!' }, 'password'],
    [{ password: 'x1'.repeat(101) }, 'password'],
    [{ password: 'Password1' }, 'password'],
    [{ password: 'my-driver-secret' }, 'password'],
    [{ password: 'RoadBook2026' }, 'password'],
    [{ password: null }, 'password'],
  ])('refuses %o in words', async (changed, path) => {
    const reply = await browser(testServer()).send('POST', '/auth/register', {
      name: 'Ann', email: 'driver@example.com', password: PASSWORD, ...changed,
    })
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ message: expect.stringMatching(/\w+ \w+/), errors: [{ path }] })
  })

  it('takes a password of 200 characters in any script', async () => {
    const own = browser(testServer())
    const password = '🚗'.repeat(200)
    await own.send('POST', '/auth/register', { name: 'Ann', email: 'ann@example.com', password })
    const reply = await own.send('POST', '/auth/login', { email: 'ann@example.com', password })
    expect(reply.status).toBe(200)
  })

  it('answers a known and a new address alike when mail is set up, and tells the owner', async () => {
    const server = testServer({ environment: { SMTP_URL: 'smtp://localhost' } })
    const body = { name: 'Ann', email: 'ann@example.com', password: PASSWORD }
    const [first, second] = [
      await browser(server).send('POST', '/auth/register', body), await browser(server).send('POST', '/auth/register', body),
    ]
    expect(first).toMatchObject({ status: 201, body: { requiresVerification: true, email: 'ann@example.com' } })
    expect(second.body).toEqual(first.body)
    expect(second.headers.getSetCookie()).toEqual([])
    expect((await server.letters()).map(({ subject }) => subject)).toEqual([
      'Verify your email for Roadbook', 'You already have a Roadbook account',
    ])
  })
})

/** Argon2id, and what it was asked to do: the work behind an answer, which its time would show. */
async function countingHasher() {
  const argon2id = await loadArgon2id()
  const work: string[] = []
  const hasher: Hasher = {
    hash(password) {
      work.push('hash')
      return argon2id.hash(password)
    },
    verify(hash, password) {
      work.push(`verify ${hash.split('$').slice(0, 4).join('$')}`)
      return argon2id.verify(hash, password)
    },
  }
  return { hasher, work }
}

/** All of a reply but what differs from one request to the next. */
const seenOf = ({ status, body, headers }: Reply) => ({
  status, body, headers: Object.fromEntries([...headers].filter(([name]) => name !== 'date')),
})

describe('who has an account', () => {
  it('is shown by no sign-in: words, headers and work are the same', async () => {
    const { hasher, work } = await countingHasher()
    const server = testServer({ hasher })
    const { email } = await signUp(server)
    await server.store.createAccount(
      { id: makeId('profile', 9), email: 'google@example.com', passwordHash: null, provider: 'google', googleId: 'g-9', emailVerified: true },
      admit('profile', { firstName: 'Gil' }),
      0,
    )
    const addresses = [email, 'nobody@example.com', 'google@example.com']
    // Five failures and the lock: a trace of seven tries.
    const traces: unknown[][] = []
    for (const address of addresses) {
      const trace = []
      for (const _ of Array(7)) {
        work.length = 0
        const reply = await browser(server).send('POST', '/auth/login', { email: address, password: 'not it at all' })
        trace.push({ ...seenOf(reply), work: [...work] })
      }
      traces.push(trace)
    }
    const [failure, locked] = [{ status: 401, work: ['verify $argon2id$v=19$m=19456,t=2,p=1'] }, { status: 423, work: [] }]
    expect(traces[0]).toMatchObject([...Array<object>(5).fill(failure), locked, locked])
    for (const trace of traces) expect(trace).toEqual(traces[0])
  })

  it('is shown by no sign-up, reset or resend while mail is set up', async () => {
    const { hasher, work } = await countingHasher()
    const server = testServer({ hasher, environment: { SMTP_URL: 'smtp://localhost' } })
    const register = { name: 'Ann', email: 'ann@example.com', password: PASSWORD }
    await browser(server).send('POST', '/auth/register', register)
    server.pass(MINUTE)
    for (const [path, body] of [
      ['/auth/forgot-password', {}], ['/api/auth/resend-verification', {}], ['/auth/register', register],
    ] as const) {
      const seen = []
      for (const email of ['ann@example.com', 'eve@example.com']) {
        work.length = 0
        const reply = await browser(server).send('POST', path, { ...body, email })
        const shown = JSON.stringify(seenOf(reply)).replaceAll(email, 'her@example.com')
        seen.push([shown, ...work])
        await server.letters()
      }
      expect(seen[1]).toEqual(seen[0])
    }
  })
})

describe('signing in', () => {
  it('gives the user, with a cookie no script can read', async () => {
    const server = testServer()
    const { email } = await signUp(server)
    const reply = await browser(server).send('POST', '/auth/login', { email, password: PASSWORD })
    expect(reply).toMatchObject({ status: 200, body: { user: { email } } })
    const [sid] = reply.headers.getSetCookie().filter((line) => line.startsWith('sid='))
    expect(sid).toMatch(/^sid=[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('uses the Host prefix over https', async () => {
    const server = testServer({ environment: { PUBLIC_URL: 'https://roadbook.example' } })
    const own = browser(server)
    await own.send('POST', '/auth/register', { name: 'Ann', email: 'ann@example.com', password: PASSWORD })
    expect([...own.cookies.keys()].toSorted()).toEqual(['__Host-dev', '__Host-sid'])
    expect((await own.send('GET', '/api/auth/user')).status).toBe(200)
  })

  it('answers an unknown e-mail and a wrong password alike', async () => {
    const server = testServer()
    const { email } = await signUp(server)
    const [wrong, unknown] = [
      await browser(server).send('POST', '/auth/login', { email, password: 'not it at all' }),
      await browser(server).send('POST', '/auth/login', { email: 'nobody@example.com', password: 'not it at all' }),
    ]
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  it.each([{}, { email: 'ann@example.com' }, { password: PASSWORD }, { email: 5, password: [] }])(
    'asks for what is missing: %o', async (body) => {
      const reply = await browser(testServer()).send('POST', '/auth/login', body)
      expect(reply).toMatchObject({ status: 400, body: { message: 'Please enter both email and password' } })
    },
  )

  it('gives a new token and ends the old one, so that a planted one is worth nothing', async () => {
    const server = testServer()
    const driver = await signUp(server)
    const planted = driver.cookies.get('sid') ?? ''
    await driver.send('POST', '/auth/login', { email: driver.email, password: PASSWORD })
    expect(driver.cookies.get('sid')).not.toBe(planted)
    const thief = browser(server)
    thief.cookies.set('sid', planted)
    expect((await thief.send('GET', '/api/auth/user')).status).toBe(401)
  })

  it('asks for the proof of the address first when mail is set up', async () => {
    const server = testServer({ environment: { SMTP_URL: 'smtp://localhost' } })
    const own = browser(server)
    const credentials = { email: 'ann@example.com', password: PASSWORD }
    await own.send('POST', '/auth/register', { name: 'Ann', ...credentials })
    const refused = await own.send('POST', '/auth/login', credentials)
    expect(refused).toMatchObject({ status: 403, body: { requiresVerification: true, email: 'ann@example.com' } })
    expect(refused.headers.getSetCookie()).toEqual([])
    const [letter] = await server.letters()
    await own.send('GET', new URL(letter?.link ?? '').pathname + new URL(letter?.link ?? '').search)
    expect((await own.send('POST', '/auth/login', credentials)).status).toBe(200)
  })
})

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
    expect(reply.headers.getSetCookie().find((line) => line.startsWith('sid='))).toContain('Max-Age=2592000')
    for (const days of [14, 15, 29, 20]) {
      server.pass(days * DAY)
      expect((await own.send('GET', '/api/auth/user')).status).toBe(200)
    }
    server.pass(12 * DAY)
    expect((await own.send('GET', '/api/auth/user')).status).toBe(401)
  })

  it('is over after 31 days without use', async () => {
    const server = testServer()
    const { email } = await signUp(server)
    const own = browser(server)
    await own.send('POST', '/auth/login', { email, password: PASSWORD, rememberMe: true })
    server.pass(31 * DAY)
    expect((await own.send('GET', '/api/auth/user')).status).toBe(401)
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

const guess = (own: Browser, email: string, password = 'a wrong guess') => own.send('POST', '/auth/login', { email, password })

describe('a locked account', () => {
  it.each(['ann@example.com', 'nobody@example.com'])('locks %s after five failures, for 15 minutes', async (email) => {
    const server = testServer()
    await signUp(server, 'ann')
    const stranger = browser(server)
    for (const _ of Array(5)) expect((await guess(stranger, email)).status).toBe(401)
    const locked = await guess(stranger, email)
    expect(locked).toMatchObject({ status: 423, body: { message: 'Too many attempts. Try again in 15 minutes.' } })
    expect(locked.headers.get('retry-after')).toBe('900')
    server.pass(15 * MINUTE - 1000)
    expect((await guess(stranger, email, PASSWORD))).toMatchObject({
      status: 423, body: { message: 'Too many attempts. Try again in 1 minutes.' },
    })
    server.pass(1000)
    expect((await guess(stranger, email)).status).toBe(401)
  })

  it('counts guesses that come at the same time', async () => {
    const server = testServer()
    const { email } = await signUp(server)
    const replies = await Promise.all(Array.from({ length: 8 }, () => guess(browser(server), email)))
    expect(replies.map(({ status }) => String(status)).toSorted().join(' ')).toBe('401 401 401 401 401 423 423 423')
  })

  it('forgets failures after a right password', async () => {
    const server = testServer()
    const { email } = await signUp(server)
    for (const _ of Array(4)) await guess(browser(server), email)
    expect((await guess(browser(server), email, PASSWORD)).status).toBe(200)
    for (const _ of Array(5)) expect((await guess(browser(server), email)).status).toBe(401)
  })

  it('lets the owner in on a device that has signed in before, which has ten tries of its own', async () => {
    const server = testServer()
    const owner = await signUp(server)
    await owner.send('POST', '/api/auth/logout')
    const stranger = browser(server)
    for (const _ of Array(6)) await guess(stranger, owner.email)
    for (const _ of Array(9)) expect((await guess(owner, owner.email)).status).toBe(401)
    expect((await guess(owner, owner.email, PASSWORD)).status).toBe(200)
    expect((await guess(stranger, owner.email, PASSWORD)).status).toBe(423)
    for (const _ of Array(10)) expect((await guess(owner, owner.email)).status).toBe(401)
    expect((await guess(owner, owner.email, PASSWORD)).status).toBe(423)
  })

  it('tells the owner once a day, and nobody when there is no account', async () => {
    const server = testServer({ environment: { RATE_LIMIT_SCALE: '1' } })
    const { email } = await signUp(server)
    const lockedLetters = async () => (await server.letters()).filter(({ subject }) => subject.includes('wrong passwords'))
    const lock = async (address: string) => {
      for (const _ of Array(5)) await guess(browser(server), address)
      server.pass(15 * MINUTE)
    }
    await lock('nobody@example.com')
    expect(await lockedLetters()).toEqual([])
    await lock(email)
    await lock(email)
    expect(await lockedLetters()).toMatchObject([{ to: email }])
    server.pass(24 * 60 * MINUTE)
    await lock(email)
    expect(await lockedLetters()).toHaveLength(2)
  })

  it('does not believe a mark that was made up or belongs to another account', async () => {
    const server = testServer()
    const owner = await signUp(server, 'ann')
    const other = await signUp(server, 'bob')
    for (const _ of Array(5)) await guess(browser(server), owner.email)
    const forged = browser(server)
    forged.cookies.set('dev', `${owner.id}.nonce.AAAA`)
    expect((await guess(forged, owner.email, PASSWORD)).status).toBe(423)
    expect((await guess(other, owner.email, PASSWORD)).status).toBe(423)
  })
})

describe('small calls', () => {
  it('names the authentication type and sends /api/login and /auth/google to the sign-in screen', async () => {
    const own = browser(testServer())
    const stranger = await own.send('GET', '/api/auth/type')
    expect([stranger.body, stranger.headers.get(SESSION_HEADER)]).toEqual([{ type: 'production' }, '0'])
    const driver = await (await signUp(testServer(), 'ann')).send('GET', '/api/auth/type')
    expect([driver.body, driver.headers.get(SESSION_HEADER)]).toEqual([{ type: 'production' }, '1'])
    const [login, google] = [await own.send('GET', '/api/login'), await own.send('GET', '/auth/google')]
    expect([login.status, login.headers.get('location')]).toEqual([302, '/login'])
    expect([google.status, google.headers.get('location')]).toEqual([302, '/login?error=google-not-configured'])
  })
})
