import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetUser, openDevice, rememberUser, type DeviceDb } from '../data/device.ts'
import { openDb, tableOf, type RoadbookDb } from '../data/db.ts'
import { leave } from '../data/earlier-values.ts'
import type { Fetch } from '../data/http.ts'
import { keepScreen } from '../data/keep-screen.ts'
import { screenOf } from '../data/kept-screen.ts'
import { dropLacked } from '../data/lacked.ts'
import { newId } from '../data/new-id.ts'
import { remove, restore, save, saveTogether } from '../data/save.ts'
import { bodyOf, serverReply } from '../testing/sim/fetch.ts'
import { bookOf } from './book.ts'
import { pageWith, readKeptScreen, screenStyles, withKeptScreen } from './kept-start.ts'
import { writeAndTell } from './settle.ts'
import { syncOnce } from './sync-once.ts'

const now = screenOf('b1', new Date(2026, 10, 21, 9, 30))
const drawn = { view: 'week', noted: 'n1', html: '<p>$50.00</p>', css: '[data-style="0"] { width: 40%; }' }
const sam = {
  email: 'sam@example.com', firstName: 'Sam', lastName: null, isOnboarded: true, gigPlatforms: [], maritalStatus: null,
  accountType: 'standard', emailVerified: true, profileImageUrl: null, provider: 'email', hasPassword: true,
}
const page = `<!doctype html><html><head>
<meta name="roadbook-start" content="/assets/book.js /assets/home.css /assets/sans.woff2">
<script src="/theme.js"></script>
<script type="module" crossorigin src="/assets/index.js"></script>
<link rel="modulepreload" crossorigin href="/assets/start.js">
<link rel="stylesheet" crossorigin href="/assets/start.css">
</head><body><div id="root"></div></body></html>`

let device: DeviceDb
let db: RoadbookDb
let car: string

beforeEach(async () => {
  device = openDevice()
  known = 0
  db = openDb(newId())
  car = newId()
  await save(db, 'vehicles', car, { name: 'Corolla' })
  await rememberUser(device, { ...sam, id: db.userId })
})

afterEach(async () => {
  await forgetUser(device)
  await db.dexie.delete()
})

const keep = () => keepScreen(db, now, () => Promise.resolve(drawn))

let known = 0
/** A server that takes everything. */
const server = (cursor: string): Fetch => (_, init) => {
  const { batch } = JSON.parse(bodyOf(init)) as { batch: { items: unknown[] } | null }
  known += batch?.items.length ?? 0
  return Promise.resolve(serverReply(200, {
    ack: known, results: [], rows: [], cursor, more: false, now: Date.now(), minProtocol: 1,
  }))
}

it('sends the screen of the driver who is known here, with the name of its drawing', async () => {
  await keep()
  expect(await readKeptScreen(now)).toEqual({ ...drawn, day: '2026-11-21', drawing: expect.any(String) as string })
})

it('sends none on another day, in another zone, from another build, and while one is being drawn', async () => {
  await keep()
  expect(await readKeptScreen(screenOf('b1', new Date(2026, 10, 22, 0, 1)))).toBeNull()
  expect(await readKeptScreen({ ...now, zone: now.zone + 60 })).toBeNull()
  expect(await readKeptScreen({ ...now, build: 'b2' })).toBeNull()
  await keepScreen(db, now, async () => {
    expect(await readKeptScreen(now)).toBeNull()
    return null
  })
  expect(await readKeptScreen(now)).toBeNull()
})

it('sends none to another driver, to nobody, and without the book', async () => {
  await keep()
  await rememberUser(device, { ...sam, id: newId() })
  expect(await readKeptScreen(now)).toBeNull()
  await forgetUser(device)
  expect(await readKeptScreen(now)).toBeNull()
  await rememberUser(device, { ...sam, id: db.userId })
  await db.dexie.delete()
  expect(await readKeptScreen(now)).toBeNull()
})

it('still holds after an answer of the server without news', async () => {
  await syncOnce(bookOf(db), server('1.a'))
  await keep()
  await syncOnce(bookOf(db), server('1.a'))
  expect(await readKeptScreen(now)).not.toBeNull()
})

/** Everything that changes what a screen shows: by the driver, by the server, by the worker. */
const writes: Readonly<Record<string, () => Promise<unknown>>> = {
  'a new entry': () => save(db, 'earnings', newId(), { date: '2026-11-21', amount: 100, platform: 'Uber' }),
  'a correction': () => save(db, 'vehicles', car, { name: `Corolla ${newId()}` }),
  'a removal and its undo': async () => restore(db, await remove(db, 'vehicles', car)),
  'several as one': () => saveTogether(db, [{ op: 'put', entity: 'vehicles', id: newId(), fields: { name: 'Van' } }]),
  'an answer that acknowledges': async () => {
    await save(db, 'vehicles', newId(), { name: 'Spare' })
    await syncOnce(bookOf(db), server(newId()))
  },
  'an answer with news': () => syncOnce(bookOf(db), server(newId())),
  'rows shown without a new number': () => writeAndTell(bookOf(db), (transaction) => {
    transaction.objectStore('vehicles').put({ id: newId(), name: 'Bus', createdAt: 1 })
    return Promise.resolve({ outcome: undefined, written: [{ name: 'vehicles' }] })
  }),
  'rows given up': async () => {
    const id = newId()
    await tableOf(db, 'vehicles').put({ id, name: 'Old', createdAt: 1 })
    await db.dexie.table('meta').put({ key: 'lacked', rows: [{ entity: 'vehicles', id }] })
    await keep()
    await dropLacked(db)
  },
  'an earlier value dealt with': () => leave(db, [{
    lost: { key: 'k', entity: 'vehicles', id: car, field: 'name', value: 'Prius', had: { device: 'd', kind: null, at: 1 }, kept: { device: 'e', kind: null, at: 2 }, seen: 0 },
    field: 'name', kept: 'Desktop', had: 'this phone', value: 'Prius',
  }]),
}

it('never sends a screen that was drawn before a write, whenever that came', async () => {
  const names = fc.constantFrom(...Object.keys(writes))
  await fc.assert(fc.asyncProperty(names, names, async (during, after) => {
    // While it is drawn: what was read may be older than what stands.
    const isKept = await keepScreen(db, now, async () => {
      await writes[during]?.()
      return drawn
    })
    expect(isKept, during).toBe(false)
    expect(await readKeptScreen(now), during).toBeNull()
    await keep()
    expect(await readKeptScreen(now)).not.toBeNull()
    await writes[after]?.()
    expect(await readKeptScreen(now), after).toBeNull()
  }), { numRuns: 25, examples: Object.keys(writes).map((name) => [name, name] as [string, string]) })
})

it('puts the screen into the page, out of reach of everything, and leaves the start of the app to the page', () => {
  const sent = pageWith(page, { ...drawn, html: "<p>$& $1 $'</p>", day: '2026-11-21', drawing: 'd1' }) ?? ''
  expect(sent).toContain('<div id="kept" inert aria-hidden="true"><template shadowrootmode="closed">')
  expect(sent).toContain("<p>$& $1 $'</p></template></div><div id=\"root\" hidden></div>")
  expect(sent).toContain('<meta name="roadbook-main" content="/assets/index.js" data-with="/assets/start.js" data-day="2026-11-21" data-view="week" data-noted="n1"><script src="/theme.js">')
  expect(sent).not.toContain('type="module"')
  expect(sent).not.toContain('modulepreload')
  // All of it is there, and its font, before any of it is laid out.
  expect(sent).toContain('<link rel="preload" as="font" crossorigin href="/assets/sans.woff2">')
  expect(sent).toContain('<link rel="expect" href="#root" blocking="render">')
  // In the head, so that nothing is painted without them, and in the shadow, where they count.
  for (const sheet of ['/assets/start.css', '/assets/home.css', '/kept-screen.css?d1']) expect(sent.split(`href="${sheet}`)).toHaveLength(3)
  expect(pageWith('<html></html>', { ...drawn, day: '2026-11-21', drawing: 'd1' })).toBeNull()
})

it('answers as ever in any doubt', async () => {
  const plain = () => new Response(page, { headers: { 'content-length': '1', 'content-security-policy': "default-src 'none'" } })
  const sent = await withKeptScreen(plain(), Promise.resolve({ ...drawn, day: '2026-11-21', drawing: 'd1' }))
  expect(await sent.text()).toContain('$50.00')
  expect([sent.headers.get('content-length'), sent.headers.get('content-security-policy')]).toEqual([null, "default-src 'none'"])
  expect(await (await withKeptScreen(plain(), Promise.resolve(null))).text()).toBe(page)
  expect(await (await withKeptScreen(plain(), Promise.reject(new Error('The book cannot be read')))).text()).toBe(page)
  expect(await (await screenStyles(Promise.resolve({ ...drawn, day: '2026-11-21', drawing: 'd1' }))).text()).toBe(drawn.css)
  expect(await (await screenStyles(Promise.resolve(null))).text()).toBe('')
})

it('starts without the screen when the book does not answer', async () => {
  vi.useFakeTimers()
  try {
    const sent = withKeptScreen(new Response(page), new Promise(() => undefined))
    await vi.runAllTimersAsync()
    expect(await (await sent).text()).toBe(page)
  } finally {
    vi.useRealTimers()
  }
})
