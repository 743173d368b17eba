import { liveQuery } from 'dexie'
import { beforeEach, expect, it, vi } from 'vitest'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { deviceState, openDb, tableOf, type RoadbookDb } from '../../data/db.ts'
import type { Fetch } from '../../data/http.ts'
import { screenOf } from '../../data/kept-screen/record.ts'
import { readScreen, storeScreen } from '../../data/kept-screen/store.ts'
import { newId } from '../../data/new-id.ts'
import { DOUBTED, type Doubted } from '../../data/photos/doubted.ts'
import { waitingPhotoNames } from '../../data/photos/kept-photos.ts'
import { keptBeside } from '../../data/photos/kept-beside.ts'
import { retryRefusedPhoto } from '../../data/photos/retry-refused-photo.ts'
import { remove, restore, save } from '../../data/save.ts'
import { serverReply } from '../../testing/sim/fetch.ts'
import { bookOf, type Book } from '../book.ts'
import { sendPhotos } from './photos-lane.ts'

const first = 'a'.repeat(64)
const second = 'b'.repeat(64)
let db: RoadbookDb
let now = 1

async function keep(sha256: string): Promise<void> {
  const photo = { sha256, bytes: new Uint8Array([1, 2, 3]).buffer, type: 'image/png' }
  const fields = { name: 'Fuel', date: '2026-11-21', amount: 2185, receiptImageUrl: receiptAddress(sha256) }
  await save(db, 'expenses', newId(), fields, { beside: keptBeside(db, photo) })
  now += 1
}

/** A server that gives these replies in turn and keeps what it was sent. */
function answering(...replies: Response[]): { fetch: Fetch; sent: { path: string; image: File }[] } {
  const sent: { path: string; image: File }[] = []
  const fetch: Fetch = async (path, init) => {
    const form = init?.body
    if (!(form instanceof FormData)) throw new Error('Not a form')
    sent.push({ path, image: form.get('image') as File })
    const reply = replies.shift()
    if (!reply) throw new TypeError('Failed to fetch')
    return reply
  }
  return { fetch, sent }
}

const taken = (sha256: string) => serverReply(200, { imageUrl: receiptAddress(sha256) })
const stateOf = async (sha256: string) => (await db.receipts.get(sha256))?.state

beforeEach(async () => {
  now = 1
  db = openDb(newId(), { now: () => now })
  await keep(first)
  await keep(second)
  return async () => await db.dexie.delete()
})

it('sends each photo as the field image of a form, the oldest first, and keeps it here', async () => {
  const { fetch, sent } = answering(taken(first), taken(second))
  expect(await sendPhotos(bookOf(db), fetch)).toBe(true)
  expect(sent.map(({ path }) => path)).toEqual(['/api/upload/image', '/api/upload/image'])
  expect(sent[0]?.image.type).toBe('image/png')
  expect(new Uint8Array(await (sent[0]?.image ?? new Blob()).arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
  expect([await stateOf(first), await stateOf(second)]).toEqual(['uploaded', 'uploaded'])
})

it('stops at a cut and goes on from there, sending nothing twice that arrived', async () => {
  const { fetch } = answering(taken(first))
  expect(await sendPhotos(bookOf(db), fetch)).toBe(false)
  expect(await waitingPhotoNames(db)).toEqual([second])
  const again = answering(taken(second))
  expect(await sendPhotos(bookOf(db), again.fetch)).toBe(true)
  expect(again.sent).toHaveLength(1)
  expect(await waitingPhotoNames(db)).toEqual([])
})

it.each([[401], [404], [429], [500], [503], [507]])('keeps a photo waiting after status %d', async (status) => {
  expect(await sendPhotos(bookOf(db), answering(serverReply(status, { message: 'No' })).fetch)).toBe(false)
  expect(await waitingPhotoNames(db)).toEqual([first, second])
})

it('believes no answer that is not of our server', async () => {
  const portal = new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } })
  expect(await sendPhotos(bookOf(db), answering(portal).fetch)).toBe(false)
  expect(await waitingPhotoNames(db)).toEqual([first, second])
})

it('sends again what arrived as other bytes', async () => {
  expect(await sendPhotos(bookOf(db), answering(taken(second)).fetch)).toBe(false)
  expect(await waitingPhotoNames(db)).toEqual([first, second])
})

it.each([[413], [415]])('keeps a refused photo with the words of the server (%d) and sends the next', async (status) => {
  const { fetch } = answering(serverReply(status, { message: 'Please choose a JPEG' }), taken(second))
  expect(await sendPhotos(bookOf(db), fetch)).toBe(true)
  expect(await db.receipts.get(first)).toMatchObject({ state: 'refused', refusal: 'Please choose a JPEG' })
  expect(await stateOf(second)).toBe('uploaded')
})

it('keeps a photo waiting that is too large for a gateway, and sends the next', async () => {
  const gateway = new Response('<html>', { status: 413, headers: { 'content-type': 'text/html' } })
  expect(await sendPhotos(bookOf(db), answering(gateway, taken(second)).fetch)).toBe(false)
  expect(await waitingPhotoNames(db)).toEqual([first])
  expect(await stateOf(second)).toBe('uploaded')
})

const MINUTE = 60_000

it('leaves a photo that is too large for a gateway alone for a while, longer each time, and sends what is new', async () => {
  const gateway = () => new Response('<html>', { status: 413, headers: { 'content-type': 'text/html' } })
  const { fetch, sent } = answering(gateway(), taken(second), taken('c'.repeat(64)), gateway(), taken(first))
  await sendPhotos(bookOf(db), fetch)
  await keep('c'.repeat(64))
  expect(await sendPhotos(bookOf(db), fetch)).toBe(false)
  expect([sent.length, await waitingPhotoNames(db)]).toEqual([3, [first]])
  now += MINUTE
  expect(await sendPhotos(bookOf(db), fetch)).toBe(false)
  now += MINUTE
  expect([await sendPhotos(bookOf(db), fetch), sent.length]).toEqual([false, 4])
  now += MINUTE
  expect([await sendPhotos(bookOf(db), fetch), sent.length]).toEqual([true, 5])
})

it('tries a photo that a gateway never takes once an hour in the end', async () => {
  await db.outbox.clear()
  const { fetch, sent } = answering(...Array.from({ length: 40 }, () => new Response('<html>', { status: 413, headers: { 'content-type': 'text/html' } })))
  for (const minutes of [0, 1, 2, 4, 8, 16, 32, 60, 60]) {
    now += minutes * MINUTE
    const before = sent.length
    await sendPhotos(bookOf(db), fetch)
    expect(sent.length - before, `after ${minutes} minutes`).toBe(2)
  }
})

it('sends the others while one takes the server too long, and tries that one again later', async () => {
  const slow = () => serverReply(503, { message: 'Too long', code: 'image-too-slow' }, { 'retry-after': '30' })
  const { fetch, sent } = answering(slow(), taken(second), taken(first))
  expect(await sendPhotos(bookOf(db), fetch)).toBe(false)
  expect([sent.length, await waitingPhotoNames(db)]).toEqual([2, [first]])
  now += MINUTE
  expect([await sendPhotos(bookOf(db), fetch), sent.length]).toEqual([true, 3])
})

it.each([
  [429, 'too-many'], [503, 'busy'], [507, 'storage-full'],
])('asks a server that is busy or full (%d %s) not before the time it named', async (status, code) => {
  const { fetch, sent } = answering(serverReply(status, { message: 'Later', code }, { 'retry-after': '300' }), taken(first), taken(second))
  for (const [passed, asked] of [[0, 1], [299_999, 1], [1, 3]] as const) {
    now += passed
    expect(await sendPhotos(bookOf(db), fetch)).toBe(asked === 3)
    expect(sent).toHaveLength(asked)
  }
})

it('asks a full server that names no time after a minute, then after two, and after one again when it had room in between', async () => {
  const full = () => serverReply(507, { message: 'The server is full', code: 'storage-full' })
  const { fetch, sent } = answering(full(), full(), taken(first), taken(second), full())
  for (const [passed, asked] of [[0, 1], [MINUTE, 2], [MINUTE, 2], [MINUTE, 4]] as const) {
    now += passed
    await sendPhotos(bookOf(db), fetch)
    expect(sent).toHaveLength(asked)
  }
  await keep('c'.repeat(64))
  for (const [passed, asked] of [[0, 5], [MINUTE - 1, 5], [1, 6]] as const) {
    now += passed
    await sendPhotos(bookOf(db), fetch)
    expect(sent).toHaveLength(asked)
  }
})

it('asks at once when the clock was set back, since nobody knows how much of the wait is over', async () => {
  now = 10 * MINUTE
  const { fetch, sent } = answering(serverReply(503, { message: 'Busy' }), taken(first), taken(second))
  await sendPhotos(bookOf(db), fetch)
  now = MINUTE
  expect([await sendPhotos(bookOf(db), fetch), sent.length]).toEqual([true, 3])
})

it('tells of a photo that there is no room for, sends the next, and sends it again by the word of the driver alone', async () => {
  const words = 'Your receipt photos fill the 500 MB there is for them'
  const { fetch, sent } = answering(serverReply(507, { message: words, code: 'photos-full' }), taken(second), taken(first))
  expect(await sendPhotos(bookOf(db), fetch)).toBe(true)
  expect(await db.receipts.get(first)).toMatchObject({ state: 'refused', refusal: words })
  expect(await stateOf(second)).toBe('uploaded')
  await sendPhotos(bookOf(db), fetch)
  expect(sent).toHaveLength(2)
  await retryRefusedPhoto(db, first)
  expect(await sendPhotos(bookOf(db), fetch)).toBe(true)
  expect(await db.receipts.get(first)).toMatchObject({ state: 'uploaded', refusal: null })
})

it('keeps the newest of what the server has on this device, and all that waits', async () => {
  await keep('c'.repeat(64))
  await db.outbox.clear()
  const { fetch } = answering(taken(first), taken(second), taken('c'.repeat(64)))
  expect(await sendPhotos(bookOf(db), fetch, 1)).toBe(true)
  expect(await db.receipts.toCollection().primaryKeys()).toEqual(['c'.repeat(64)])
})

it('keeps two hundred unless it is told otherwise', async () => {
  await db.outbox.clear()
  const { fetch } = answering(taken(first), taken(second))
  const photos = Array.from({ length: 201 }, (_, at) => ({ sha256: `photo ${at}`, bytes: new ArrayBuffer(1), type: 'image/png', state: 'uploaded' as const, addedAt: at, refusal: null }))
  await db.receipts.bulkPut(photos)
  await sendPhotos(bookOf(db), fetch)
  expect(await db.receipts.count()).toBe(200)
})

it('drops none when the server was restored from a backup while they were on their way: it may lack them', async () => {
  await db.outbox.clear()
  const { fetch } = answering(taken(first), taken(second))
  await sendPhotos(bookOf(db), async (...request) => {
    await db.dexie.table<Doubted>('meta').put({ key: DOUBTED, cursor: '7.a' })
    return await fetch(...request)
  }, 0)
  expect(await db.receipts.toCollection().primaryKeys()).toEqual([first, second])
})

it('drops no photo that waits again by then, whenever that comes', async () => {
  await db.outbox.clear()
  for (const moment of [1, 2, 3, 4]) {
    await db.receipts.toCollection().modify({ state: 'uploaded' })
    const book = bookOf(db)
    let moments = 0
    const begin: Book['begin'] = async (...asked) => {
      moments += 1
      if (moments === moment) await db.receipts.put({ sha256: first, bytes: new ArrayBuffer(3), type: 'image/png', state: 'waiting', addedAt: 1, refusal: null })
      return await book.begin(...asked)
    }
    const { fetch, sent } = answering(taken(first))
    await sendPhotos({ ...book, begin }, fetch, 0)
    if (sent.length === 0 && moments >= moment) expect(await stateOf(first)).toBe('waiting')
    await db.receipts.put({ sha256: first, bytes: new ArrayBuffer(3), type: 'image/png', state: 'uploaded', addedAt: 1, refusal: null })
  }
})

it('drops no photo of an expense that the server has not taken: it keeps such a photo for a week only', async () => {
  const [expense] = await db.outbox.toArray()
  if (!expense) throw new Error('Nothing waits')
  await db.refused.add({ ...expense, code: 'x', message: 'No', field: null, together: expense.n })
  await db.outbox.delete(expense.n)
  const { fetch } = answering(taken(first), taken(second))
  await sendPhotos(bookOf(db), fetch, 0)
  expect(await db.receipts.toCollection().primaryKeys()).toEqual([first, second])
  await db.outbox.clear()
  await sendPhotos(bookOf(db), fetch, 0)
  expect(await db.receipts.toCollection().primaryKeys()).toEqual([first])
})

it('drops no photo of an address that did not stand until the driver has decided: a restored server knows of no expense with it', async () => {
  await db.outbox.clear()
  const had = { device: db.userId, kind: 'phone', at: now } as const
  await db.lost.put({
    key: 'a', entity: 'expenses', id: newId(), field: 'receiptImageUrl', value: receiptAddress(first), had, kept: null, seen: 0,
  })
  const { fetch } = answering(taken(first), taken(second))
  await sendPhotos(bookOf(db), fetch, 0)
  expect(await db.receipts.toCollection().primaryKeys()).toEqual([first])
  await db.lost.update('a', { seen: 1 })
  await sendPhotos(bookOf(db), fetch, 0)
  expect(await db.receipts.count()).toBe(0)
})

const expenseWith = async (sha256: string) => (await tableOf(db, 'expenses')
  .filter(({ receiptImageUrl }) => receiptImageUrl === receiptAddress(sha256)).first())?.id ?? ''

it('does not send a photo that was taken off its expense before it was sent, and leaves nothing undone by that', async () => {
  await save(db, 'expenses', await expenseWith(first), { receiptImageUrl: null })
  await db.outbox.clear()
  const { fetch, sent } = answering(taken(second))
  expect(await sendPhotos(bookOf(db), fetch)).toBe(true)
  expect([sent.length, await stateOf(first), await stateOf(second)]).toEqual([1, 'waiting', 'uploaded'])
})

it('sends a photo that one expense has lost and another has', async () => {
  await keep(first)
  await save(db, 'expenses', await expenseWith(first), { receiptImageUrl: null })
  await db.outbox.clear()
  const { fetch, sent } = answering(taken(second), taken(first))
  expect([await sendPhotos(bookOf(db), fetch), sent.length]).toEqual([true, 2])
})

it('sends the photo of a deleted expense only once that is undone', async () => {
  const removed = await remove(db, 'expenses', await expenseWith(first))
  await db.outbox.clear()
  const { fetch, sent } = answering(taken(second), taken(first))
  expect([await sendPhotos(bookOf(db), fetch), sent.length]).toEqual([true, 1])
  await restore(db, removed)
  expect([await sendPhotos(bookOf(db), fetch), sent.length, await stateOf(first)]).toEqual([true, 2, 'uploaded'])
})

const DAY = 24 * 60 * MINUTE

it.each(['waiting', 'refused'] as const)('drops a %s photo that nothing names after thirty days, and no earlier', async (state) => {
  await save(db, 'expenses', await expenseWith(first), { receiptImageUrl: null })
  await db.outbox.clear()
  await db.receipts.update(first, { state })
  const { fetch } = answering(taken(second))
  for (const [passed, left] of [[0, state], [30 * DAY - 10, state], [10, undefined]] as const) {
    now += passed
    await sendPhotos(bookOf(db), fetch)
    expect(await stateOf(first)).toBe(left)
  }
  expect(await stateOf(second)).toBe('uploaded')
})

it('drops no photo of a deletion that can be taken back, however long it has waited', async () => {
  now += 40 * DAY
  const removed = await remove(db, 'expenses', await expenseWith(first))
  await db.outbox.clear()
  await sendPhotos(bookOf(db), answering(taken(second)).fetch)
  expect(await stateOf(first)).toBe('waiting')
  await restore(db, removed)
  await sendPhotos(bookOf(db), answering(taken(first)).fetch)
  expect(await stateOf(first)).toBe('uploaded')
})

it('keeps a photo that has waited long until thirty days after another device has deleted its expense, which may undo that', async () => {
  now += 40 * DAY
  const id = await expenseWith(first)
  const expense = await tableOf(db, 'expenses').get(id)
  if (!expense) throw new Error('There is no expense')
  // As a reply brings it: this device has no record of the deletion.
  await tableOf(db, 'expenses').delete(id)
  await db.outbox.clear()
  const { fetch, sent } = answering(taken(second), taken(first))
  await sendPhotos(bookOf(db), fetch)
  now += 29 * DAY
  await sendPhotos(bookOf(db), fetch)
  expect([sent.length, await stateOf(first)]).toEqual([1, 'waiting'])
  await tableOf(db, 'expenses').put(expense)
  await sendPhotos(bookOf(db), fetch)
  expect([sent.length, await stateOf(first)]).toEqual([2, 'uploaded'])
})

it('counts the thirty days anew when something names the photo meanwhile, and by a clock that was set back', async () => {
  const id = await expenseWith(first)
  const receiptImageUrl = receiptAddress(first)
  const { fetch } = answering(taken(second))
  await db.receipts.update(first, { state: 'refused' })
  for (const [passed, named, left] of [
    [0, null, 'refused'], [20 * DAY, receiptImageUrl, 'refused'], [DAY, null, 'refused'], [29 * DAY, null, 'refused'],
    [-40 * DAY, null, 'refused'], [30 * DAY, null, undefined],
  ] as const) {
    now += passed
    await save(db, 'expenses', id, { receiptImageUrl: named })
    await db.outbox.clear()
    await sendPhotos(bookOf(db), fetch)
    expect(await stateOf(first)).toBe(left)
  }
})

it('counts the thirty days by the time of the server under a clock that is a year ahead', async () => {
  const id = await expenseWith(first)
  await db.receipts.update(first, { state: 'refused' })
  await save(db, 'expenses', id, { receiptImageUrl: null })
  await db.outbox.clear()
  const { fetch } = answering(taken(second))
  await sendPhotos(bookOf(db), fetch)
  await db.meta.put({ ...await deviceState(db), ahead: -365 * DAY })
  now += 365 * DAY
  await sendPhotos(bookOf(db), fetch)
  expect(await stateOf(first)).toBe('refused')
})

it('sees no photo without its expense, whenever in the middle of a run it is saved', async () => {
  const third = 'c'.repeat(64)
  const names = [first, second, third]
  let moments = 0
  for (let moment = 1; moment <= Math.max(moments, 1); moment += 1) {
    await db.receipts.clear()
    // It would be dropped at once if nothing named it.
    now = 1
    await db.dexie.table('meta').put({ key: 'photos-unnamed', since: { [third]: 1 } })
    const book = bookOf(db)
    moments = 0
    const begin: Book['begin'] = async (...asked) => {
      moments += 1
      if (moments === moment) await keep(third)
      return await book.begin(...asked)
    }
    const server = answering(...names.map(taken))
    await sendPhotos({ ...book, begin, now: () => 90 * DAY }, server.fetch)
    expect([moment, await db.receipts.count()]).toEqual([moment, moments >= moment ? 1 : 0])
  }
  expect(moments).toBeGreaterThan(1)
})

it('tells the screens of nothing when every photo it has sent is still needed here', async () => {
  await db.receipts.toCollection().modify({ state: 'uploaded' })
  const told = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
  await sendPhotos(bookOf(db), answering().fetch, 0)
  expect(await db.receipts.count()).toBe(2)
  expect(told).not.toHaveBeenCalled()
  told.mockRestore()
})

it('asks a server that was restored once more in the middle of being asked about every photo again', async () => {
  await db.receipts.toCollection().modify({ state: 'uploaded' })
  const restored = (cursor: string) => db.dexie.table<Doubted>('meta').put({ key: DOUBTED, cursor })
  await restored('1.a')
  const asked: string[] = []
  const fetch: Fetch = async (path) => {
    asked.push(path)
    if (asked.length === 2) await restored('1.b')
    return serverReply(200, null)
  }
  for (const times of [1, 2, 2]) {
    expect(await sendPhotos(bookOf(db), fetch)).toBe(true)
    expect(asked).toEqual(Array.from({ length: times }, () => [receiptAddress(first), receiptAddress(second)]).flat())
  }
})

it('goes on asking about a photo that a restored server may lack until it has an answer', async () => {
  await db.receipts.toCollection().modify({ state: 'uploaded' })
  await db.dexie.table<Doubted>('meta').put({ key: DOUBTED, cursor: '1.a' })
  const asked: string[] = []
  const asking = (...replies: Response[]): Fetch => async (path) => {
    asked.push(path)
    return replies.shift() ?? serverReply(200, null)
  }
  expect(await sendPhotos(bookOf(db), asking(serverReply(503, { message: 'No' })))).toBe(false)
  expect(await sendPhotos(bookOf(db), asking())).toBe(true)
  expect(asked).toEqual([first, first, second].map(receiptAddress))
})

it('tells the screens, which ask Dexie, that a photo has arrived', async () => {
  const states: (string | undefined)[] = []
  const watched = liveQuery(() => stateOf(first)).subscribe((state) => states.push(state))
  await vi.waitFor(() => expect([...new Set(states)]).toEqual(['waiting']))
  await sendPhotos(bookOf(db), answering(taken(first), taken(second)).fetch)
  await vi.waitFor(() => expect(states.at(-1)).toBe('uploaded'))
  watched.unsubscribe()
})

it('leaves a kept screen without its marks when a photo was the last that waited, and takes it away while an expense waits', async () => {
  const of = screenOf('b1', new Date(2026, 10, 21))
  const drawn = { view: 'day', noted: '', html: '<p>1 to sync</p>', css: '' }
  await storeScreen(db, of, () => Promise.resolve(drawn))
  await sendPhotos(bookOf(db), answering(taken(first)).fetch)
  expect(await readScreen(db, of)).toBeNull()
  await db.outbox.clear()
  await storeScreen(db, of, () => Promise.resolve(drawn))
  await sendPhotos(bookOf(db), answering(taken(second)).fetch)
  expect(await readScreen(db, of)).toEqual({ ...drawn, day: '2026-11-21', isSent: true })
})
