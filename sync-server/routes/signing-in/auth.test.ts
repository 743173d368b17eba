import { SESSION_HEADER } from '#core/sync/server-header.ts'
import { describe, expect, it } from 'vitest'
import { admit } from '#core/entities/admit.ts'
import { sampleId } from '#core/testing/sample-rows.ts'
import { loadArgon2id, type Hasher } from '../../auth/passwords.ts'
import { browser, type Reply } from '../../testing/browser.ts'
import { fieldOf, PASSWORD, signUp } from '../../testing/driver.ts'
import { testServer } from '../../testing/test-server.ts'

const MINUTE = 60_000

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
        pendingEmail: null,
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
    expect(reply).toMatchObject({
      status: 409, body: { message: 'Email is already in use', errors: [{ path: 'email', message: 'Email is already in use' }] },
    })
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

  it.each(['name', 'email', 'password'])('asks for a %s that was left out or blank in the words of the form', async (path) => {
    for (const given of [undefined, null, '']) {
      const body = { name: 'Ann', email: 'driver@example.com', password: PASSWORD, [path]: given }
      expect((await browser(testServer()).send('POST', '/auth/register', body)).body)
        .toEqual({ message: 'Please fill in all fields', errors: [{ path, message: 'Please fill in all fields' }] })
    }
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

  it('writes to an owner at most five times an hour, however many addresses sign up with the email', async () => {
    const server = testServer({ environment: { SMTP_URL: 'smtp://localhost', RATE_LIMIT_SCALE: '1' } })
    const body = { name: 'Ann', email: 'ann@example.com', password: PASSWORD }
    const replies = []
    for (let place = 0; place < 9; place += 1) {
      replies.push(await browser(server, `192.0.2.${place}`).send('POST', '/auth/register', body))
    }
    expect(replies.map(({ status, body: answer }) => ({ status, answer }))).toEqual(replies.map(() => ({
      status: 201, answer: { requiresVerification: true, email: 'ann@example.com' },
    })))
    expect((await server.letters()).filter(({ subject }) => subject === 'You already have a Roadbook account')).toHaveLength(5)
  })
})

/** Argon2id that records its calls: the work behind an answer, which would show in its time. */
function countingHasher() {
  const argon2id = loadArgon2id()
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

/** Everything in a reply except what differs from one request to the next. */
const seenOf = ({ status, body, headers }: Reply) => ({
  status, body, headers: Object.fromEntries([...headers].filter(([name]) => name !== 'date')),
})

describe('who has an account', () => {
  it('is shown by no sign-in: words, headers and work are the same', async () => {
    const { hasher, work } = countingHasher()
    const server = testServer({ hasher })
    const { email } = await signUp(server)
    await server.store.createAccount(
      { id: sampleId('profile', 9), email: 'google@example.com', passwordHash: null, provider: 'google', googleId: 'g-9', emailVerified: true },
      admit('profile', { firstName: 'Gil' }),
      0,
    )
    const addresses = [email, 'nobody@example.com', 'google@example.com']
    // Five failures and the lock: a trace of seven attempts.
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
    const { hasher, work } = countingHasher()
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

  it('sets and ends each cookie with the same attributes, on every call', async () => {
    const own = browser(testServer({ environment: { PUBLIC_URL: 'https://roadbook.example' } }))
    const account = { email: 'ann@example.com', password: PASSWORD }
    const change = { currentPassword: PASSWORD, newPassword: 'staple battery' }
    const calls = [
      ['POST', '/auth/register', { name: 'Ann', ...account }],
      ['POST', '/auth/login', { ...account, rememberMe: true }],
      ['POST', '/api/auth/logout', {}],
      ['POST', '/auth/login', account],
      ['PATCH', '/api/auth/user/password', change],
      ['DELETE', '/api/auth/user', undefined],
    ] as const
    for (const [method, path, body] of calls) {
      const lines = (await own.send(method, path, body)).headers.getSetCookie()
      expect(lines).not.toEqual([])
      for (const line of lines) {
        expect(line).toMatch(/^__Host-(sid|dev)=[\w.-]*; (Max-Age=\d+; )?Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      }
    }
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

  it('replaces a hash made with other parameters, and lets nobody in whose password was changed in that moment', async () => {
    const hashOf = async (email: string) => (await server.store.accountByEmail(email))?.passwordHash
    let server = testServer()
    const { email } = await signUp(server)
    const older = await hashOf(email)
    expect((await browser(server).send('POST', '/auth/login', { email, password: PASSWORD })).status).toBe(200)
    expect(await hashOf(email)).not.toBe(older)
    expect((await browser(server).send('POST', '/auth/login', { email, password: PASSWORD })).status).toBe(200)

    server = testServer({ hasher: loadArgon2id() })
    await signUp(server)
    const current = await hashOf(email)
    expect((await browser(server).send('POST', '/auth/login', { email, password: PASSWORD })).status).toBe(200)
    expect(await hashOf(email)).toBe(current)

    server = testServer({ failing: { rehashPassword: async () => false } })
    await signUp(server)
    expect((await browser(server).send('POST', '/auth/login', { email, password: PASSWORD })).status).toBe(401)
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
