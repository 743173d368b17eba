import { describe, expect, it } from 'vitest'
import { loadArgon2id } from '../../auth/passwords.ts'
import { tryLater } from '../../http/problem.ts'
import { openSqliteStore } from '../../store/sqlite/open.ts'
import { browser } from '../../testing/browser.ts'
import { PASSWORD, signUp } from '../../testing/driver.ts'
import { openDyingStore } from '../../testing/dying-store.ts'
import { PUBLIC_URL, testServer, type TestServer } from '../../testing/test-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const linkIn = async (server: TestServer, subject: string): Promise<URL> => {
  const letter = (await server.letters()).findLast((sent) => sent.subject === subject)
  expect(letter?.text.split('\n')).toContain(letter?.link)
  return new URL(letter?.link ?? '')
}
const tokenIn = async (server: TestServer): Promise<string> =>
  (await linkIn(server, 'Reset your Roadbook password')).searchParams.get('token') ?? ''

describe('a forgotten password', () => {
  it('is reset once by the mailed link, which proves the address, ends all sessions and signs nobody in', async () => {
    const server = testServer()
    const driver = await signUp(server)
    const own = browser(server)
    const asked = await own.send('POST', '/auth/forgot-password', { email: ' ANN@example.com' }, { host: 'evil.example' })
    expect(asked.status).toBe(200)
    const link = await linkIn(server, 'Reset your Roadbook password')
    expect(link.origin + link.pathname).toBe(`${PUBLIC_URL}/reset-password`)
    const body = { token: link.searchParams.get('token'), password: 'staple battery' }
    const reset = await own.send('POST', '/auth/reset-password', body)
    expect(reset.status).toBe(200)
    // The mark of a known device grants no access.
    expect(reset.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0])).toEqual(['dev'])
    expect((await own.send('GET', '/api/auth/user')).status).toBe(401)
    expect((await driver.send('GET', '/api/auth/user')).status).toBe(401)
    expect((await server.letters()).at(-1)).toMatchObject({
      subject: 'Your Roadbook password was changed', text: expect.not.stringContaining('Google'),
    })
    const login = await own.send('POST', '/auth/login', { email: driver.email, password: 'staple battery' })
    expect(login).toMatchObject({ status: 200, body: { user: { emailVerified: true } } })
    expect(await own.send('POST', '/auth/reset-password', body)).toMatchObject({
      status: 400, body: { message: 'This password reset link is invalid or has expired' },
    })
  })

  it('is answered alike for every address', async () => {
    const server = testServer()
    await signUp(server)
    const [known, unknown] = [
      await browser(server).send('POST', '/auth/forgot-password', { email: 'ann@example.com' }),
      await browser(server).send('POST', '/auth/forgot-password', { email: 'nobody@example.com' }),
    ]
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect((await server.letters()).filter(({ subject }) => subject.startsWith('Reset'))).toHaveLength(1)
  })

  it.each([[{}], [{ email: '' }], [{ email: 'nobody' }], [{ email: 5 }]])('asks for an address: %o', async (body) => {
    expect((await browser(testServer()).send('POST', '/auth/forgot-password', body)).status).toBe(400)
  })

  it('clears the lock', async () => {
    const server = testServer()
    const { email } = await signUp(server)
    for (const _ of Array(5)) await browser(server).send('POST', '/auth/login', { email, password: 'wrong guess' })
    await browser(server).send('POST', '/auth/forgot-password', { email })
    await browser(server).send('POST', '/auth/reset-password', { token: await tokenIn(server), password: 'staple battery' })
    expect((await browser(server).send('POST', '/auth/login', { email, password: 'staple battery' })).status).toBe(200)
  })

  it('clears the lock of a device that has signed in before as well', async () => {
    const server = testServer()
    const { email, ...own } = await signUp(server)
    for (const _ of Array(10)) await own.send('POST', '/auth/login', { email, password: 'wrong guess' })
    expect((await own.send('POST', '/auth/login', { email, password: PASSWORD })).status).toBe(423)
    await own.send('POST', '/auth/forgot-password', { email })
    await own.send('POST', '/auth/reset-password', { token: await tokenIn(server), password: 'staple battery' })
    expect((await own.send('POST', '/auth/login', { email, password: 'staple battery' })).status).toBe(200)
  })

  it('lets exactly one of many uses at the same time win', async () => {
    const server = testServer()
    const { email } = await signUp(server)
    await browser(server).send('POST', '/auth/forgot-password', { email })
    const token = await tokenIn(server)
    const replies = await Promise.all(Array.from({ length: 20 }, (_, place) =>
      browser(server).send('POST', '/auth/reset-password', { token, password: `staple battery ${place}` })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(19)
  })

  it('is reset with all that goes with it or not at all, wherever the server dies', async () => {
    for (let [operations, isDone] = [0, false]; !isDone; operations += 1) {
      const { given, diesAfter, lives } = openDyingStore()
      const server = testServer(given)
      const thief = await signUp(server)
      await browser(server).send('POST', '/auth/forgot-password', { email: thief.email })
      const body = { token: await tokenIn(server), password: 'staple battery' }
      diesAfter(operations)
      isDone = (await browser(server).send('POST', '/auth/reset-password', body)).status === 200
      lives()
      const isSet = (await browser(server).send('POST', '/auth/login', { email: thief.email, password: body.password })).status === 200
      expect(isSet || !isDone).toBe(true)
      expect((await thief.send('GET', '/api/auth/user')).status).toBe(isSet ? 401 : 200)
      expect((await browser(server).send('POST', '/auth/reset-password', body)).status).toBe(isSet ? 400 : 200)
    }
  })

  it('refuses a link that is old, cut, replaced or for another purpose, all alike', async () => {
    const server = testServer()
    const { email } = await signUp(server)
    const verify = (await linkIn(server, 'Verify your email for Roadbook')).searchParams.get('token')
    await browser(server).send('POST', '/auth/forgot-password', { email })
    const replaced = await tokenIn(server)
    await browser(server).send('POST', '/auth/forgot-password', { email })
    const token = await tokenIn(server)
    const use = (given: unknown) => browser(server).send('POST', '/auth/reset-password', { token: given, password: 'staple battery' })
    const bad = await use('x')
    expect(bad.status).toBe(400)
    for (const given of [replaced, token.slice(1), verify, '', null, {}]) expect(await use(given)).toMatchObject({ status: 400, body: bad.body })
    server.pass(HOUR)
    expect(await use(token)).toMatchObject({ status: 400, body: bad.body })
  })

  it('keeps the link for another try when the password does not do', async () => {
    const server = testServer()
    const { email } = await signUp(server, 'annabel')
    await browser(server).send('POST', '/auth/forgot-password', { email })
    const token = await tokenIn(server)
    for (const password of ['short', '123456', 'annabel-2026', 5]) {
      const reply = await browser(server).send('POST', '/auth/reset-password', { token, password })
      expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } })
    }
    expect((await browser(server).send('POST', '/auth/reset-password', { token, password: 'staple battery' })).status).toBe(200)
  })

  it('keeps the link for another try when the server is too busy to hash the password', async () => {
    const quick = loadArgon2id({ memorySize: 8, iterations: 1, parallelism: 1 })
    let isBusy = false
    const server = testServer({ hasher: {
      hash: async (password) => {
        if (isBusy) throw tryLater(503, 5)
        return quick.hash(password)
      },
      verify: (hash, password) => quick.verify(hash, password),
    } })
    const { email } = await signUp(server)
    await browser(server).send('POST', '/auth/forgot-password', { email })
    const token = await tokenIn(server)
    const reset = () => browser(server).send('POST', '/auth/reset-password', { token, password: 'staple battery' })
    isBusy = true
    expect((await reset()).status).toBe(503)
    isBusy = false
    expect((await reset()).status).toBe(200)
  })

  it('sends three mails an hour to one address and stays silent about it', async () => {
    const server = testServer({ environment: { RATE_LIMIT_SCALE: '1' } })
    const { email } = await signUp(server)
    for (const _ of Array(5)) expect((await browser(server).send('POST', '/auth/forgot-password', { email })).status).toBe(200)
    expect((await server.letters()).filter(({ subject }) => subject.startsWith('Reset'))).toHaveLength(3)
  })
})

describe('the proof of an address', () => {
  it('is given by the mailed link, as often as it is followed, and signs nobody in', async () => {
    const server = testServer()
    const driver = await signUp(server)
    const link = await linkIn(server, 'Verify your email for Roadbook')
    const stranger = browser(server)
    for (const _ of Array(2)) {
      const reply = await stranger.send('GET', link.pathname + link.search)
      expect([reply.status, reply.headers.get('location'), reply.headers.getSetCookie()]).toEqual([302, '/login?verified=1', []])
    }
    expect((await driver.send('GET', '/api/auth/user')).body).toMatchObject({ emailVerified: true })
  })

  it('is not given by a link that is old, unknown or of an earlier address', async () => {
    const server = testServer()
    const driver = await signUp(server)
    const early = await linkIn(server, 'Verify your email for Roadbook')
    await driver.send('PATCH', '/api/auth/user/profile', { email: 'anna@example.com' })
    const late = await linkIn(server, 'Verify your email for Roadbook')
    server.pass(24 * HOUR - MINUTE)
    const follow = async (path: string) => (await browser(server).send('GET', path)).headers.get('location')
    expect(await follow(early.pathname + early.search)).toBe('/login?error=invalid-verification-link')
    expect(await follow('/api/auth/verify-email')).toBe('/login?error=invalid-verification-link')
    server.pass(MINUTE)
    expect(await follow(late.pathname + late.search)).toBe('/login?error=invalid-verification-link')
    expect((await server.store.accountById(driver.id))).toMatchObject({ email: 'anna@example.com', emailVerified: false })
  })

  it.each(['SQLITE_BUSY', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE'])('is to be given by the same link later while the store fails (%s), on a screen of ours', async (code) => {
    const store = openSqliteStore({ file: ':memory:' })
    let isFailing = true
    const server = testServer({ store, failing: {
      async updateAccount(...given) {
        if (isFailing) throw Object.assign(new Error('It takes nothing'), { code })
        return store.updateAccount(...given)
      },
    } })
    const driver = await signUp(server)
    const { pathname, search } = await linkIn(server, 'Verify your email for Roadbook')
    const follow = async () => (await browser(server).send('GET', pathname + search)).headers.get('location')
    expect(await follow()).toBe('/login?error=not-verified-yet')
    isFailing = false
    expect(await follow()).toBe('/login?verified=1')
    expect(await server.store.accountById(driver.id)).toMatchObject({ emailVerified: true })
  })

  it('never goes back to the address before by the link mailed to that, wherever the server dies while it is changed', async () => {
    for (let [operations, isTold] = [0, false]; !isTold; operations += 1) {
      const { given, diesAfter, lives } = openDyingStore()
      const server = testServer(given)
      const driver = await signUp(server)
      const early = await linkIn(server, 'Verify your email for Roadbook')
      diesAfter(operations)
      await driver.send('PATCH', '/api/auth/user/profile', { email: 'anna@example.com' })
      isTold = (await server.letters()).some(({ to }) => to === 'anna@example.com')
      lives()
      const emailNow = async () => (await server.store.accountById(driver.id))?.email
      const changed = await emailNow()
      await browser(server).send('GET', early.pathname + early.search)
      expect(await emailNow()).toBe(changed)
    }
  })

  it('is mailed again after a minute, which starts with the first mail, for unknown addresses too', async () => {
    const server = testServer()
    await signUp(server)
    const resend = (email: string) => browser(server).send('POST', '/api/auth/resend-verification', { email })
    const early = await resend('ann@example.com')
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '60'])
    server.pass(MINUTE - 1)
    expect((await resend('ann@example.com')).status).toBe(429)
    server.pass(1)
    const [known, unknown] = [await resend('Ann@example.com'), await resend('nobody@example.com')]
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(unknown.body).toEqual(known.body)
    expect([(await resend('ann@example.com')).status, (await resend('nobody@example.com')).status]).toEqual([429, 429])
    expect(await server.letters()).toHaveLength(2)
  })

  it('is given by each of the links mailed to the address, for 24 hours each, also once another has given it', async () => {
    const server = testServer({ environment: { SMTP_URL: 'smtp://localhost' } })
    const own = browser(server)
    const credentials = { email: 'ann@example.com', password: PASSWORD }
    await own.send('POST', '/auth/register', { name: 'Ann', ...credentials })
    for (const _ of Array(2)) {
      await server.letters()
      server.pass(MINUTE)
      expect((await own.send('POST', '/api/auth/resend-verification', { email: credentials.email })).status).toBe(200)
    }
    const [first = '', second = '', third = ''] = (await server.letters()).map(({ link }) => (link ?? '').replace(PUBLIC_URL, ''))
    const follow = async (link: string) => (await browser(server).send('GET', link)).headers.get('location')
    for (const link of [second, first, third, second]) expect(await follow(link)).toBe('/login?verified=1')
    expect(await own.send('POST', '/auth/login', credentials)).toMatchObject({ status: 200, body: { user: { emailVerified: true } } })
    server.pass(24 * HOUR - 2 * MINUTE)
    expect(await follow(first)).toBe('/login?error=invalid-verification-link')
    expect(await follow(second)).toBe('/login?verified=1')

    await own.send('POST', '/auth/login', credentials)
    await own.send('PATCH', '/api/auth/user/profile', { email: 'anna@example.com' })
    await server.letters()
    for (const link of [second, third]) expect(await follow(link)).toBe('/login?error=invalid-verification-link')
    expect(await server.store.accountByEmail('ann@example.com')).toMatchObject({ emailVerified: true })
  })

  it('is not mailed again while a new address waits for its link, which goes on working', async () => {
    // Whoever signed up before mail was set up may be signed in with an unproven address.
    const earlier = testServer({ store: openSqliteStore({ file: ':memory:' }) })
    const driver = await signUp(earlier)
    const server = testServer({ store: earlier.store, environment: { SMTP_URL: 'smtp://localhost' } })
    const own = browser(server)
    for (const [name, value] of driver.cookies) own.cookies.set(name, value)
    await own.send('PATCH', '/api/auth/user/profile', { email: 'anna@example.com' })
    const link = await linkIn(server, 'Verify your email for Roadbook')
    server.pass(MINUTE)
    expect((await browser(server).send('POST', '/api/auth/resend-verification', { email: driver.email })).status).toBe(200)
    expect((await server.letters()).filter((letter) => letter.link !== null).map(({ to }) => to)).toEqual(['anna@example.com'])
    await own.send('GET', link.pathname + link.search)
    expect((await own.send('GET', '/api/auth/user')).body).toMatchObject({ email: 'anna@example.com', emailVerified: true, pendingEmail: null })
  })

  it('is mailed again a minute after the clock was set back, however far', async () => {
    const server = testServer()
    await signUp(server)
    const resend = async () => (await browser(server).send('POST', '/api/auth/resend-verification', { email: 'ann@example.com' })).status
    server.pass(-60 * MINUTE)
    expect(await resend()).toBe(200)
    expect(await resend()).toBe(429)
    server.pass(MINUTE)
    expect(await resend()).toBe(200)
  })

  it('is not asked for again once it is there', async () => {
    const server = testServer()
    await signUp(server)
    const link = await linkIn(server, 'Verify your email for Roadbook')
    await browser(server).send('GET', link.pathname + link.search)
    server.pass(MINUTE)
    await browser(server).send('POST', '/api/auth/resend-verification', { email: 'ann@example.com' })
    expect(await server.letters()).toHaveLength(1)
  })
})

it.each(['/auth/forgot-password', '/api/auth/resend-verification'])('%s answers before the address is looked up, so that no commit shows in its time', async (path) => {
  const store = openSqliteStore({ file: ':memory:' })
  const lookedUp: string[] = []
  const server = testServer({ store, failing: {
    accountByEmail(email) {
      lookedUp.push(email)
      return store.accountByEmail(email)
    },
  } })
  const { email } = await signUp(server)
  server.pass(MINUTE)
  expect((await browser(server).send('POST', path, { email })).status).toBe(200)
  expect(lookedUp).toEqual([])
  expect((await server.letters()).map(({ to }) => to)).toEqual([email, email])
  expect(lookedUp).toEqual([email])
})

describe('a link mailed while the clock was a day ahead', () => {
  const DAY = 24 * HOUR

  it('for a new password does not work once the clock is set right, and a new one does', async () => {
    const server = testServer()
    const { email } = await signUp(server)
    const ask = async () => {
      await browser(server).send('POST', '/auth/forgot-password', { email })
      return tokenIn(server)
    }
    const reset = async (token: string) => (await browser(server).send('POST', '/auth/reset-password', { token, password: 'staple battery' })).status
    server.pass(DAY)
    const early = await ask()
    server.pass(-DAY)
    expect(await reset(early)).toBe(400)
    server.pass(2 * HOUR)
    expect(await reset(early)).toBe(400)
    expect(await reset(await ask())).toBe(200)
  })

  it('for an address does not work once the clock is set right', async () => {
    const server = testServer()
    const { email } = await signUp(server)
    server.pass(DAY)
    await browser(server).send('POST', '/api/auth/resend-verification', { email })
    const link = await linkIn(server, 'Verify your email for Roadbook')
    server.pass(-DAY)
    const location = (await browser(server).send('GET', link.pathname + link.search)).headers.get('location')
    expect(location).toBe('/login?error=invalid-verification-link')
  })
})

describe('an address that somebody else has asked for in a stolen session', () => {
  type Owner = ReturnType<typeof browser>

  it.each<[string, (owner: Owner, server: TestServer) => Promise<unknown>]>([
    ['changes his password', (owner) => owner.send('PATCH', '/api/auth/user/password', {
      currentPassword: PASSWORD, newPassword: 'staple battery',
    })],
    ['resets it by mail', async (owner, server) => {
      await owner.send('POST', '/auth/forgot-password', { email: 'ann@example.com' })
      return owner.send('POST', '/auth/reset-password', { token: await tokenIn(server), password: 'staple battery' })
    }],
  ])('never becomes that of the account once the owner %s', async (_way, takeBack) => {
    const server = testServer({ environment: { SMTP_URL: 'smtp://localhost' } })
    const owner = browser(server)
    const credentials = { email: 'ann@example.com', password: PASSWORD }
    const follow = async () => {
      const link = await linkIn(server, 'Verify your email for Roadbook')
      return (await browser(server).send('GET', link.pathname + link.search)).headers.get('location')
    }
    await owner.send('POST', '/auth/register', { name: 'Ann', ...credentials })
    expect(await follow()).toBe('/login?verified=1')
    await owner.send('POST', '/auth/login', credentials)
    await owner.send('PATCH', '/api/auth/user/profile', { email: 'thief@example.com' })
    await takeBack(owner, server)
    expect(await follow()).toBe('/login?error=invalid-verification-link')
    const login = await browser(server).send('POST', '/auth/login', { ...credentials, password: 'staple battery' })
    expect(login).toMatchObject({ status: 200, body: { user: { email: 'ann@example.com' } } })
  })
})

describe('signing up with mail', () => {
  it('does not sign in before the address is proven, also after a reset', async () => {
    const server = testServer({ environment: { SMTP_URL: 'smtp://localhost' } })
    const own = browser(server)
    const credentials = { email: 'ann@example.com', password: PASSWORD }
    await own.send('POST', '/auth/register', { name: 'Ann', ...credentials })
    await own.send('POST', '/auth/forgot-password', { email: credentials.email })
    await own.send('POST', '/auth/reset-password', { token: await tokenIn(server), password: 'staple battery' })
    expect((await own.send('POST', '/auth/login', { ...credentials, password: 'staple battery' })).status).toBe(200)
  })
})
