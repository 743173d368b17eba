import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Row } from '#core/entities/index.ts'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { hybridTime } from '#core/sync/stamp.ts'
import { memoryStorage } from '../../testing/memory-storage.ts'
import type { User } from '../account/user.ts'
import { deviceState, openDb, tableOf, type OpenOptions, type RoadbookDb } from '../db.ts'
import { watchRows } from '../held-rows/watch-rows.ts'
import { newId } from '../new-id.ts'
import { beginBook } from '../opening/begin.ts'
import { keptBeside } from '../photos/kept-beside.ts'
import { carryOutNoted, remove, save, saveTogether } from '../save.ts'
import type { Change } from './change.ts'
import { isDeviceFull } from './full-device.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }
const DAY = '2026-11-20'
const NOW = Date.UTC(2026, 10, 20, 12)
const dana: User = {
  id: newId(), email: 'dana@roadbook.example', firstName: 'Dana', lastName: null, isOnboarded: true, gigPlatforms: ['uber'],
  maritalStatus: null, accountType: 'standard', emailVerified: true, profileImageUrl: null, provider: 'email', hasPassword: true,
}
const slow = { isSlow: () => true, took: () => undefined }
let factory: IDBFactory
let notes: ReturnType<typeof memoryStorage>
let db: RoadbookDb
let id: string
let told: (readonly Row<'earnings'>[])[]
let stop: () => void

const page = (options: OpenOptions = {}): RoadbookDb => openDb(dana.id, { indexedDB: factory, notes: () => notes, now: () => NOW, pace: slow, ...options })

async function watch(book: RoadbookDb): Promise<void> {
  told = []
  stop = watchRows(book, 'earnings', november, (rows) => told.push(rows))
  await vi.waitFor(() => expect(told).toHaveLength(1))
}

beforeEach(async () => {
  factory = new IDBFactory()
  notes = memoryStorage()
  db = page()
  id = newId()
  await save(db, 'earnings', id, { date: DAY, platform: 'uber', amount: 100 })
  await watch(db)
})

afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

const shown = () => told.at(-1)?.map(({ amount, platform }) => `${platform} ${amount}`)
/** The number of notes that have not been struck. */
const left = (): number => [...notes.kept.keys()].filter((key) => key.startsWith('noted ')).length
const failureOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null, (error: unknown) => error)
const fill = (): void => {
  vi.spyOn(IDBObjectStore.prototype, 'add')
    .mockImplementation(() => { throw new DOMException('The disk is full', 'QuotaExceededError') })
}

describe('a change of what is on the screen', () => {
  it('is a new row told once, with the time it is stored with, on a device whose clock differs from the server\'s', async () => {
    await db.meta.update('device', { ahead: 1234 })
    await deviceState(db)
    await save(db, 'earnings', newId(), { date: DAY, platform: 'lyft', amount: 200 })
    expect(told.map((rows) => rows.map(({ amount, createdAt }) => [amount, createdAt]))).toEqual([
      [[100, NOW]], [[200, NOW + 1234], [100, NOW]],
    ])
  })

  it('is not noted when a photo comes with it, which is too large for a note', async () => {
    const lists: (readonly Row<'expenses'>[])[] = []
    const stopExpenses = watchRows(db, 'expenses', november, (rows) => lists.push(rows))
    await vi.waitFor(() => expect(lists).toHaveLength(1))
    const photo = { sha256: 'a'.repeat(64), type: 'image/png', bytes: new ArrayBuffer(1) } as const
    const fields = { name: 'Fuel', date: DAY, amount: 3_850, vehicleId: null, note: null, receiptImageUrl: receiptAddress(photo.sha256) }
    const saving = save(db, 'expenses', newId(), fields, { beside: keptBeside(db, photo) })
    expect([left(), lists.length]).toEqual([0, 1])
    await saving
    expect(lists.at(-1)).toMatchObject([{ receiptImageUrl: receiptAddress(photo.sha256) }])
    stopExpenses()
  })

  it.each([[20, 1], [21, 0]])('of %i rows leaves %i notes: more would not go into the device\'s texts while a finger waits', async (rows, notesLeft) => {
    const saving = saveTogether(db, Array.from({ length: rows }, (_, at): Change => (
      { op: 'put', entity: 'earnings', id: newId(), fields: { date: DAY, platform: 'uber', amount: at } }
    )))
    expect(left()).toBe(notesLeft)
    await saving
    expect(await tableOf(db, 'earnings').count()).toBe(rows + 1)
  })

  it('is shown and noted at once, and called saved when it is kept', async () => {
    const saving = save(db, 'earnings', id, { amount: 120 })
    expect(shown()).toEqual(['uber 120'])
    expect(left()).toBe(1)
    expect(await Promise.race([saving, Promise.resolve('not yet')])).toBe('not yet')
    await saving
    expect(shown()).toEqual(['uber 120'])
    expect(told).toHaveLength(2)
    expect(left()).toBe(0)
    expect(await tableOf(db, 'earnings').get(id)).toMatchObject({ amount: 120 })
  })

  it('leaves the disk alone until it is painted', async () => {
    let paint = (): void => undefined
    const painted = new Promise<void>((resolve) => { paint = resolve })
    const saving = save({ ...db, rested: () => painted }, 'earnings', id, { amount: 120 })
    expect(shown()).toEqual(['uber 120'])
    expect(await tableOf(db, 'earnings').get(id)).toMatchObject({ amount: 100 })
    paint()
    await saving
    expect(await tableOf(db, 'earnings').get(id)).toMatchObject({ amount: 120 })
  })

  it('shows a new row where its day is shown, and nothing of one of another day', async () => {
    const saving = save(db, 'earnings', newId(), { date: DAY, platform: 'lyft', amount: 7 })
    expect(shown()).toEqual(['lyft 7', 'uber 100'])
    await saving
    expect(shown()).toEqual(['lyft 7', 'uber 100'])
    expect(told).toHaveLength(2)
    await save(db, 'earnings', newId(), { date: '2026-10-31', platform: 'lyft', amount: 9 })
    expect(told).toHaveLength(2)
  })

  it('is noted at once and shown when it is kept on a device that writes before the next frame', async () => {
    const saving = save({ ...db, pace: { ...slow, isSlow: () => false } }, 'earnings', id, { amount: 120 })
    expect(shown()).toEqual(['uber 100'])
    expect(left()).toBe(1)
    await saving
    expect(shown()).toEqual(['uber 120'])
    expect(left()).toBe(0)
  })

  it('is noted too when no screen shows rows of its kind, and carried out at the next start where its page is closed', async () => {
    const bill = newId()
    const closed = { ...db, rested: () => new Promise<void>(() => undefined) }
    // Never written: something unwritten is shown, and this page gets no idle moment any more.
    void save(closed, 'earnings', id, { amount: 120 })
    void save(closed, 'bills', bill, { name: 'Rent', amount: 145_000, frequency: 'monthly', dueDate: '1' })
    expect(left()).toBe(2)
    stop()
    const next = page()
    await carryOutNoted(next)
    expect(await tableOf(next, 'bills').get(bill)).toMatchObject({ name: 'Rent', amount: 145_000 })
    expect(left()).toBe(0)
  })

  it('is carried out beside one of a newer version of the app, which waits for that version', async () => {
    const [bill, at] = [newId(), 1]
    const newer = db.writeAhead.note(at, [JSON.parse('{"op":"put","entity":"tolls","id":"1","fields":{"amount":5}}') as Change])
    db.writeAhead.note(at, [{ op: 'put', entity: 'bills', id: bill, fields: { name: 'Rent', amount: 145_000, frequency: 'monthly', dueDate: '1' } }])
    await carryOutNoted(db)
    expect(await tableOf(db, 'bills').get(bill)).toMatchObject({ name: 'Rent' })
    expect(db.writeAhead.left().map(({ id: left }) => left)).toEqual([newer?.id])
  })

  it('is not shown before it is kept where it cannot be noted', async () => {
    notes.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }
    const saving = save(db, 'earnings', id, { amount: 120 })
    expect(shown()).toEqual(['uber 100'])
    await saving
    expect(shown()).toEqual(['uber 120'])
  })

  it('is neither shown nor noted when it breaks a rule, also when only one of several does', async () => {
    expect(await failureOf(save(db, 'earnings', id, { amount: -1 }))).toBeInstanceOf(Error)
    expect(await failureOf(saveTogether(db, [
      { op: 'put', entity: 'earnings', id, fields: { amount: 120 } },
      { op: 'put', entity: 'earnings', id: newId(), fields: { date: DAY, platform: 'lyft', amount: -7 } },
    ]))).toBeInstanceOf(Error)
    expect(told).toHaveLength(1)
    expect(left()).toBe(0)
  })

  it('is written before what is entered after it, also where that is not shown first', async () => {
    // A page gets its idle moments in the order in which they were requested.
    let last = Promise.resolve()
    const rested = (): Promise<void> => (last = last.then(() => new Promise((resolve) => { setTimeout(resolve) })))
    const slowly = { ...db, rested }
    await Promise.all([
      save(slowly, 'earnings', id, { amount: 120 }),
      save({ ...slowly, pace: { ...slow, isSlow: () => false } }, 'earnings', id, { amount: 130 }),
      remove(slowly, 'earnings', id),
    ])
    expect((await db.outbox.toArray()).map(({ op, fields }) => [op, fields['amount']])).toEqual([['put', 100], ['put', 120], ['put', 130], ['remove', undefined]])
  })

  it('stays while one before it, which changes nothing and so is not shown, is still being written', async () => {
    const twice = [save(db, 'earnings', id, { amount: 100 }), save(db, 'earnings', id, { amount: 120 })]
    expect(shown()).toEqual(['uber 120'])
    await Promise.all(twice)
    expect(told.map((rows) => rows.map(({ amount }) => amount))).toEqual([[100], [120]])
  })

  it('gives way to what was before on a device without room', async () => {
    fill()
    const changing = save(db, 'earnings', id, { amount: 120 })
    expect(shown()).toEqual(['uber 120'])
    expect(isDeviceFull(await failureOf(changing))).toBe(true)
    expect(shown()).toEqual(['uber 100'])
    const together = saveTogether(db, [
      { op: 'remove', entity: 'earnings', id },
      { op: 'put', entity: 'earnings', id: newId(), fields: { date: DAY, platform: 'lyft', amount: 7 } },
    ])
    expect(shown()).toEqual(['lyft 7'])
    expect(isDeviceFull(await failureOf(together))).toBe(true)
    expect(shown()).toEqual(['uber 100'])
    expect(left()).toBe(0)
  })

  it('gives way to what is kept after two that failed one after the other', async () => {
    fill()
    const twice = [120, 130].map((amount) => failureOf(save(db, 'earnings', id, { amount })))
    expect(shown()).toEqual(['uber 130'])
    expect((await Promise.all(twice)).every(isDeviceFull)).toBe(true)
    await vi.waitFor(() => expect(shown()).toEqual(['uber 100']))
  })

  it('ends as it was kept where another tab had changed the row just before', async () => {
    const elsewhere = page()
    await elsewhere.dexie.table('earnings').update(id, { platform: 'lyft' })
    const saving = save(db, 'earnings', id, { amount: 120 })
    expect(shown()).toEqual(['uber 120'])
    await saving
    expect(shown()).toEqual(['lyft 120'])
    elsewhere.dexie.close()
  })
})

describe('a page that is left with a number the book does not have yet', () => {
  /** The frame with the number never ends: nothing is written. */
  const unpainted = (): RoadbookDb => ({ ...db, rested: () => new Promise<never>(() => {}) })
  /** A page that goes on, at each `paint`, with what waits for it then. */
  const unpaintedYet = () => {
    let goOn = (): void => undefined
    return { frozen: { ...db, rested: () => new Promise<void>((resolve) => { goOn = resolve }) }, paint: () => goOn() }
  }

  it('finds it in the book at the next start, once, with the time of the tap', async () => {
    const other = newId()
    void save(unpainted(), 'earnings', other, { date: DAY, platform: 'lyft', amount: 7 })
    void save(unpainted(), 'earnings', id, { amount: 120 })
    expect(shown()).toEqual(['lyft 7', 'uber 120'])
    const later = page({ now: () => NOW + 60_000 })
    await beginBook(later, dana, 'phone')
    expect(await tableOf(later, 'earnings').get(other)).toMatchObject({ amount: 7, createdAt: NOW })
    expect(await tableOf(later, 'earnings').get(id)).toMatchObject({ amount: 120 })
    expect((await later.outbox.toArray()).filter(({ entity }) => entity === 'earnings').map(({ fields, at }) => [fields['amount'], at - hybridTime(NOW) < 10]))
      .toEqual([[100, true], [7, true], [120, true]])
    expect(left()).toBe(0)
    const waiting = await later.outbox.count()
    await beginBook(page(), dana, 'phone')
    expect(await later.outbox.count()).toBe(waiting)
  })

  it('does not carry out again what came into the book although its note is still there', async () => {
    const strike = vi.spyOn(notes, 'removeItem').mockImplementation(() => undefined)
    await save(db, 'earnings', id, { amount: 120 })
    strike.mockRestore()
    expect(left()).toBe(1)
    await save(db, 'earnings', id, { amount: 130 })
    const next = page()
    await beginBook(next, dana, 'phone')
    expect(await tableOf(next, 'earnings').get(id)).toMatchObject({ amount: 130 })
    expect(left()).toBe(0)
  })

  it('does not make a row twice when another tab has carried it out meanwhile', async () => {
    let paint = (): void => undefined
    const painted = new Promise<void>((resolve) => { paint = resolve })
    const other = newId()
    const saving = save({ ...db, rested: () => painted }, 'earnings', other, { date: DAY, platform: 'lyft', amount: 7 })
    const tab = page()
    await beginBook(tab, dana, 'phone')
    const waiting = await tab.outbox.count()
    paint()
    await saving
    expect(await tab.outbox.count()).toBe(waiting)
    expect(shown()).toEqual(['lyft 7', 'uber 100'])
  })

  it('does not put back, once it goes on, what another tab has carried out and corrected since', async () => {
    let paint = (): void => undefined
    const frozen = { ...db, rested: () => new Promise<void>((resolve) => { paint = resolve }) }
    const alone = save(frozen, 'earnings', id, { amount: 120 })
    const thaw = paint
    const together = saveTogether(frozen, [{ op: 'put', entity: 'earnings', id, fields: { platform: 'lyft' } }])
    const tab = page()
    await beginBook(tab, dana, 'phone')
    await save(tab, 'earnings', id, { amount: 130, platform: 'doordash' })
    const waiting = await tab.outbox.count()
    thaw()
    paint()
    expect(await alone).toMatchObject({ amount: 130 })
    await together
    expect(await tableOf(tab, 'earnings').get(id)).toMatchObject({ amount: 130, platform: 'doordash' })
    expect(await tab.outbox.count()).toBe(waiting)
    expect(shown()).toEqual(['doordash 130'])
  })

  it('does not put back, once it goes on, what another tab has carried out so long ago that it is not remembered', async () => {
    const { frozen, paint } = unpaintedYet()
    const saving = save(frozen, 'earnings', id, { amount: 120 })
    const tab = page()
    await beginBook(tab, dana, 'phone')
    const stopTab = watchRows(tab, 'earnings', november, () => undefined)
    await vi.waitFor(() => expect(tab.changes.find('earnings', id)).toBeDefined())
    for (let amount = 201; amount <= 240; amount += 1) await save(tab, 'earnings', id, { amount })
    stopTab()
    expect((await deviceState(tab)).carriedOut).toHaveLength(32)
    paint()
    expect(await saving).toMatchObject({ amount: 240 })
    expect(await tableOf(tab, 'earnings').get(id)).toMatchObject({ amount: 240 })
  })

  it('is no failure, and is shown no more, when another tab has written it and it was deleted since', async () => {
    const { frozen, paint } = unpaintedYet()
    const saving = save(frozen, 'earnings', newId(), { date: DAY, platform: 'lyft', amount: 7 })
    expect(shown()).toEqual(['lyft 7', 'uber 100'])
    const tab = page()
    await beginBook(tab, dana, 'phone')
    const lyft = (await tableOf(tab, 'earnings').toArray()).find(({ platform }) => platform === 'lyft')
    await remove(tab, 'earnings', lyft?.id ?? '')
    paint()
    // What follows is not waited for: it is painted once more.
    await vi.waitFor(() => expect(shown()).toEqual(['uber 100']))
    paint()
    expect(await saving).toMatchObject({ amount: 7 })
    expect(await tableOf(tab, 'earnings').count()).toBe(1)
  })

  it('says of no field that it is missing when another tab has carried out a correction and the row was deleted since', async () => {
    const { frozen, paint } = unpaintedYet()
    const saving = save(frozen, 'earnings', id, { amount: 120 })
    const tab = page()
    await beginBook(tab, dana, 'phone')
    await remove(tab, 'earnings', id)
    paint()
    await vi.waitFor(() => expect(shown()).toEqual([]))
    paint()
    expect(await saving).toMatchObject({ amount: 120 })
    expect(await tableOf(tab, 'earnings').count()).toBe(0)
  })

  it('is written where the notes were cleared meanwhile, which says nothing of what has become of it', async () => {
    const { frozen, paint } = unpaintedYet()
    const saving = save(frozen, 'earnings', id, { amount: 120 })
    notes.kept.clear()
    paint()
    expect(await saving).toMatchObject({ amount: 120 })
  })

  it('leaves what another tab has written over it since, sent or not, and keeps the rest of what was entered', async () => {
    const minutes = (count: number) => ({ now: () => NOW + count * 60_000 })
    const tap = db.writeAhead.note(NOW, [{ op: 'put', entity: 'earnings', id, fields: { amount: 120, platform: 'lyft' } }])
    await save(page(minutes(1)), 'earnings', id, { amount: 130 })
    const next = page(minutes(2))
    await beginBook(next, dana, 'phone')
    expect(await tableOf(next, 'earnings').get(id)).toMatchObject({ amount: 130, platform: 'lyft' })
    expect((await next.outbox.toArray()).at(-1)?.fields).toEqual({ platform: 'lyft' })

    await next.journal.bulkAdd((await next.outbox.toArray()).map((mutation) => ({ n: mutation.n, ackedAt: 0, mutations: [mutation] })))
    await next.outbox.clear()
    next.writeAhead.note(NOW, tap?.changes ?? [])
    await beginBook(page(minutes(3)), dana, 'phone')
    expect(await tableOf(next, 'earnings').get(id)).toMatchObject({ amount: 130 })
    expect(left()).toBe(0)
  })

  it('leaves, where its page was frozen meanwhile, what another tab has written over it since without carrying it out', async () => {
    let minutes = 0
    const waiting: (() => void)[] = []
    const rested = (): Promise<void> => new Promise((resolve) => { waiting.push(resolve) })
    const frozen = { ...db, rested, now: () => NOW + minutes * 60_000 }
    const alone = save(frozen, 'earnings', id, { amount: 120 })
    const together = saveTogether(frozen, [{ op: 'put', entity: 'earnings', id, fields: { amount: 140, platform: 'lyft' } }])
    minutes = 2
    await save(page({ now: () => NOW + 60_000 }), 'earnings', id, { amount: 130 })
    waiting.forEach((goOn) => goOn())
    expect(await alone).toMatchObject({ amount: 130 })
    await together
    expect(await tableOf(db, 'earnings').get(id)).toMatchObject({ amount: 130, platform: 'lyft' })
    expect(shown()).toEqual(['lyft 130'])
  })

  it('is carried out over what was written before it, by a clock that was set back since', async () => {
    await save(page({ now: () => NOW + 3_600_000 }), 'earnings', id, { amount: 130 })
    void save(unpainted(), 'earnings', id, { amount: 120 })
    await beginBook(page({ now: () => NOW + 60_000 }), dana, 'phone')
    expect(await tableOf(db, 'earnings').get(id)).toMatchObject({ amount: 120 })
  })

  it('lets go of a correction whose row another tab has removed since', async () => {
    void save(unpainted(), 'earnings', id, { amount: 120 })
    await remove(page(), 'earnings', id)
    await db.meta.update('device', { complete: true })
    const next = page()
    expect(await beginBook(next, dana, 'phone')).toBe('open')
    expect(await tableOf(next, 'earnings').get(id)).toBeUndefined()
    expect(left()).toBe(0)
  })

  it('keeps the correction of a row that the server has still to send again, and carries it out then', async () => {
    const row = await tableOf(db, 'earnings').get(id)
    void save(unpainted(), 'earnings', id, { amount: 120 })
    factory = new IDBFactory()
    const failing = page()
    await beginBook(failing, dana, 'phone')
    failing.dexie.close()
    expect(left()).toBe(1)
    const next = page()
    if (row) await tableOf(next, 'earnings').put(row)
    await next.meta.update('device', { complete: true })
    await beginBook(next, dana, 'phone')
    expect(await tableOf(next, 'earnings').get(id)).toMatchObject({ amount: 120 })
    expect(left()).toBe(0)
  })

  it('keeps the note while the device has no room for it', async () => {
    void save(unpainted(), 'earnings', id, { amount: 120 })
    fill()
    const failing = page()
    await beginBook(failing, dana, 'phone')
    failing.dexie.close()
    expect(left()).toBe(1)
    vi.restoreAllMocks()
    const next = page()
    await beginBook(next, dana, 'phone')
    expect(await tableOf(next, 'earnings').get(id)).toMatchObject({ amount: 120 })
  })

  it('remembers no more carried out changes than can be noted at one time', async () => {
    for (let amount = 1; amount <= 40; amount += 1) await save(db, 'earnings', id, { amount })
    const { carriedOut } = await deviceState(db)
    expect(carriedOut).toHaveLength(32)
    expect(carriedOut?.at(-1), 'the latest').toBe(db.writeAhead.last())
  })
})
