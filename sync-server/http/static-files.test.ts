import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browser } from '../testing/browser.ts'
import { testServer } from '../testing/test-server.ts'

let parent = ''
let webRoot = ''

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'roadbook-web-'))
  webRoot = join(parent, 'web')
  for (const folder of ['assets', 'visitor']) mkdirSync(join(webRoot, folder), { recursive: true })
  writeFileSync(join(parent, 'secret.txt'), 'secret')
  for (const [name, content] of Object.entries({
    'index.html': '<!doctype html><title>Roadbook</title>',
    'sw.js': 'worker',
    'manifest.webmanifest': '{}',
    'driver.html': '<!doctype html><title>A driver</title>',
    'visitor/index.html': '<!doctype html><title>Know what you keep</title>',
    'visitor/login.html': '<!doctype html><title>Sign In</title>',
    'assets/app-1a2b.js': 'plain script',
    'assets/app-1a2b.js.br': 'brotli bytes',
    'assets/app-1a2b.js.gz': 'gzip bytes',
  })) writeFileSync(join(webRoot, name), content)
})
afterAll(() => rmSync(parent, { recursive: true }))

const open = () => browser(testServer({ webRoot, environment: { RATE_LIMIT_SCALE: '0.001' } }))

describe('the built app', () => {
  it('is served for ever where the name holds a hash, and asked anew elsewhere', async () => {
    const own = open()
    for (const [path, type, cache] of [
      ['/assets/app-1a2b.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
      ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
      ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
      ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
    ] as const) {
      const { status, headers } = await own.send('GET', path)
      expect([path, status, headers.get('content-type'), headers.get('cache-control')]).toEqual([path, 200, type, cache])
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  })

  it('is compressed where the build did it and the browser takes it', async () => {
    const own = open()
    for (const [accepted, coding, body] of [
      ['gzip, deflate, br', 'br', 'brotli bytes'],
      ['gzip;q=0.8', 'gzip', 'gzip bytes'],
      ['identity', null, 'plain script'],
      ['', null, 'plain script'],
    ] as const) {
      const reply = await own.send('GET', '/assets/app-1a2b.js', undefined, { 'accept-encoding': accepted })
      expect([reply.headers.get('content-encoding'), reply.body]).toEqual([coding, body])
      expect(reply.headers.get('vary')).toBe('Accept-Encoding')
      const tag = { 'accept-encoding': accepted, 'if-none-match': reply.headers.get('etag') ?? '' }
      expect((await own.send('GET', '/assets/app-1a2b.js', undefined, tag)).status, 'the same bytes').toBe(304)
      expect((await own.send('GET', '/assets/app-1a2b.js', undefined, { ...tag, 'accept-encoding': coding === null ? 'br' : '' })).status).toBe(200)
    }
    expect((await own.send('GET', '/assets/app-1a2b.js.br')).status).toBe(404)
  })

  it('is not sent again when it did not change', async () => {
    const own = open()
    const etag = (await own.send('GET', '/earnings')).headers.get('etag') ?? ''
    expect(await own.send('GET', '/mileage', undefined, { 'if-none-match': etag })).toMatchObject({ status: 304, body: null })
    expect((await own.send('GET', '/earnings', undefined, { 'if-none-match': '"other"' })).status).toBe(200)
    // A cache may ask for several tags, and a compressing proxy turns the tag into a weak one.
    for (const asked of [`"other", ${etag}`, `W/${etag}`, '*']) {
      expect((await own.send('GET', '/mileage', undefined, { 'if-none-match': asked })).status, asked).toBe(304)
    }
  })

  it('answers every screen with the page that knows them', async () => {
    const own = open()
    for (const path of ['/?year=2026', '/mileage', '/loan-management/abc', '/nothing/at/all', '/apiary', '/%2e%2e/secret.txt', '/..%2fsecret.txt']) {
      const reply = await own.send('GET', path)
      expect([path, reply.status, reply.body]).toEqual([path, 200, '<!doctype html><title>Roadbook</title>'])
    }
    expect(await own.send('HEAD', '/mileage')).toMatchObject({ status: 200, body: null })
  })

  it('is drawn already for whoever brings no session, and says so to whoever brings one', async () => {
    const own = open()
    const titles = async () => await Promise.all(['/', '/login', '/login?mode=signup'].map(async (path) => {
      const { body, headers } = await own.send('GET', path)
      expect(headers.get('vary')).toContain('Cookie')
      return /<title>(.*)<\/title>/.exec(String(body))?.[1]
    }))
    expect(await titles()).toEqual(['Know what you keep', 'Sign In', 'Roadbook'])
    const drawn = (await own.send('GET', '/')).headers.get('etag') ?? ''
    own.cookies.set('sid', 'one.secret')
    expect(await titles()).toEqual(['A driver', 'A driver', 'A driver'])
    expect((await own.send('GET', '/', undefined, { 'if-none-match': drawn })).status).toBe(200)
  })

  it('does not stand in for calls or for missing hashed files', async () => {
    const own = open()
    for (const path of ['/api/nothing', '/api', '/auth/nothing', '/assets/old-9z9z.js']) {
      expect(await own.send('GET', path)).toMatchObject({ status: 404, body: { message: expect.any(String) } })
    }
    expect((await own.send('POST', '/mileage', {})).status).toBe(404)
  })

  it('is never limited', async () => {
    const own = open()
    for (const _ of Array(50)) expect((await own.send('GET', '/')).status).toBe(200)
  })

  it('sends a share that found no worker to the expenses', async () => {
    const reply = await open().send('POST', '/share', 'x', { 'content-type': 'multipart/form-data; boundary=x', origin: 'null' })
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/expenses'])
  })
})
