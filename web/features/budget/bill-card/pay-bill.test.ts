import { beforeEach, describe, expect, it } from 'vitest'
import { paymentsOn } from '#core/bills/bill-payments.ts'
import type { Row } from '#core/entities/index.ts'
import { ledgerOf } from '#core/ledger.ts'
import { openDb, tableOf, type RoadbookDb } from '../../../data/db.ts'
import { deletions } from '../../../data/deleted/deletions.ts'
import { newId } from '../../../data/new-id.ts'
import { carryOutNoted, save } from '../../../data/save.ts'
import { memoryStorage } from '../../../testing/memory-storage.ts'
import { payOccurrence, unpayOccurrence } from './pay-bill.ts'

const today = '2026-11-21'
let db: RoadbookDb

beforeEach(() => {
  db = openDb(newId())
  return async () => await db.dexie.delete()
})

const makeBill = async (frequency: 'weekly' | 'monthly', dueDate: string): Promise<Row<'bills'>> =>
  await save(db, 'bills', newId(), { name: 'Cleaning', amount: 5_000, frequency, dueDate })

const payments = async (): Promise<Row<'billPayments'>[]> =>
  (await tableOf(db, 'billPayments').toArray()).toSorted((a, b) => ((a.occurrenceDate ?? '') < (b.occurrenceDate ?? '') ? -1 : 1))

/** What a tap on a paid bill does: it takes back the payments that the card shows. */
const unpay = async (bill: Row<'bills'>, date: string): Promise<boolean> =>
  await unpayOccurrence(db, paymentsOn(ledgerOf({ bills: [bill], billPayments: await payments() }), bill, date))

describe('marking a bill paid', () => {
  it('records what the occurrence costs, paid today', async () => {
    const bill = await makeBill('monthly', '1')
    expect(await payOccurrence(db, bill, '2026-11-01', today)).toBe(true)
    expect(await payments()).toMatchObject(
      [{ billId: bill.id, amount: 5_000, paidDate: today, month: '2026-11', occurrenceDate: null }],
    )
  })

  it('names the month it was due in, though it is paid in the next', async () => {
    await payOccurrence(db, await makeBill('monthly', '30'), '2026-11-30', '2026-12-01')
    expect(await payments()).toMatchObject([{ paidDate: '2026-12-01', month: '2026-11' }])
  })

  it('writes nothing when it is paid already', async () => {
    const bill = await makeBill('monthly', '1')
    await payOccurrence(db, bill, '2026-11-01', today)
    expect(await payOccurrence(db, bill, '2026-11-01', today)).toBe(false)
    expect(await payments()).toHaveLength(1)
  })

  it('gives two devices the same row', async () => {
    const bill = await makeBill('weekly', 'Friday')
    const other = openDb(db.userId)
    await payOccurrence(db, bill, '2026-11-06', today)
    const [first] = await payments()
    await tableOf(db, 'billPayments').clear()
    await payOccurrence(other, bill, '2026-11-06', '2026-11-22')
    expect((await payments())[0]?.id).toBe(first?.id)
    other.dexie.close()
  })

  it('X27: pays each Friday alone, and takes one back alone', async () => {
    const bill = await makeBill('weekly', 'Friday')
    await payOccurrence(db, bill, '2026-11-06', today)
    await payOccurrence(db, bill, '2026-11-13', today)
    expect((await payments()).map(({ occurrenceDate, amount }) => [occurrenceDate, amount])).toEqual(
      [['2026-11-06', 5_000], ['2026-11-13', 5_000]],
    )
    expect(await unpay(bill, '2026-11-13')).toBe(true)
    expect((await payments()).map(({ occurrenceDate }) => occurrenceDate)).toEqual(['2026-11-06'])
  })

  it('outlasts an app that is closed at once, while the storage is slow, paid or taken back', async () => {
    const notes = memoryStorage()
    const opened = openDb(db.userId, { notes: () => notes })
    const [rent, cleaning] = [await makeBill('monthly', '1'), await makeBill('weekly', 'Friday')]
    await payOccurrence(db, rent, '2026-11-01', today)
    const [shown] = await payments()
    // Its page gets no idle moment any more, so nothing is read or written.
    const closed = { ...opened, changes: { ...opened.changes, hasOptimistic: () => true }, rested: () => new Promise<void>(() => undefined) }
    void payOccurrence(closed, cleaning, '2026-11-06', today)
    void unpayOccurrence(closed, shown ? [shown] : [])
    await carryOutNoted(opened)
    expect((await payments()).map(({ billId }) => billId)).toEqual([cleaning.id])
    opened.dexie.close()
  })

  it('writes nothing when another window has paid it in the moment before', async () => {
    const bill = await makeBill('weekly', 'Friday')
    await save(db, 'billPayments', newId(), { billId: bill.id, amount: 100, paidDate: today, month: '2026-11', occurrenceDate: '2026-11-06' })
    expect(await payOccurrence(db, bill, '2026-11-06', today)).toBe(false)
    expect(await payments()).toMatchObject([{ amount: 100 }])
  })

  it('takes back all payments of the month of a monthly bill', async () => {
    const bill = await makeBill('monthly', '1')
    await payOccurrence(db, bill, '2026-11-01', today)
    await save(db, 'billPayments', newId(), { billId: bill.id, amount: 100, paidDate: today, month: '2026-11', occurrenceDate: null })
    await unpay(bill, '2026-11-01')
    expect(await payments()).toEqual([])
  })

  it('is no deletion when it is taken back', async () => {
    const bill = await makeBill('monthly', '1')
    await payOccurrence(db, bill, '2026-11-01', today)
    await unpay(bill, '2026-11-01')
    expect(await deletions(db)).toEqual([])
  })

  it('knows a week paid in the month before, when the weekday was changed, and takes that payment back', async () => {
    const bill = await makeBill('weekly', 'Monday')
    await payOccurrence(db, bill, '2026-11-30', '2026-11-30')
    const moved = await save(db, 'bills', bill.id, { dueDate: 'Tuesday' })
    expect(await payOccurrence(db, moved, '2026-12-01', '2026-12-01')).toBe(false)
    expect(await unpay(moved, '2026-11-24')).toBe(false)
    expect(await unpay(moved, '2026-12-01')).toBe(true)
    expect(await payments()).toEqual([])
  })

  it('finds nothing to take back of an unpaid bill', async () => {
    const bill = await makeBill('monthly', '1')
    expect(await unpay(bill, '2026-11-01')).toBe(false)
  })
})
