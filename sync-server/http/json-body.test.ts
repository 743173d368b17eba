import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signUp } from '../testing/driver.ts'
import { testServer } from '../testing/test-server.ts'
import { nestingDepth, parseJson } from './json-body.ts'

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value as Record<string, unknown>).map(depthOf))
    : 0

describe('nestingDepth', () => {
  it('counts what a parser would find, text apart', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => {
      expect(nestingDepth(JSON.stringify(value))).toBe(depthOf(value))
    }))
  })
})

describe('parseJson', () => {
  it('reads any JSON that is not too deep', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 10 }), (value) => {
      const json = JSON.stringify(value)
      fc.pre(!/"(__proto__|constructor|prototype)":/.test(json))
      expect(parseJson(json)).toEqual(JSON.parse(json))
    }))
  })

  it('reads twenty levels', () => {
    expect(parseJson(`${'['.repeat(20)}${']'.repeat(20)}`)).toHaveLength(1)
  })

  it.each(['{"__proto__":1}', '{"a":[{"prototype":1}]}', '{"c\\u006fnstructor":{}}', '[', '', `${'['.repeat(21)}${']'.repeat(21)}`])(
    'refuses %s', (json) => {
      expect(() => parseJson(json)).toThrow()
    },
  )
})

describe('a body', () => {
  it('without a type, as a form of another page can send, is refused', async () => {
    const server = testServer()
    const { cookies } = await signUp(server)
    const reply = await server.app.request('/api/vehicles', {
      method: 'POST', headers: { cookie: `sid=${cookies.get('sid')}` }, body: Buffer.from('{"name":"The blue van"}'),
    }, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })
    expect(reply.status).toBe(415)
  })

  it('has at most one megabyte', async () => {
    const own = await signUp(testServer())
    const statusOf = async (bytes: number) => (await own.send('POST', '/api/goals', { note: 'x'.repeat(bytes - '{"note":""}'.length) })).status
    expect([await statusOf(1024 * 1024), await statusOf(1024 * 1024 + 1)]).toEqual([400, 413])
  })

  // Each field is looked at several times: 88,000 of them in 1 MB stopped the server for more than a second.
  it('with more fields than any call has is refused before they are looked at', async () => {
    const own = await signUp(testServer())
    const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, number) => [`k${number}`, 1]))
    expect(await own.send('POST', '/api/earnings', fields(101)))
      .toMatchObject({ status: 400, body: { message: 'A request may have 100 fields at most' } })
    expect(await own.send('POST', '/api/vehicles', { ...fields(90), name: 'The blue van' })).toMatchObject({ status: 201 })
  })

  // If it were accepted, every invalid byte would become the same character: names garbled, different passwords alike.
  it.each(['latin1', 'utf16le'] as const)('in %s is refused, not stored with other letters', async (encoding) => {
    const { app, store } = testServer()
    const reply = await app.request('/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ name: 'Zoë', email: 'zoe@example.com', password: 'schlüsselbrett' }), encoding),
    }, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })
    expect([reply.status, await reply.json()]).toEqual([400, { message: expect.stringContaining('not valid JSON') }])
    expect(await store.accountByEmail('zoe@example.com')).toBeNull()
  })
})
