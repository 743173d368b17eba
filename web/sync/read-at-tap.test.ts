/** What a driver had read when he tapped is what his change is judged by, however late it is written (docs/decisions/010). */
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { naturalId } from '#core/sync/natural-id.ts'
import { deviceState, openDb, type RoadbookDb } from '../data/db.ts'
import type { Fetch } from '../data/http.ts'
import { newId } from '../data/new-id.ts'
import { rowById } from '../data/read.ts'
import { carryOutNoted, remove, restore, save } from '../data/save.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { serverFetch } from '../testing/sim/fetch.ts'
import { watchSettling } from '../testing/sim/settling.ts'
import { NOW } from '../testing/browser-profile.ts'
import { drain, openTwoDevices, type TwoDevices } from '../testing/two-devices.ts'
import { bookOf } from './book.ts'
import { syncOnce } from './sync-once.ts'

let two: TwoDevices
let online: Fetch
let openPage: () => RoadbookDb
let page: RoadbookDb
let id: string

/** The phone's page shows an expense of $39.75, which the desktop has too. */
beforeEach(async () => {
  let now = NOW
  const clock = (): number => (now += 1_000)
  two = await openTwoDevices(clock)
  online = serverFetch(two.server, clock)
  const [indexedDB, notes] = [new IDBFactory(), memoryStorage()]
  openPage = () => openDb(two.server.user, { now: clock, indexedDB, notes: () => notes })
  page = openPage()
  id = newId(NOW)
  await save(page, 'expenses', id, { name: 'Fuel', date: '2026-11-20', amount: 3_975 })
  for (const device of [page, two.desktop, page]) await drain(device, online)
  page.readSoFar.reach((await deviceState(page)).shown)
})
afterEach(() => two.store.close())

async function desktopWrites(amount: number): Promise<void> {
  await save(two.desktop, 'expenses', id, { amount })
  await drain(two.desktop, online)
}

async function expectTold(phone: RoadbookDb): Promise<void> {
  for (const device of [phone, two.desktop, phone]) await drain(device, online)
  expect(await rowById(phone, 'expenses', id)).toMatchObject({ amount: 5_000 })
  for (const device of [phone, two.desktop]) expect(await device.lost.toArray()).toMatchObject([{ field: 'amount', value: 4_120 }])
}

it('tells of an amount that came while the page of the tap was closed', async () => {
  const closing = { ...page, rested: () => new Promise<void>(() => undefined), changes: { ...page.changes, hasOptimistic: () => true } }
  void save(closing, 'expenses', id, { amount: 5_000 })
  page.dexie.close()
  await desktopWrites(4_120)
  const next = openPage()
  // As the worker does.
  await drain(next, online)
  await carryOutNoted(next)
  await expectTold(next)
})

it('tells of an amount that was being written when the driver tapped', async () => {
  await desktopWrites(4_120)
  const { book, isUnderWay } = watchSettling(bookOf(page), [])
  const draining = syncOnce(book, online)
  while (!isUnderWay()) await new Promise((resolve) => { setImmediate(resolve) })
  await save(page, 'expenses', id, { amount: 5_000 })
  await draining
  await expectTold(page)
})

it('tells of an amount that came while the first answers were still arriving and a form was open', async () => {
  page.readSoFar.reach(null)
  const opened = page.readSoFar.cursor()
  await desktopWrites(4_120)
  await drain(page, online)
  page.readSoFar.reach((await deviceState(page)).shown)
  await save(page, 'expenses', id, { amount: 5_000 }, { read: opened })
  await expectTold(page)
})

it('asks nothing about an amount of the first answer, whose rows are seen a moment before its cursor is known', async () => {
  await desktopWrites(4_120)
  await drain(page, online)
  page.readSoFar.reach(null)
  await save(page, 'expenses', id, { amount: 5_000 })
  for (const device of [page, two.desktop, page]) await drain(device, online)
  for (const device of [page, two.desktop]) expect(await device.lost.count()).toBe(0)
})

it('asks nothing about an amount that the driver saw before he tapped', async () => {
  await desktopWrites(4_120)
  await drain(page, online)
  page.readSoFar.reach((await deviceState(page)).shown)
  await save(page, 'expenses', id, { amount: 5_000 })
  for (const device of [page, two.desktop, page]) await drain(device, online)
  expect(await rowById(two.desktop, 'expenses', id)).toMatchObject({ amount: 5_000 })
  for (const device of [page, two.desktop]) expect(await device.lost.count()).toBe(0)
})

it('tells of an amount that a paid bill had been given elsewhere when the bill, deleted with its payment, is brought back', async () => {
  const bill = newId(NOW)
  const payment = naturalId(two.server.user, `bill-paid/${bill}/2026-11`)
  await save(page, 'bills', bill, { name: 'Rent', amount: 145_000, frequency: 'monthly', dueDate: '1' })
  await save(page, 'billPayments', payment, { billId: bill, amount: 145_000, paidDate: '2026-11-20', month: '2026-11', occurrenceDate: null })
  for (const device of [page, two.desktop, page]) await drain(device, online)
  await save(two.desktop, 'billPayments', payment, { amount: 140_000 })
  await drain(two.desktop, online)
  const removed = await remove(page, 'bills', bill)
  // Of a deleted payment the phone hears only that it is gone.
  await drain(page, online)
  await restore(page, removed)
  for (const device of [page, two.desktop, page]) await drain(device, online)
  expect(await rowById(two.desktop, 'billPayments', payment)).toMatchObject({ amount: 145_000 })
  for (const device of [page, two.desktop]) expect(await device.lost.toArray()).toMatchObject([{ id: payment, field: 'amount', value: 140_000 }])
})
