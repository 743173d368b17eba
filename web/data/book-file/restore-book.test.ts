import { Dexie } from 'dexie'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { definitionOf, entityNames, type AnyRow, type EntityName } from '#core/entities/index.ts'
import { sampleFields, sampleId } from '#core/testing/sample-rows.ts'
import { parseLedger } from '#core/ledger/parse-ledger.ts'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { hybridTime } from '#core/sync/stamp.ts'
import { readBookFile, type BookContent } from './book-file.ts'
import { countKinds } from '../count-family.ts'
import { openDb, tableOf, type RoadbookDb } from '../db.ts'
import { keptBeside } from '../photos/kept-beside.ts'
import { newId } from '../new-id.ts'
import { waitingCount } from '../read.ts'
import { planRestore } from './plan-restore.ts'
import { restoreBook } from './restore-book.ts'
import type { Change } from '../saving/change.ts'
import { remove, save, saveTogether } from '../save.ts'
import { writeBookFile } from './write-book-file.ts'

const NOW = Date.UTC(2026, 10, 21, 18)
const lists = entityNames.filter((name) => definitionOf(name).path !== null)
let db: RoadbookDb

const openBook = (userId: string): RoadbookDb => openDb(userId, { now: () => NOW })

/** One row of every kind, each belonging to the one above it. */
async function fill(book: RoadbookDb): Promise<void> {
  await saveTogether(book, lists.map((entity) => ({
    op: 'put', entity, id: sampleId(entity, 1), fields: sampleFields(entity, 1),
  }) as Change))
  await save(book, 'profile', book.userId, {
    firstName: 'Marcus', gigPlatforms: ['lyft', 'Windy City Courier'], primaryVehicleId: sampleId('vehicles', 1),
  })
}

async function contentOf(book: RoadbookDb, asked = { withPhotos: true }): Promise<BookContent> {
  const content = readBookFile((await writeBookFile(book, new Date(NOW), asked)).text)
  if (typeof content === 'string') throw new Error('The file does not read')
  return content
}

/** All rows without the fields that each device sets itself. */
async function rowsOf(book: RoadbookDb): Promise<Record<string, unknown>> {
  const kept = await Promise.all(entityNames.map(async (entity: EntityName) => {
    const rows: AnyRow[] = await tableOf(book, entity).toArray()
    return [entity, rows.map(({ createdAt: _, ...row }) => row)] as const
  }))
  return Object.fromEntries(kept)
}

beforeEach(() => { db = openBook(newId(NOW)) })

describe('a book in a file', () => {
  it('is named by the day and comes back whole on an empty device', async () => {
    await fill(db)
    const file = await writeBookFile(db, new Date(2026, 10, 21), { withPhotos: true })
    expect(file.name).toBe('roadbook-2026-11-21.json')
    const before = await rowsOf(db)
    const content = await contentOf(db)
    await db.dexie.delete()
    const empty = openBook(db.userId)
    const plan = await planRestore(empty, content)
    expect([...countKinds(plan.fresh)]).toEqual(lists.map((entity) => [entity, 1]))
    expect(plan).toMatchObject({ same: 0, different: 0, unusable: 0 })
    await restoreBook(empty, plan, { withProfile: true })
    const after = await rowsOf(empty)
    for (const entity of lists) expect(after[entity]).toEqual(before[entity])
    expect(after['profile']).toMatchObject([
      { id: db.userId, firstName: 'Marcus', gigPlatforms: ['lyft', 'Windy City Courier'], primaryVehicleId: sampleId('vehicles', 1) },
    ])
    expect(await waitingCount(empty)).toBe(lists.length + 1)
  })

  it.each([
    ['from the day it was made', '2026-10-05', '2026-10-05'],
    ['never, when it was made after its target', '2026-12-24', null],
  ])('lets a goal without a start date count on as before: %s', async (_, made, start) => {
    const id = sampleId('goals', 1)
    const target = { ...sampleFields('goals', 1), startDate: null, targetDate: '2026-12-20' }
    await tableOf(db, 'goals').put({ ...target, id, createdAt: Date.parse(`${made}T23:30:00Z`) })
    const content = await contentOf(db)
    await db.dexie.delete()
    const empty = openBook(db.userId)
    await restoreBook(empty, await planRestore(empty, content), { withProfile: true })
    expect(await tableOf(empty, 'goals').get(id)).toMatchObject({ startDate: start, targetDate: '2026-12-20' })
  })

  it('is named by the day where the driver is', async () => {
    // In Chicago it is nine in the evening of the day before.
    const moment = Object.assign(new Date('2026-11-21T03:00:00Z'), { getDate: () => 20 })
    expect((await writeBookFile(db, moment, { withPhotos: false })).name).toBe('roadbook-2026-11-20.json')
  })

  it('says how many of each kind are to come back, and how many stay', async () => {
    await fill(db)
    const [van, truck] = [sampleId('vehicles', 2), sampleId('vehicles', 3)]
    await saveTogether(db, [van, truck].map((id) => ({ op: 'put', entity: 'vehicles', id, fields: { name: `Car ${id}` } })))
    const content = await contentOf(db)
    await db.dexie.delete()
    const book = openBook(db.userId)
    await save(book, 'vehicles', van, { name: 'My van' })
    const plan = await planRestore(book, content)
    expect(countKinds(plan.fresh).get('vehicles')).toBe(2)
    expect(plan).toMatchObject({ same: 0, different: 1, unusable: 0 })
  })

  it('is of one moment, whatever is saved while it is written', async () => {
    const getAll = IDBObjectStore.prototype.getAll
    let saving: Promise<void> | undefined
    const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (this: IDBObjectStore, ...asked) {
      if (this.name === 'vehicles') saving ??= fill(db)
      return getAll.apply(this, asked)
    })
    const { rows } = await contentOf(db)
    await saving
    reading.mockRestore()
    expect(new Set(lists.map((entity) => rows[entity]?.length)).size).toBe(1)
  })

  it('is a ledger to finance-core, whatever may read it one day', async () => {
    await fill(db)
    const ledger = parseLedger(JSON.parse((await writeBookFile(db, new Date(NOW), { withPhotos: true })).text))
    for (const entity of lists) {
      if (entity !== 'profile') expect(ledger[entity]).toMatchObject([{ rows: await tableOf(db, entity).toArray() }])
    }
  })

  it('fills the book of another account, with ids that are its own', async () => {
    await fill(db)
    const content = await contentOf(db)
    const other = openBook(newId(NOW))
    await restoreBook(other, await planRestore(other, content), { withProfile: false })
    expect(await tableOf(other, 'billPayments').count()).toBe(1)
    expect(await tableOf(other, 'billPayments').get(sampleId('billPayments', 1))).toBeUndefined()
    expect(await planRestore(other, content)).toMatchObject({ fresh: [], same: lists.length })
  })

  it('of a version that knew fewer fields is the same book', async () => {
    await fill(db)
    await save(db, 'autoLoans', sampleId('autoLoans', 1), { earlierBalances: null })
    await tableOf(db, 'autoLoans').toCollection().modify((loan) => { Reflect.deleteProperty(loan, 'earlierBalances') })
    expect(await planRestore(db, await contentOf(db))).toMatchObject({ fresh: [], different: 0, same: lists.length })
  })

  it('never touches what is here', async () => {
    await fill(db)
    const content = await contentOf(db)
    await save(db, 'vehicles', sampleId('vehicles', 1), { name: 'The new name' })
    await save(db, 'profile', db.userId, { firstName: 'Marc' })
    const before = await rowsOf(db)
    const plan = await planRestore(db, content)
    expect(plan).toMatchObject({ fresh: [], different: 1, same: lists.length - 1, profile: { firstName: 'Marcus' } })
    await restoreBook(db, plan, { withProfile: false })
    expect(await rowsOf(db)).toEqual(before)
    await restoreBook(db, plan, { withProfile: true })
    expect(await tableOf(db, 'profile').get(db.userId)).toMatchObject({ firstName: 'Marcus' })
  })

  it('leaves a loan out with its payments where the vehicle has another by now, and brings back two that were both kept', async () => {
    await fill(db)
    const content = await contentOf(db)
    const again = { ...sampleFields('autoLoans', 2), vehicleId: sampleId('vehicles', 1) }
    await remove(db, 'autoLoans', sampleId('autoLoans', 1))
    await save(db, 'autoLoans', sampleId('autoLoans', 2), again)
    const plan = await planRestore(db, content)
    expect(plan).toMatchObject({ fresh: [], unusable: 0, displaced: new Map([['autoLoans', 1], ['loanPayments', 1]]) })
    await restoreBook(db, plan, { withProfile: false })
    expect(await tableOf(db, 'autoLoans').toArray()).toMatchObject([{ id: sampleId('autoLoans', 2) }])

    await save(db, 'autoLoans', sampleId('autoLoans', 3), again)
    const both = await contentOf(db)
    await db.dexie.delete()
    const empty = openBook(db.userId)
    await restoreBook(empty, await planRestore(empty, both), { withProfile: false })
    expect(await tableOf(empty, 'autoLoans').count()).toBe(2)
  })

  it('brings back two loans that were both kept also where the second is written after the first', async () => {
    await fill(db)
    await save(db, 'autoLoans', sampleId('autoLoans', 2), { ...sampleFields('autoLoans', 2), vehicleId: sampleId('vehicles', 1) })
    const { rows, ...rest } = await contentOf(db)
    await db.dexie.delete()
    const empty = openBook(db.userId)
    const before = (await planRestore(empty, { rows, ...rest })).fresh.findIndex(({ entity }) => entity === 'autoLoans')
    // 500 rows are written at once: the first loan is the last of them.
    const drives = Array.from({ length: 499 - before }, () => ({ ...rows['mileage']?.[0], id: newId(NOW) }))
    const long = { ...rest, rows: { ...rows, mileage: [...rows['mileage'] ?? [], ...drives] } }
    const leftOut = await restoreBook(empty, await planRestore(empty, long), { withProfile: false })
    expect(leftOut.displaced).toEqual(new Map())
    expect(await tableOf(empty, 'autoLoans').count()).toBe(2)
  })

  it('leaves a loan out with its payments where the vehicle has got another since the file was looked at, and says so', async () => {
    await fill(db)
    await save(db, 'autoLoans', sampleId('autoLoans', 3), { ...sampleFields('autoLoans', 3), vehicleId: sampleId('vehicles', 1) })
    const content = await contentOf(db)
    await remove(db, 'autoLoans', sampleId('autoLoans', 1))
    await remove(db, 'autoLoans', sampleId('autoLoans', 3))
    const plan = await planRestore(db, content)
    expect(plan.fresh).toHaveLength(3)
    const come = { ...sampleFields('autoLoans', 2), vehicleId: sampleId('vehicles', 1) }
    await tableOf(db, 'autoLoans').put({ ...come, id: sampleId('autoLoans', 2), createdAt: NOW })
    const leftOut = await restoreBook(db, plan, { withProfile: false })
    expect(leftOut.displaced).toEqual(new Map([['autoLoans', 2], ['loanPayments', 1]]))
    expect(await tableOf(db, 'autoLoans').toArray()).toMatchObject([{ id: sampleId('autoLoans', 2) }])
    expect(await tableOf(db, 'loanPayments').count()).toBe(0)
  })

  it('never touches what has come from the server since the file was looked at', async () => {
    await fill(db)
    const content = await contentOf(db)
    await db.dexie.delete()
    const empty = openBook(db.userId)
    const plan = await planRestore(empty, content)
    await tableOf(empty, 'vehicles').put({ id: sampleId('vehicles', 1), createdAt: NOW, name: 'The new name' })
    await restoreBook(empty, plan, { withProfile: false })
    expect(await tableOf(empty, 'vehicles').toArray()).toMatchObject([{ name: 'The new name' }])
    const queued = (await empty.outbox.toArray()).map(({ entity }) => entity)
    expect(queued.toSorted()).toEqual(lists.filter((entity) => entity !== 'vehicles').toSorted())
  })

  it('holds what the server said no to as well, which comes back where it is not', async () => {
    await fill(db)
    const [made, edited] = [newId(NOW), sampleId('goals', 1)]
    const no = { at: hybridTime(NOW), code: 'failed', message: 'The server could not take this', field: null }
    const expense = { ...sampleFields('expenses', 2), vehicleId: sampleId('vehicles', 1) }
    await db.refused.bulkAdd([
      { n: 91, together: 91, op: 'put', entity: 'expenses', id: made, fields: expense, ...no },
      { n: 92, together: 92, op: 'put', entity: 'goals', id: edited, fields: { amount: 12_345 }, ...no },
      { n: 93, together: 93, op: 'remove', entity: 'bills', id: sampleId('bills', 1), fields: {}, ...no },
    ])
    const content = await contentOf(db)
    expect(content.refused).toMatchObject([
      { op: 'put', entity: 'expenses', message: no.message, row: { id: made, name: expense.name } },
      { op: 'put', entity: 'goals', row: { id: edited, amount: '123.45', name: sampleFields('goals', 1).name } },
      { op: 'remove', entity: 'bills', row: { id: sampleId('bills', 1) } },
    ])
    // On the device where it still awaits a decision, there is nothing to bring back.
    expect(await planRestore(db, content)).toMatchObject({ fresh: [], different: 0, unusable: 0 })

    await db.dexie.delete()
    const empty = openBook(db.userId)
    const plan = await planRestore(empty, content)
    expect(plan).toMatchObject({ same: 0, different: 1, unusable: 0 })
    await restoreBook(empty, plan, { withProfile: false })
    expect(await tableOf(empty, 'expenses').get(made)).toMatchObject(expense)
    expect(await tableOf(empty, 'expenses').count()).toBe(2)
    expect(await tableOf(empty, 'bills').count()).toBe(1)
  })

  it('counts rows that nothing can be made of', async () => {
    await fill(db)
    const { rows, ...rest } = await contentOf(db)
    const other = openBook(db.userId)
    await db.dexie.delete()
    const spoilt: BookContent = {
      ...rest,
      rows: {
        goals: [{ id: 'x', name: 'Tires' }, { ...rows['goals']?.[0], amount: 'a lot' }],
        autoLoans: rows['autoLoans'] ?? [],
        unheardOf: [{ id: sampleId('goals', 2) }],
      },
    }
    expect(await planRestore(other, spoilt)).toMatchObject({ fresh: [], unusable: 4 })
  })

  it('brings back a drive whose vehicle is gone: its miles count', async () => {
    await fill(db)
    const { rows, ...rest } = await contentOf(db)
    await db.dexie.delete()
    const empty = openBook(db.userId)
    const plan = await planRestore(empty, { ...rest, rows: { mileage: rows['mileage'] ?? [] } })
    expect(plan).toMatchObject({ fresh: [{ entity: 'mileage' }], unusable: 0 })
    await restoreBook(empty, plan, { withProfile: false })
    expect(await tableOf(empty, 'mileage').count()).toBe(1)
  })

  it('writes more rows than fit into one change', async () => {
    const many = Array.from({ length: 450 }, (_, at) => ({ ...sampleFields('vehicles', at), id: newId(NOW) }))
    const content: BookContent = { roadbook: 1, madeAt: new Date(NOW).toISOString(), rows: { vehicles: many }, refused: [], photos: [] }
    await restoreBook(db, await planRestore(db, content), { withProfile: false })
    expect(await tableOf(db, 'vehicles').count()).toBe(450)
  })

  it('sends each row alone: one that the server refuses holds back no other, and any request is small enough to be halved', async () => {
    await fill(db)
    const content = await contentOf(db)
    await db.dexie.delete()
    const empty = openBook(db.userId)
    await restoreBook(empty, await planRestore(empty, content), { withProfile: true })
    const waiting = await empty.outbox.orderBy('n').toArray()
    expect(waiting.map(({ entity }) => entity)).toEqual([...lists, 'profile'])
    expect(waiting.filter(({ group }) => group !== undefined)).toEqual([])
  })
})

describe('photos in a file', () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 251)

  async function fillWithPhoto(): Promise<string> {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
    const fields = { ...sampleFields('expenses', 1), vehicleId: null, receiptImageUrl: receiptAddress(sha256) }
    await save(db, 'expenses', newId(NOW), fields, { beside: keptBeside(db, { sha256, type: 'image/png', bytes: bytes.buffer }) })
    return sha256
  }

  it('come back with their expenses and wait to be sent', async () => {
    const sha256 = await fillWithPhoto()
    const content = await contentOf(db)
    await db.dexie.delete()
    const empty = openBook(db.userId)
    expect(await restoreBook(empty, await planRestore(empty, content), { withProfile: false })).toEqual({ unreadable: 0, unfitting: 0, displaced: new Map() })
    const kept = await empty.receipts.get(sha256)
    expect(kept).toMatchObject({ type: 'image/png', state: 'waiting' })
    expect(new Uint8Array(kept?.bytes ?? new ArrayBuffer(0))).toEqual(bytes)
    expect((await planRestore(empty, content)).photos).toEqual([])
  })

  it('wait to be sent again where this device still has them: the server has tidied away those of an expense long deleted', async () => {
    const sha256 = await fillWithPhoto()
    const content = await contentOf(db)
    const [expense] = await tableOf(db, 'expenses').toArray()
    await remove(db, 'expenses', expense?.id ?? '')
    await db.receipts.update(sha256, { state: 'uploaded' })
    await restoreBook(db, await planRestore(db, content), { withProfile: false })
    expect(await tableOf(db, 'expenses').count()).toBe(1)
    expect(await db.receipts.get(sha256)).toMatchObject({ state: 'waiting' })
  })

  it('come back with an expense that the server had said no to', async () => {
    const sha256 = await fillWithPhoto()
    const content = await contentOf(db)
    const [row] = content.rows['expenses'] ?? []
    if (!row) throw new Error('The file has no expense')
    const refused = [{ op: 'put', entity: 'expenses', message: 'The server could not take this', row }]
    await db.dexie.delete()
    const empty = openBook(db.userId)
    await restoreBook(empty, await planRestore(empty, { ...content, rows: {}, refused }), { withProfile: false })
    expect(await tableOf(empty, 'expenses').count()).toBe(1)
    expect(await empty.receipts.get(sha256)).toMatchObject({ state: 'waiting' })
  })

  it('stay out with an expense that is here without one, or with another', async () => {
    await fillWithPhoto()
    const content = await contentOf(db)
    const [expense] = await tableOf(db, 'expenses').toArray()
    await save(db, 'expenses', expense?.id ?? '', { receiptImageUrl: null })
    await db.receipts.clear()
    expect(await planRestore(db, content)).toMatchObject({ different: 1, photos: [] })
  })

  it('that do not fit keep no entry out: they come after the entries, which then have what room there is', async () => {
    await fillWithPhoto()
    const content = await contentOf(db)
    await db.dexie.delete()
    const full = openBook(db.userId)
    const plan = await planRestore(full, content)
    let entries = 0
    const put = vi.spyOn(full.receipts, 'put').mockImplementation(() => Dexie.Promise.resolve(Dexie.ignoreTransaction(() => tableOf(full, 'expenses').count()))
      .then((count) => { entries = count; throw new DOMException('The disk is full', 'QuotaExceededError') }))
    expect(await restoreBook(full, plan, { withProfile: false })).toEqual({ unreadable: 0, unfitting: 1, displaced: new Map() })
    expect([entries, await tableOf(full, 'expenses').count()]).toEqual([1, 1])
    put.mockRestore()
    await restoreBook(full, await planRestore(full, content), { withProfile: false })
    expect(await full.receipts.count()).toBe(1)
  })

  it('stay out when they are not what they say, or not asked for', async () => {
    const sha256 = await fillWithPhoto()
    expect((await contentOf(db, { withPhotos: false })).photos).toEqual([])
    const content = await contentOf(db)
    await db.dexie.delete()
    const empty = openBook(db.userId)
    const plan = await planRestore(empty, content)
    const left = await restoreBook(empty, { ...plan, photos: [{ sha256, type: 'image/png', base64: btoa('something else') }] }, { withProfile: false })
    expect(left).toEqual({ unreadable: 1, unfitting: 0, displaced: new Map() })
    expect(await empty.receipts.get(sha256)).toBeUndefined()
  })
})

it.each([
  ['', 'foreign'],
  ['{', 'foreign'],
  ['[]', 'foreign'],
  ['null', 'foreign'],
  ['{"rows":{"goals":[]}}', 'foreign'],
  ['{"roadbook":"1","madeAt":"","rows":{}}', 'foreign'],
  ['{"roadbook":2,"madeAt":"","book":{}}', 'newer'],
  ['{\n  "roadbook": 1,\n  "madeAt": "2026-11-21T18:00:00.000Z",\n  "rows": {\n    "goa', 'damaged'],
  ['{"roadbook":1,"madeAt":"","rows":[]}', 'damaged'],
])('reads no book in %j: it is %s', (text, why) => expect(readBookFile(text)).toBe(why))
