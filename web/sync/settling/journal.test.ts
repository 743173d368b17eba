/** The journal as stored in the browser, and rows that need not be written. */
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it } from 'vitest'
import { sampleFields } from '#core/testing/sample-rows.ts'
import { openDb, tableOf, type RoadbookDb } from '../../data/db.ts'
import { newId } from '../../data/new-id.ts'
import type { Acknowledged } from '../../data/outbox.ts'
import { commitOf } from '../../data/saving/one-transaction.ts'
import { changedRows } from './changed-rows.ts'
import { forgetJournal, journal, journalAbove, unjournal } from './journal.ts'

const NOW = Date.UTC(2026, 10, 21)
let db: RoadbookDb

beforeEach(async () => {
  db = openDb(newId(NOW), { now: () => NOW, indexedDB: new IDBFactory() })
  await db.dexie.open()
})

const acked = (n: number, ackedAt = NOW): Acknowledged => (
  { n, op: 'put', entity: 'vehicles', id: newId(NOW), at: n, fields: { name: `Car ${n}` }, ackedAt }
)

async function within<Outcome>(work: (transaction: IDBTransaction) => Outcome | Promise<Outcome>): Promise<Outcome> {
  const transaction = db.dexie.backendDB().transaction(['journal', 'earnings'], 'readwrite')
  const commit = commitOf(transaction)
  const outcome = await work(transaction)
  await commit
  return outcome
}

const numbersAbove = (ack: number) => within(async (transaction) => (await journalAbove(transaction, ack)).map(({ n }) => n))

it('keeps what one answer acknowledged as one record, and gives back those above any number', async () => {
  await within((transaction) => journal(transaction, [acked(1), acked(2), acked(3)]))
  await within((transaction) => journal(transaction, [acked(4)]))
  expect(await db.journal.count()).toBe(2)
  expect(await numbersAbove(0)).toEqual([1, 2, 3, 4])
  expect(await numbersAbove(1)).toEqual([2, 3, 4])
  expect(await numbersAbove(4)).toEqual([])
})

it('lets go of those a server has lost, from the middle of a record too, and keeps the others', async () => {
  await within((transaction) => journal(transaction, [acked(1), acked(2), acked(3)]))
  await within((transaction) => journal(transaction, [acked(4)]))
  await within((transaction) => unjournal(transaction, [3, 4]))
  expect(await numbersAbove(0)).toEqual([1, 2])
  // They are sent and acknowledged again.
  await within((transaction) => journal(transaction, [acked(3), acked(4)]))
  expect(await numbersAbove(0)).toEqual([1, 2, 3, 4])
})

it('gives back those an early app kept as records of their own, and lets go of them', async () => {
  const older = db.dexie.table<Acknowledged, number>('journal')
  await older.bulkAdd([acked(1), acked(2), acked(3)])
  await within((transaction) => journal(transaction, [acked(4), acked(5)]))
  const [second] = await within((transaction) => journalAbove(transaction, 1))
  expect(second).toEqual(await older.get(2))
  await within((transaction) => unjournal(transaction, [2, 3, 4]))
  expect(await numbersAbove(0)).toEqual([1, 5])
})

it('forgets what was acknowledged before a time', async () => {
  await within((transaction) => journal(transaction, [acked(1, NOW - 1)]))
  await within((transaction) => journal(transaction, [acked(2, NOW)]))
  await within((transaction) => forgetJournal(transaction, NOW))
  expect(await numbersAbove(0)).toEqual([2])
})

it('tells of rows only those that are not here just so', async () => {
  const rows = [1, 2, 3].map((number) => ({ id: newId(NOW + number), createdAt: NOW, ...sampleFields('earnings', number) }))
  await tableOf(db, 'earnings').bulkAdd(rows.slice(0, 2))
  const changed = (given: typeof rows) => within((transaction) => changedRows(transaction.objectStore('earnings'), given))
  expect(await changed(rows)).toEqual(rows.slice(2))
  const raised = rows.map((row, index) => (index === 0 ? { ...row, amount: row.amount + 1 } : row))
  expect(await changed(raised)).toEqual([raised[0], raised[2]])
  expect(await changed([])).toEqual([])
})
