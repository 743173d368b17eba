import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { definitionOf } from '#core/entities/index.ts'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { planRestore } from '../../data/book-file/plan-restore.ts'
import { restoreBook } from '../../data/book-file/restore-book.ts'
import { openDb, tableOf, type RoadbookDb } from '../../data/db.ts'
import { forgetUser, openDevice, rememberUser, type DeviceDb } from '../../data/device.ts'
import type { Fetch } from '../../data/http.ts'
import { DAYS_AHEAD, screenOf } from '../../data/kept-screen/record.ts'
import { storeScreen } from '../../data/kept-screen/store.ts'
import { newId } from '../../data/new-id.ts'
import { recoverBook } from '../../data/opening/recover.ts'
import type { Refused } from '../../data/outbox.ts'
import { photoName, type Photo } from '../../data/photos/photo.ts'
import { keptBeside } from '../../data/photos/kept-beside.ts'
import { waitingCount } from '../../data/read.ts'
import { remove, restore, save, saveTogether } from '../../data/save.ts'
import { leave } from '../../data/undecided/put-back.ts'
import { discardRefused } from '../../data/undecided/correct-refused.ts'
import { dropLacked } from '../../data/undecided/decide-lacked.ts'
import { memoryCaches } from '../../testing/memory-caches.ts'
import { bodyOf, serverReply } from '../../testing/sim/fetch.ts'
import { bookOf } from '../book.ts'
import { sendPhotos } from '../photos/photos-lane.ts'
import { writeAndTell } from '../settling/write-settled.ts'
import { syncOnce } from '../sync-once.ts'
import { pageWith, readKeptScreen, withKeptScreen } from './kept-start.ts'

const now = screenOf('b1', new Date(2026, 10, 21, 9, 30))
const drawn = { view: 'week', noted: 'n1', html: '<p>$50.00</p>', css: '[data-style="0"] { width: 40%; }' }
const sam = {
  email: 'sam@example.com', firstName: 'Sam', lastName: null, isOnboarded: true, gigPlatforms: [], maritalStatus: null,
  accountType: 'standard', emailVerified: true, profileImageUrl: null, provider: 'email', hasPassword: true,
}
const fuel = { name: 'Fuel', date: '2026-11-21', amount: 3850, vehicleId: null, note: null }
const page = `<!doctype html><html><head>
<meta name="roadbook-start" content="/assets/book.js /assets/home.css /assets/sans.woff2">
<script src="/first-paint.js"></script>
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
  db = openDb(newId(), { caches: memoryCaches() })
  car = newId()
  await save(db, 'vehicles', car, { name: 'Corolla' })
  await rememberUser(device, { ...sam, id: db.userId })
})

afterEach(async () => {
  await forgetUser(device)
  await db.dexie.delete()
})

const keep = () => storeScreen(db, now, () => Promise.resolve(drawn))

/** The days that have a screen of their own. */
const nextDays = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => screenOf('b1', new Date(2026, 10, 21 + ahead, 9, 30)))
const keepAll = async (): Promise<void> => {
  for (const day of nextDays) await storeScreen(db, day, () => Promise.resolve(drawn))
}
const keptDays = async (): Promise<(string | null)[]> =>
  await Promise.all(nextDays.map(async (day) => (await readKeptScreen(day))?.day ?? null))

let known = 0
/** A server that accepts everything. */
const server = (cursor: string): Fetch => (_, init) => {
  const { batch } = JSON.parse(bodyOf(init)) as { batch: { items: unknown[] } | null }
  known += batch?.items.length ?? 0
  return Promise.resolve(serverReply(200, {
    ack: known, results: [], rows: [], cursor, more: false, now: Date.now(), minProtocol: 1,
  }))
}

/** The same, with a new vehicle from another device. */
const withNews = (cursor: string): Fetch => async (...request) => {
  const answer = await (await server(cursor)(...request)).json() as object
  return serverReply(200, { ...answer, rows: [[definitionOf('vehicles').code, newId(), known + 1, { n: 'Truck' }]] })
}

it('sends the screen of the driver who is known here', async () => {
  await keep()
  expect(await readKeptScreen(now)).toEqual({ ...drawn, day: '2026-11-21', isSent: false })
})

it('has a screen for today and for each of the days ahead, and the next one takes the place of the one that is over', async () => {
  await keepAll()
  expect(await keptDays()).toEqual(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'])
  const next = screenOf('b1', new Date(2026, 10, 25, 9, 30))
  await storeScreen(db, next, () => Promise.resolve(drawn))
  expect((await readKeptScreen(next))?.day).toBe('2026-11-25')
  expect(await keptDays()).toEqual([null, '2026-11-22', '2026-11-23', '2026-11-24'])
})

it('sends none on another day, in another zone, from another build, and while one is being drawn', async () => {
  await keep()
  expect(await readKeptScreen(screenOf('b1', new Date(2026, 10, 22, 0, 1)))).toBeNull()
  expect(await readKeptScreen({ ...now, zone: now.zone + 60 })).toBeNull()
  expect(await readKeptScreen({ ...now, build: 'b2' })).toBeNull()
  await storeScreen(db, now, async () => {
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

it('still holds after an answer of the server that brings no row', async () => {
  await syncOnce(bookOf(db), server('1.a'))
  await keep()
  await syncOnce(bookOf(db), server('1.a'))
  expect((await readKeptScreen(now))?.isSent).toBe(false)
  await syncOnce(bookOf(db), server('2.a'))
  expect((await readKeptScreen(now))?.isSent).toBe(false)
})

const refused: Refused = {
  n: 1, together: 1, id: newId(), at: 1, op: 'put', entity: 'vehicles', fields: { name: 'Bus' }, code: 'refused', message: 'No', field: null,
}

it('still holds when all that waited was taken, without its marks of that', async () => {
  await syncOnce(bookOf(db), server('1.a'))
  await save(db, 'vehicles', newId(), { name: 'Spare' })
  await keepAll()
  expect((await readKeptScreen(now))?.isSent).toBe(false)
  await syncOnce(bookOf(db), server('2.a'))
  expect(await keptDays()).not.toContain(null)
  const sent = await readKeptScreen(now)
  expect(sent?.isSent).toBe(true)
  expect(sent && pageWith(page, sent, 'once')).toContain('<div id="kept" class="sent" inert')
})

it('does not hold while a photo still waits, and again once that was sent as well', async () => {
  await syncOnce(bookOf(db), server('1.a'))
  const photo = await photoOf('waits')
  await save(db, 'expenses', newId(), { ...fuel, receiptImageUrl: receiptAddress(photo.sha256) }, { beside: keptBeside(db, photo) })
  await keep()
  await syncOnce(bookOf(db), server('2.a'))
  expect(await waitingCount(db)).toBe(1)
  expect(await readKeptScreen(now)).toBeNull()
  await sendPhotos(bookOf(db), () => Promise.resolve(serverReply(200, { imageUrl: receiptAddress(photo.sha256) })))
  expect((await readKeptScreen(now))?.isSent).toBe(true)
})

it('holds no more when only some of what waited was taken, or something else came with it', async () => {
  const some = (cursor: string): Fetch => async (...request) => {
    const { ack, ...answer } = await (await server(cursor)(...request)).json() as { ack: number }
    // It has accepted one less, and accepts no more.
    return serverReply(200, { ...answer, ack: ack - 1 })
  }
  for (const answer of [withNews, some]) {
    for (const name of ['Spare', 'Van']) await save(db, 'vehicles', newId(), { name })
    await keepAll()
    await syncOnce(bookOf(db), answer(newId())).catch(() => undefined)
    expect(await keptDays()).toEqual(nextDays.map(() => null))
  }
})

const photoOf = async (text: string): Promise<Photo> => {
  const bytes = new TextEncoder().encode(text)
  return { sha256: await photoName(bytes), type: 'image/png', bytes: bytes.buffer }
}

/** Everything that changes what a screen shows: by the driver, by the server, by the worker. */
const writes: Readonly<Record<string, () => Promise<unknown>>> = {
  'a new entry': () => save(db, 'earnings', newId(), { date: '2026-11-21', amount: 100, platform: 'Uber' }),
  'a correction': () => save(db, 'vehicles', car, { name: `Corolla ${newId()}` }),
  'a removal and its undo': async () => restore(db, await remove(db, 'vehicles', car)),
  'several as one': () => saveTogether(db, [{ op: 'put', entity: 'vehicles', id: newId(), fields: { name: 'Van' } }]),
  'an answer that acknowledges something else': async () => {
    await save(db, 'vehicles', newId(), { name: 'Spare' })
    await syncOnce(bookOf(db), server(newId()))
  },
  'an answer with news': () => syncOnce(bookOf(db), withNews(newId())),
  'rows shown without a new number': () => writeAndTell(bookOf(db), (transaction) => {
    transaction.objectStore('vehicles').put({ id: newId(), name: 'Bus', createdAt: 1 })
    return Promise.resolve({ outcome: undefined, written: [{ name: 'vehicles' }] })
  }),
  'rows given up': async () => {
    const id = newId()
    await tableOf(db, 'vehicles').put({ id, name: 'Old', createdAt: 1 })
    await db.dexie.table('meta').put({ key: 'lacked', rows: [{ entity: 'vehicles', id }] })
    await keep()
    await dropLacked(db, [{ entity: 'vehicles', id }])
  },
  'a refused change let go': async () => {
    await db.dexie.table('refused').put(refused)
    await keep()
    await discardRefused(db, [refused])
  },
  'a photo that only the mirror had': async () => {
    const photo = await photoOf('mirrored')
    await db.mirror.keep('', [], photo)
    await db.receipts.delete(photo.sha256)
    await recoverBook(db)
  },
  'a photo that came back from a file': async () => {
    const { sha256, type } = await photoOf('filed')
    await db.receipts.delete(sha256)
    const plan = await planRestore(db, { roadbook: 1, madeAt: '', rows: {}, refused: [], photos: [] })
    await restoreBook(db, { ...plan, photos: [{ sha256, type, base64: btoa('filed') }] }, { withProfile: false })
  },
  'the photo that was refused chosen again': async () => {
    const photo = await photoOf('refused')
    const id = newId()
    const choose = () => save(db, 'expenses', id, { ...fuel, receiptImageUrl: receiptAddress(photo.sha256) }, { beside: keptBeside(db, photo) })
    await choose()
    await db.receipts.update(photo.sha256, { state: 'refused' })
    await keep()
    await choose()
  },
  'an earlier value dealt with': () => leave(db, [{
    lost: { key: 'k', entity: 'vehicles', id: car, field: 'name', value: 'Prius', had: { device: 'd', kind: null, at: 1 }, kept: { device: 'e', kind: null, at: 2 }, seen: 0 },
    field: 'name', kept: 'Desktop', had: 'this phone', value: 'Prius',
  }]),
}

it('never sends a screen that was drawn before a write, whenever that came', async () => {
  const names = fc.constantFrom(...Object.keys(writes))
  await fc.assert(fc.asyncProperty(names, names, async (during, after) => {
    // During the drawing: what was read may already be out of date.
    const kept = await storeScreen(db, now, async () => {
      await writes[during]?.()
      return drawn
    })
    expect(kept, during).toBeNull()
    expect(await readKeptScreen(now), during).toBeNull()
    await keepAll()
    expect(await keptDays()).not.toContain(null)
    await writes[after]?.()
    expect(await keptDays(), after).toEqual(nextDays.map(() => null))
  }), { numRuns: 25, examples: Object.keys(writes).map((name) => [name, name] as [string, string]) })
})

it('tells a drawing whether an earlier one still holds, whose rows it may use: not after any write', async () => {
  const [today, tomorrow] = nextDays
  if (!today || !tomorrow) throw new Error('There are no days ahead')
  const told: boolean[] = []
  const draw = (holds: boolean) => {
    told.push(holds)
    return Promise.resolve(drawn)
  }
  await syncOnce(bookOf(db), server('1.a'))
  const first = await storeScreen(db, today, draw)
  const second = await storeScreen(db, tomorrow, draw, first)
  await syncOnce(bookOf(db), server('2.a'))
  await storeScreen(db, today, draw, second)
  expect(told.splice(0)).toEqual([false, true, true])
  for (const [name, write] of Object.entries(writes)) {
    const earlier = await storeScreen(db, today, draw)
    await write()
    await storeScreen(db, tomorrow, draw, earlier)
    expect(told.splice(0), name).toEqual([false, false])
  }
})

const screen = { ...drawn, day: '2026-11-21', isSent: false }

it('puts the screen into the page, out of reach of everything, and leaves the start of the app to the page', () => {
  const sent = pageWith(page, { ...screen, html: "<p>$& $1 $'</p>" }, 'once') ?? ''
  expect(sent).toContain('<div id="kept" inert aria-hidden="true"><template shadowrootmode="closed">')
  expect(sent).toContain("<p>$& $1 $'</p></template></div><div id=\"root\" hidden></div>")
  expect(sent).toContain('<meta name="roadbook-main" content="/assets/index.js" data-with="/assets/start.js" data-day="2026-11-21" data-view="week" data-noted="n1"><script src="/first-paint.js">')
  expect(sent).not.toContain('type="module"')
  expect(sent).not.toContain('modulepreload')
  // All of it and its font are there before any of it is laid out.
  expect(sent).toContain('<link rel="preload" as="font" crossorigin href="/assets/sans.woff2">')
  expect(sent).toContain('<link rel="expect" href="#root" blocking="render">')
  expect(sent).toContain(`<style nonce="once">${drawn.css}</style>`)
  // The page's own sheets apply in the head and in the shadow root, the screen's only in the shadow root.
  for (const [sheet, times] of [['start', 2], ['home', 1]] as const) expect(sent.split(`href="/assets/${sheet}.css"`)).toHaveLength(times + 1)
})

it('sends no screen that it cannot put into the page as it is', () => {
  expect(pageWith('<html></html>', screen, 'once')).toBeNull()
  expect(pageWith(page, { ...screen, css: '</style><script>alert(1)</script>' }, 'once')).toBeNull()
})

it('sends the files that paint the screen with it, under a policy that lets them pass this once', async () => {
  const files: Readonly<Record<string, string>> = { '/assets/start.css': 'p { color: red }', '/assets/home.css': 'b { top: 0 }', '/first-paint.js': 'look()' }
  const keptFile = (address: string) => Promise.resolve(files[address] === undefined ? undefined : new Response(files[address]))
  const policy = "default-src 'none'; script-src 'self'; style-src 'self'"
  const send = async () => {
    const answer = await withKeptScreen(new Response(page, { headers: { 'content-security-policy': policy } }), Promise.resolve(screen), keptFile)
    const text = await answer.text()
    const [, nonce = ''] = /nonce="([^"]*)"/.exec(text) ?? []
    expect(answer.headers.get('content-security-policy')).toBe(`default-src 'none'; script-src 'nonce-${nonce}' 'self'; style-src 'nonce-${nonce}' 'self'`)
    expect(text.replaceAll(nonce, '')).toMatch(/<script nonce="">look\(\)<\/script>[^]*<style nonce="">p { color: red }<\/style>[^]*<body>/)
    expect(text.replaceAll(nonce, '')).toContain(`<style nonce="">p { color: red }</style><style nonce="">b { top: 0 }</style><style nonce="">${drawn.css}</style>${drawn.html}`)
    // Found by the app's loader, which would otherwise append it after the sheets that have to override it.
    expect(text).toContain('<link rel="stylesheet" crossorigin href="/assets/start.css" media="not all"></body>')
    return nonce
  }
  expect(await send()).not.toBe(await send())
})

it('links the style sheets at the end of the page, whatever a driver has typed into a label of the screen', async () => {
  const label = '<button aria-label="Edit </body>">Edit</button>'
  const keptFile = (address: string) => Promise.resolve(address === '/assets/start.css' ? new Response('p { color: red }') : undefined)
  const answer = await withKeptScreen(new Response(page), Promise.resolve({ ...screen, html: label }), keptFile)
  const text = await answer.text()
  expect(text).toContain(label)
  expect(text).toMatch(/<link rel="stylesheet" crossorigin href="\/assets\/start\.css" media="not all"><\/body><\/html>$/)
})

it('answers as ever in any doubt', async () => {
  const none = () => Promise.resolve(undefined)
  const plain = () => new Response(page, { headers: { 'content-length': '1' } })
  const sent = await withKeptScreen(plain(), Promise.resolve(screen), none)
  const text = await sent.text()
  expect(text).toContain('$50.00')
  // Files the worker does not keep are requested as usual.
  expect(text.split('<link rel="stylesheet" crossorigin href="/assets/start.css">')).toHaveLength(3)
  expect(text).toContain('<script src="/first-paint.js">')
  expect([sent.headers.get('content-length'), sent.headers.get('content-security-policy')]).toEqual([null, null])
  expect(await (await withKeptScreen(plain(), Promise.resolve(null), none)).text()).toBe(page)
  expect(await (await withKeptScreen(plain(), Promise.reject(new Error('The book cannot be read')), none)).text()).toBe(page)
})

it('answers as ever when a file that it keeps cannot be read', async () => {
  const unreadable = () => new Response(new ReadableStream({ pull: (read) => read.error(new Error('The disk does not give it')) }))
  for (const keptFile of [() => Promise.resolve(unreadable()), () => Promise.reject(new Error('The cache does not open'))]) {
    expect(await (await withKeptScreen(new Response(page), Promise.resolve(screen), keptFile)).text()).toBe(page)
  }
})

it('starts without the screen when the book does not answer', async () => {
  vi.useFakeTimers()
  try {
    const sent = withKeptScreen(new Response(page), new Promise(() => undefined), () => Promise.resolve(undefined))
    await vi.runAllTimersAsync()
    expect(await (await sent).text()).toBe(page)
  } finally {
    vi.useRealTimers()
  }
})
