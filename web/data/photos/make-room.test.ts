import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { openDb, tableOf, type RoadbookDb } from '../db.ts'
import { newId } from '../new-id.ts'
import { save } from '../save.ts'
import { isDeviceFull } from '../saving/full-device.ts'
import { DOUBTED } from './doubted.ts'
import { photoNames } from './photo-names.ts'
import { keptBeside } from './kept-beside.ts'

const nameOf = (number: number): string => number.toString(16).padStart(64, '0')
let db: RoadbookDb
let now = 0

async function photograph(number: number): Promise<string> {
  now += 1
  const id = newId()
  const fields = { name: 'Fuel', date: '2026-11-21', amount: 2185, receiptImageUrl: receiptAddress(nameOf(number)) }
  await save(db, 'expenses', id, fields, { beside: keptBeside(db, { sha256: nameOf(number), bytes: new Uint8Array([number]).buffer, type: 'image/jpeg' }) })
  return id
}

/** All but the newest change and photo have been sent. */
async function sendAllButNewest(): Promise<void> {
  const newest = (await db.outbox.toArray()).at(-1)
  await db.outbox.filter(({ n }) => n !== newest?.n).delete()
  await db.receipts.toCollection().modify({ state: 'uploaded' })
}

/** Leaves no room for an entry until this many photos have been deleted. */
function fillUntil(left: number): void {
  const { add } = IDBObjectStore.prototype
  const deleting = vi.spyOn(IDBObjectStore.prototype, 'delete')
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function full(this: IDBObjectStore, ...row) {
    if (deleting.mock.calls.length < left) throw new DOMException('The disk is full', 'QuotaExceededError')
    return add.apply(this, row)
  })
}

beforeEach(async () => {
  now = 0
  db = openDb(newId(), { now: () => now })
  for (let number = 1; number <= 50; number += 1) await photograph(number)
  await sendAllButNewest()
})

afterEach(async () => {
  vi.restoreAllMocks()
  await db.dexie.delete()
})

it('saves an entry on a full phone in the place of the oldest photos that the server has, and keeps the newer ones', async () => {
  fillUntil(40)
  const id = newId()
  await save(db, 'earnings', id, { date: '2026-11-21', platform: 'uber', amount: 12050 })
  expect(await tableOf(db, 'earnings').get(id)).toMatchObject({ amount: 12050 })
  expect((await db.outbox.toArray()).at(-1)).toMatchObject({ entity: 'earnings', id })
  expect(await photoNames(db, 'uploaded')).toEqual(Array.from({ length: 10 }, (_, at) => nameOf(41 + at)))
})

it('drops no photo for an entry that breaks a rule', async () => {
  await expect(save(db, 'earnings', newId(), { date: '2026-11-21', platform: 'uber', amount: -1 })).rejects.toMatchObject({ name: 'RuleError' })
  expect(await photoNames(db, 'uploaded')).toHaveLength(50)
})

it('drops no photo that waits, none of an expense that waits, and says that the phone is full when that is not enough', async () => {
  await photograph(51)
  fillUntil(1_000)
  const saving = async () => await save(db, 'earnings', newId(), { date: '2026-11-21', platform: 'uber', amount: 1 })
  for (let time = 0; time < 3; time += 1) await expect(saving()).rejects.toSatisfy(isDeviceFull)
  expect([await photoNames(db, 'uploaded'), await photoNames(db, 'waiting')]).toEqual([[nameOf(50)], [nameOf(51)]])
})

it('drops no photo of an address that did not stand until the driver has decided', async () => {
  const had = { device: db.userId, kind: 'phone', at: 1 } as const
  await db.lost.put({
    key: 'a', entity: 'expenses', id: newId(), field: 'receiptImageUrl', value: receiptAddress(nameOf(1)), had, kept: null, seen: 0,
  })
  fillUntil(40)
  await save(db, 'earnings', newId(), { date: '2026-11-21', platform: 'uber', amount: 1 })
  expect(await photoNames(db, 'uploaded')).toEqual([nameOf(1), ...Array.from({ length: 9 }, (_, at) => nameOf(42 + at))])
})

it('drops none while it is not known whether a restored server has them', async () => {
  await db.dexie.table('meta').put({ key: DOUBTED, cursor: null })
  fillUntil(1)
  await expect(save(db, 'earnings', newId(), { date: '2026-11-21', platform: 'uber', amount: 1 })).rejects.toSatisfy(isDeviceFull)
  expect(await photoNames(db, 'uploaded')).toHaveLength(50)
})
