import { describe, expect, it } from 'vitest'
import { samples } from './testing/bodies.ts'
import { browser } from './testing/browser.ts'
import { fieldOf, PASSWORD, signUp } from './testing/driver.ts'
import { PUBLIC_URL, testServer, type TestServer } from './testing/test-server.ts'

/** Calls that anybody may make. Every other call needs a session, including new ones not listed here. */
const PUBLIC = [
  'GET /api/health', 'POST /share', 'GET /api/auth/type', 'GET /api/login', 'POST /auth/register', 'POST /auth/login',
  'POST /api/auth/logout', 'POST /auth/forgot-password', 'POST /auth/reset-password', 'POST /api/auth/resend-verification',
  'GET /api/auth/verify-email', 'GET /auth/google', 'GET /api/openapi.json', 'GET /auth/google/callback',
]

interface Call { readonly method: string; readonly path: string }

const callsOf = (server: ReturnType<typeof testServer>): readonly Call[] => {
  const named = server.app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
  return [...new Set(named)].map((call) => {
    const [method = '', path = ''] = call.split(' ')
    return { method, path }
  })
}

const withId = ({ path }: Call): string => path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000001')
const bodyFor = ({ method }: Call): unknown => (method === 'GET' || method === 'DELETE' ? undefined : {})

describe('every call', () => {
  it('is refused without a session unless it is public', async () => {
    const server = testServer()
    const guarded = callsOf(server).filter(({ method, path }) => !PUBLIC.includes(`${method} ${path}`))
    expect(guarded.length).toBeGreaterThan(60)
    for (const call of guarded) {
      const reply = await browser(server).send(call.method, withId(call), bodyFor(call))
      expect([call, reply.status, fieldOf(reply, 'message')]).toEqual([call, 401, 'Unauthorized'])
    }
  })

  it('is refused with a forged or ended session', async () => {
    const server = testServer()
    const driver = await signUp(server)
    const ended = driver.cookies.get('sid') ?? ''
    const [id = '', secret = ''] = ended.split('.')
    const forged = browser(server)
    for (const token of ['', 'x', id, `${id}.`, `.${secret}`, `${id}.${'A'.repeat(43)}`, `${'A'.repeat(22)}.${secret}`, `${ended}=`]) {
      forged.cookies.set('sid', token)
      expect([token, (await forged.send('GET', '/api/mileage')).status]).toEqual([token, 401])
    }
    expect((await driver.send('GET', '/api/mileage')).status).toBe(200)
    await driver.send('POST', '/api/auth/logout')
    driver.cookies.set('sid', ended)
    expect((await driver.send('GET', '/api/mileage')).status).toBe(401)
  })

  it('is refused when another site makes the browser send it, whatever else is sent', async () => {
    const server = testServer()
    const driver = await signUp(server)
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:4001' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ]
    const changing = callsOf(server).filter(({ method, path }) => method !== 'GET' && path !== '/share')
    for (const call of changing) {
      for (const headers of foreign) {
        const reply = await driver.send(call.method, withId(call), bodyFor(call), headers)
        expect([call, headers, reply.status]).toEqual([call, headers, 403])
      }
    }
    const plainText = await driver.send('POST', '/api/earnings', 'x', { 'content-type': 'text/plain', origin: 'https://evil.example' })
    expect(plainText.status).toBe(403)
  })

  it('is taken from our own pages and from a plain client', async () => {
    const driver = await signUp(testServer())
    const ours = [
      {}, { origin: PUBLIC_URL }, { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'same-origin' },
    ]
    for (const headers of ours) {
      const reply = await driver.send('POST', '/api/vehicles', { name: 'Prius' }, headers)
      expect([headers, reply.status]).toEqual([headers, 201])
    }
  })

  it('is taken from each name of this machine while no public address is set, at our port alone', async () => {
    const unset = testServer({ environment: { PUBLIC_URL: '', PORT: '4000' } })
    const set = testServer()
    const signUpFrom = async (server: TestServer, origin: string) => {
      const body = { name: 'Ann', email: 'ann@example.com', password: PASSWORD }
      return (await browser(server).send('POST', '/auth/register', body, { origin })).status
    }
    for (const origin of ['http://127.0.0.1:4001', 'http://127.0.0.1', 'https://127.0.0.1:4000', 'http://127.0.0.1.evil.example:4000']) {
      expect([origin, await signUpFrom(unset, origin)]).toEqual([origin, 403])
    }
    for (const origin of ['http://127.0.0.1:4000', 'http://[::1]:4000']) {
      expect([origin, await signUpFrom(set, origin)]).toEqual([origin, 403])
    }
    const own = browser(unset)
    const origin = 'http://127.0.0.1:4000'
    const body = { name: 'Ann', email: 'ann@example.com', password: PASSWORD }
    expect((await own.send('POST', '/auth/register', body, { origin })).status).toBe(201)
    for (const other of [origin, 'http://[::1]:4000', 'http://localhost:4000']) {
      expect([other, (await own.send('POST', '/api/vehicles', { name: 'Prius' }, { origin: other })).status]).toEqual([other, 201])
    }
  })

  it('carries the security headers and the mark of our server, errors included', async () => {
    const server = testServer()
    const own = browser(server)
    const paths = ['/api/health', '/api/auth/user', '/api/nothing', '/auth/google', '/auth/nothing']
    for (const path of paths) {
      const { headers } = await own.send('GET', path)
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'self'"),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-roadbook': '1',
      })
    }
    expect((await own.send('POST', '/api/earnings', {}, { origin: 'https://evil.example' })).headers.get('x-frame-options')).toBe('DENY')
  })

  it('answers an unknown address with 404 and a wrong verb with 405, both in JSON', async () => {
    const server = testServer()
    const driver = await signUp(server)
    for (const path of ['/api', '/api/nothing', '/api/mileage/1/2/3', '/auth/nothing', '/api/export/2026']) {
      expect(await driver.send('GET', path)).toMatchObject({ status: 404, body: { message: expect.any(String) } })
    }
    const wrongVerb = await driver.send('DELETE', '/api/mileage')
    expect(wrongVerb).toMatchObject({ status: 405, body: { message: expect.any(String) } })
    expect(wrongVerb.headers.get('allow')).toBe('GET, POST')
    expect((await driver.send('POST', '/api/health', {})).status).toBe(405)
    expect((await driver.send('GET', '/auth/login')).status).toBe(405)
  })
})

it('leads a photo that is shared past the service worker to the expenses, which the browser then asks for without it', async () => {
  const reply = await testServer().app.request('/share', { method: 'POST', body: new FormData() })
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/expenses'])
})

describe('a body', () => {
  it('must be JSON', async () => {
    const driver = await signUp(testServer())
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp']) {
      const reply = await driver.send('POST', '/api/vehicles', '{"name":"Prius"}', { 'content-type': type })
      expect([type, reply.status]).toEqual([type, 415])
    }
    const withCharset = { 'content-type': 'application/json; charset=utf-8' }
    expect((await driver.send('POST', '/api/vehicles', { name: 'Prius' }, withCharset)).status).toBe(201)
  })

  it.each([
    ['', 400], ['{', 400], ['[]', 400], ['null', 400], ['"text"', 400], ['5', 400],
    [`{"name":${'['.repeat(1000)}${']'.repeat(1000)}}`, 400],
    ['['.repeat(500_000), 400],
    ['{"name":"Prius","__proto__":{"isAdmin":true}}', 400],
    ['{"name":"Prius","\\u005f_proto__":{"isAdmin":true}}', 400],
    ['{"name":"Prius","more":{"constructor":1}}', 400],
    [`{"name":"${'x'.repeat(1024 * 1024)}"}`, 413],
    [`{"name":"${'x'.repeat(2 * 1024 * 1024)}"}`, 413],
  ])('is refused in words: case %#', async (body, status) => {
    const driver = await signUp(testServer())
    const reply = await driver.send('POST', '/api/vehicles', body)
    expect(reply).toMatchObject({ status, body: { message: expect.stringMatching(/\w+ \w+/) } })
    expect((await driver.send('GET', '/api/vehicles')).body).toEqual([])
  })

  it('may speak of a constructor and hold brackets in its text', async () => {
    const driver = await signUp(testServer())
    const name = `constructor __proto__ ${'[{'.repeat(30)} "\\u005b`
    expect((await driver.make('/api/vehicles', { name }))['name']).toBe(name)
  })
})

describe('limits', () => {
  it('answer 429 with the seconds to wait, and let go when the time is over', async () => {
    const server = testServer({ environment: { RATE_LIMIT_SCALE: '1' } })
    const own = browser(server)
    for (const _ of Array(10)) await own.send('POST', '/auth/register', {})
    const refused = await own.send('POST', '/auth/register', {})
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect((await browser(server, '192.0.2.2').send('POST', '/auth/register', {})).status).toBe(400)
    server.pass(3_600_000)
    expect((await own.send('POST', '/auth/register', {})).status).toBe(400)
  })

  it('count reads for each account', async () => {
    const server = testServer({ environment: { RATE_LIMIT_SCALE: '0.01' } })
    const driver = await signUp(server, 'ann')
    for (const _ of Array(6)) expect((await driver.send('GET', '/api/goals')).status).toBe(200)
    expect((await driver.send('GET', '/api/goals')).status).toBe(429)
  })

  it('count one household of IPv6 as one, and believe no forged header', async () => {
    const server = testServer({ environment: { RATE_LIMIT_SCALE: '1' } })
    const replies = []
    for (let host = 1; host <= 11; host += 1) {
      const own = browser(server, `2001:db8:0:1::${host.toString(16)}`)
      replies.push((await own.send('POST', '/auth/register', {}, { 'x-forwarded-for': `192.0.2.${host}` })).status)
    }
    expect(replies).toEqual([...Array(10).fill(400), 429])
  })

  it('never count the app itself or its health', async () => {
    const server = testServer({ environment: { RATE_LIMIT_SCALE: '0.001' } })
    for (const _ of Array(20)) expect((await browser(server).send('GET', '/api/health')).status).toBe(200)
  })
})

const withCode = (code: string) => Object.assign(new Error('secret words'), { code })

describe('a fault of ours', () => {
  it('says nothing of its cause, and is found in the log by its number', async () => {
    const server = testServer({ failing: { list: () => Promise.reject(new Error('Not read:\nsecret words\n  of a driver')) } })
    const driver = await signUp(server)
    const reply = await driver.send('GET', '/api/mileage')
    expect(reply.status).toBe(500)
    expect(reply.body).toEqual({
      message: 'Something went wrong on the server. Please try again.', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(reply.headers.get('x-roadbook')).toBe('1')
    const faults = server.logged.filter((line) => line.includes('"event":"fault"'))
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(String(fieldOf(reply, 'requestId')))
    expect(faults[0]).toMatch(/ at .*app\.test\.ts/)
    expect(faults[0]).not.toMatch(/secret words|of a driver/)
  })

  it.each([['SQLITE_FULL', 507], ['ENOSPC', 507], ['SQLITE_BUSY', 503], ['SQLITE_IOERR_WRITE', 503], ['SQLITE_READONLY', 503], ['EIO', 503], ['EACCES', 503], ['EMFILE', 503]])('is %s: answers %d in words', async (code, status) => {
    const server = testServer({ failing: { applyOwn: () => Promise.reject(withCode(code)) } })
    const driver = await signUp(server)
    const reply = await driver.send('POST', '/api/earnings', { date: '2026-11-20', amount: 1 })
    expect(reply).toMatchObject({ status, body: { message: expect.stringMatching(/server/) } })
    expect(server.logged.join()).not.toContain('secret words')
    // A failing disk is logged for the operator; a lock is routine.
    expect(server.logged.filter((line) => line.includes('"storage-failed"'))).toHaveLength(code === 'SQLITE_BUSY' ? 0 : 1)
    expect((await driver.send('GET', '/api/earnings')).status).toBe(200)
  })
})

describe('another driver', () => {
  it.each(samples)('cannot see, change or remove a row of $path', async ({ path, body, change }) => {
    const server = testServer()
    const [owner, other] = [await signUp(server, 'ann'), await signUp(server, 'bob')]
    const row = await owner.make(path, await body(owner))
    const before = await owner.send('GET', `${path}/${row.id}`)
    const unknown = await other.send('GET', `${path}/00000000-0000-7000-8000-000000000009`)
    const mine = await other.make(path, await body(other))
    const ofOther = (await other.send('GET', path)).body
    const tryEvery = async (id: string) => {
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
        const sent = method === 'GET' || method === 'DELETE' ? undefined : { ...change, id: mine.id }
        const reply = await other.send(method, `${path}/${id}`, sent)
        expect([method, id, reply.status, reply.body]).toEqual([method, id, 404, unknown.body])
      }
    }
    await tryEvery(row.id)
    for (const malformed of ['0', `${row.id}0`, '%00', '..%2f..', 'A'.repeat(3_000)]) await tryEvery(malformed)
    expect((await owner.send('GET', `${path}/${row.id}`)).body).toEqual(before.body)
    await owner.send('DELETE', `${path}/${row.id}`)
    await tryEvery(row.id)
    await owner.send('DELETE', '/api/auth/user')
    await tryEvery(row.id)
    expect((await other.send('GET', path)).body).toEqual(ofOther)
  })

  // The server itself gives a payment of a bill its id.
  it.each(samples.filter(({ path }) => path !== '/api/bill-payments'))('gets a row of his own for the same id in $path', async ({ path, body }) => {
    const server = testServer()
    const [owner, other] = [await signUp(server, 'ann'), await signUp(server, 'bob')]
    const row = await owner.make(path, await body(owner))
    const before = await owner.send('GET', path)
    const made = await other.make(path, { ...(await body(other)), id: row.id })
    expect(made.id).toBe(row.id)
    expect((await owner.send('GET', path)).body).toEqual(before.body)
  })

  it('cannot be referred to', async () => {
    const server = testServer()
    const [owner, other] = [await signUp(server, 'ann'), await signUp(server, 'bob')]
    const vehicleId = (await owner.make('/api/vehicles', { name: 'Prius' })).id
    const billId = (await owner.make('/api/bills', { name: 'Rent', amount: 1, frequency: 'monthly', dueDate: 1 })).id
    const loanId = (await owner.make('/api/auto-loans', {
      vehicleId, currentPrincipalAmount: 1, interestRate: 1, monthlyPayment: 1, lastPaymentDate: '2026-11-01',
    })).id
    for (const { path, body } of samples) {
      const own = await body(other)
      for (const [field, value] of Object.entries({ vehicleId, billId, loanId })) {
        if (!(field in own)) continue
        expect([path, (await other.send('POST', path, { ...own, [field]: value })).status]).toEqual([path, 404])
      }
    }
    expect((await other.send('GET', `/api/mileage?vehicleId=${vehicleId}`))).toMatchObject({ status: 200, body: [] })
    expect((await other.send('POST', `/api/loan-payments/recalculate/${loanId}`)).status).toBe(404)
  })
})
