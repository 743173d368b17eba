/** The service worker itself (`sw.ts`), in a scope that stands in for the browser's: what it does with each event. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { forgetUser, openDevice, rememberUser, type DeviceDb } from '../data/device.ts'
import { openDb, type RoadbookDb } from '../data/db.ts'
import { screenOf } from '../data/kept-screen/record.ts'
import { storeScreen } from '../data/kept-screen/store.ts'
import { newId } from '../data/new-id.ts'
import { takeSharedPhoto } from '../data/photos/shared-photo.ts'
import { waitingCount } from '../data/read.ts'
import { save } from '../data/save.ts'
import { memoryCaches } from '../testing/memory-caches.ts'
import { bodyOf, serverReply } from '../testing/sim/fetch.ts'
import { CLAIM } from './claim.ts'
import { syncLock } from './lock.ts'
import { photosLock } from './photos/photos-lane.ts'
import { OUTBOX_TAG } from './worker-messages.ts'

const origin = 'https://roadbook.example'
const page = `<!doctype html><html><head><meta name="roadbook-start" content="">
<script type="module" crossorigin src="/assets/start-1a2b.js"></script></head><body><div id="root"></div></body></html>`
const sam = {
  email: 'sam@example.com', firstName: 'Sam', lastName: null, isOnboarded: true, gigPlatforms: [], maritalStatus: null,
  accountType: 'standard', emailVerified: true, profileImageUrl: null, provider: 'email', hasPassword: true,
}

type Listener = (event: Event) => void
const listeners = new Map<string, Listener[]>()
const claim = vi.fn(() => Promise.resolve())
const skipWaiting = vi.fn(() => Promise.resolve())
const network = vi.fn<typeof fetch>()
const memory = memoryCaches()
/** The locks that were taken, in order. */
const locked: string[] = []

/** A request as the worker makes it: its addresses are the app's own. */
class OwnRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input instanceof Request ? input : new URL(input, origin), init)
  }
}

/** What became of an event: the answer, if it was given one, and all that the browser was asked to wait for. */
interface Handled {
  readonly answer: Promise<Response> | null
  readonly waited: Promise<unknown>
}

function dispatch(type: string, more: object = {}): Handled {
  const waits: Promise<unknown>[] = []
  let answer: Promise<Response> | null = null
  const event = Object.assign(new Event(type), {
    waitUntil: (work: Promise<unknown>) => void waits.push(work),
    respondWith: (given: Promise<Response>) => { answer = Promise.resolve(given) },
    ...more,
  })
  for (const listener of listeners.get(type) ?? []) listener(event)
  return { answer, waited: Promise.all(waits) }
}

const asks = (path: string, init?: RequestInit): Promise<Response> | null =>
  dispatch('fetch', { request: new Request(origin + path, init) }).answer

/** Opening an address, as from a link. A script cannot make such a request. */
const opens = (path: string): Promise<Response> | null => {
  const request = Object.defineProperty(new Request(origin + path), 'mode', { value: 'navigate' })
  return dispatch('fetch', { request }).answer
}

/** A server with the app's files, which takes whatever a phone sends. */
const whole: typeof fetch = (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input), origin)
  if (pathname !== '/api/sync') {
    const type = pathname.endsWith('.html') ? 'text/html' : 'text/javascript'
    return Promise.resolve(new Response(pathname.endsWith('.html') ? page : `file('${pathname}')`, { headers: { 'content-type': type } }))
  }
  const { batch } = JSON.parse(bodyOf(init)) as { batch: { items: unknown[] } | null }
  return Promise.resolve(serverReply(200, {
    ack: batch?.items.length ?? 0, results: [], rows: [], cursor: '1.a', more: false, now: Date.now(), minProtocol: 1,
  }))
}
const away: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))

let device: DeviceDb
let db: RoadbookDb

beforeAll(async () => {
  const scope = {
    __WB_MANIFEST: [{ url: '/index.html', revision: '1' }, { url: '/assets/start-1a2b.js', revision: null }],
    __WB_DISABLE_DEV_LOGS: true,
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, [...listeners.get(type) ?? [], listener]),
    registration: { scope: `${origin}/` },
    location: new URL(`${origin}/sw.js`),
    caches: {
      ...memory,
      keys: () => Promise.resolve(memory.names()),
      match: async (request: Request, { cacheName }: { cacheName: string }) => await (await memory.open(cacheName)).match(request),
    },
    clients: { claim },
    skipWaiting,
    navigator: { locks: { request: (name: string, _: object, work: () => Promise<unknown>) => { locked.push(name); return work() } } },
    fetch: network,
    Request: OwnRequest,
    ExtendableEvent: Event,
    FetchEvent: Event,
  }
  for (const [name, value] of Object.entries({ ...scope, self: scope })) vi.stubGlobal(name, value)
  // By an address worked out here: the worker's types and the page's do not go together.
  await import(new URL('../../sw.ts', import.meta.url).pathname)
  network.mockImplementation(whole)
  await dispatch('install').waited
})

afterAll(() => vi.unstubAllGlobals())

beforeEach(async () => {
  network.mockReset().mockImplementation(away)
  claim.mockClear()
  skipWaiting.mockClear()
  device = openDevice()
  db = openDb(newId(), { caches: memoryCaches() })
  await save(db, 'vehicles', newId(), { name: 'Corolla' })
  await rememberUser(device, { ...sam, id: db.userId })
})

afterEach(async () => {
  await forgetUser(device)
  await db.dexie.delete()
})

it('opens every screen of the app without a line, and has its files', async () => {
  for (const path of ['/', '/?src=pwa', '/login', '/budget/bills?month=2026-11', '/loan-management/a%2Fb', '/apis', '/authors']) {
    expect(await (await opens(path))?.text(), path).toBe(page)
  }
  expect(await (await asks('/assets/start-1a2b.js'))?.text()).toBe("file('/assets/start-1a2b.js')")
  expect(network).not.toHaveBeenCalled()
})

it('opens where it is started with the screen kept for today, and every other screen without', async () => {
  const today = screenOf(String(import.meta.env['VITE_BUILD']), new Date())
  await storeScreen(db, today, () => Promise.resolve({ view: 'week', noted: 'n1', html: '<p>$50.00</p>', css: '' }))
  for (const path of ['/', '/?src=pwa']) expect(await (await opens(path))?.text(), path).toContain('$50.00')
  for (const path of ['/?add=1', '/budget']) expect(await (await opens(path))?.text(), path).toBe(page)
  for (const path of ['/', '/index.html']) expect(await (await asks(path))?.text(), path).toBe(page)
})

it('leaves to the server all that is the server\'s, opened or asked for, and to the network what it does not keep', () => {
  for (const path of ['/auth/google', '/auth/google/callback?code=c&state=s', '/api/login', '/api/expenses/export?year=2026', '/api/receipts/1a2b']) {
    expect([opens(path), asks(path)], path).toEqual([null, null])
  }
  expect(asks('/api/sync', { method: 'POST', body: '{}' })).toBeNull()
  expect(asks('/screenshots/phone.png')).toBeNull()
})

it('keeps no file of a version of which anything came that is not the app\'s own', async () => {
  const portal = '<!doctype html><title>Welcome to the hotel</title>'
  network.mockImplementation(() => Promise.resolve(new Response(portal, { headers: { 'content-type': 'text/html' } })))
  for (const name of memory.names()) await memory.delete(name)
  const before = memory.puts()
  await expect(dispatch('install').waited).rejects.toThrow(/precaching/)
  expect(memory.puts()).toBe(before)
  network.mockImplementation(whole)
  await dispatch('install').waited
  expect(await (await opens('/budget'))?.text()).toBe(page)
})

it('has the browser answer calls from the network and files from its cache, where it can, and is installed where it cannot', async () => {
  network.mockImplementation(whole)
  const addRoutes = vi.fn(() => Promise.reject(new TypeError('Too many rules')))
  await dispatch('install', { addRoutes }).waited
  expect(addRoutes).toHaveBeenCalledExactlyOnceWith([
    { condition: { urlPattern: '/api/*' }, source: 'network' },
    { condition: { urlPattern: '/auth/*' }, source: 'network' },
    { condition: { urlPattern: '/assets/*' }, source: 'cache' },
  ])
})

it('sends what waits when the browser wakes it for that or a page asks, and says when it could not', async () => {
  await expect(dispatch('sync', { tag: OUTBOX_TAG }).waited).rejects.toThrow('stays in the outbox')
  await expect(dispatch('message', { data: OUTBOX_TAG }).waited).rejects.toThrow('stays in the outbox')
  const asked = network.mock.calls.length
  await dispatch('sync', { tag: 'another' }).waited
  await dispatch('message', { data: { type: OUTBOX_TAG } }).waited
  expect([network.mock.calls.length - asked, await waitingCount(db)]).toEqual([0, 1])
  network.mockImplementation(whole)
  locked.length = 0
  await dispatch('sync', { tag: OUTBOX_TAG }).waited
  expect(await waitingCount(db)).toBe(0)
  expect(locked).toEqual([syncLock(db.userId), photosLock(db.userId)])
})

it('waits with a new version until it is told, then serves the open pages, and takes one over that asks for it', async () => {
  network.mockImplementation(whole)
  await dispatch('install').waited
  for (const data of [null, 'SKIP_WAITING', { type: 'SKIP' }, { kind: 'SKIP_WAITING' }]) await dispatch('message', { data }).waited
  expect([skipWaiting, claim].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  await dispatch('message', { data: { type: 'SKIP_WAITING' } }).waited
  expect(skipWaiting).toHaveBeenCalledOnce()
  await dispatch('activate').waited
  expect(claim).toHaveBeenCalledOnce()
  await dispatch('message', { data: CLAIM }).waited
  expect(claim).toHaveBeenCalledTimes(2)
})

it('drops the files of earlier versions once it has taken over, and nothing of the book', async () => {
  const [current = ''] = memory.names().filter((name) => name.includes('precache'))
  const files = await memory.open(current)
  await files.put('/assets/start-0f0f.js', new Response('earlier'))
  for (const name of ['workbox-precache-v1-https://roadbook.example/', 'outbox-1']) await memory.open(name)
  await dispatch('activate').waited
  expect(memory.names()).toEqual([current, 'outbox-1'])
  expect((await files.keys()).map(({ url }) => new URL(url).pathname)).toEqual(['/index.html', '/assets/start-1a2b.js'])
  await memory.delete('outbox-1')
})

it('takes a photo that is shared from another app without a line, and opens the expenses with it', async () => {
  const body = new FormData()
  body.append('receipt', new File(['jpeg'], 'r.jpg', { type: 'image/jpeg' }))
  const answer = await asks('/share', { method: 'POST', body })
  expect([answer?.status, answer?.headers.get('location')]).toEqual([303, `${origin}/expenses?shared=1`])
  expect(await (await takeSharedPhoto(device))?.photo.text()).toBe('jpeg')
  expect(network).not.toHaveBeenCalled()
})
