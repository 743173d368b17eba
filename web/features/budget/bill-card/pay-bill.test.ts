import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#core/entities/index.ts'
import { openDb, tableOf, type RoadbookDb } from '../../../data/db.ts'
import { deletions } from '../../../data/deleted/deletions.ts'
import { newId } from '../../../data/new-id.ts'
import { save } from '../../../data/save.ts'
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

describe('marking a bill paid', () => {
  it('records what the occurrence costs, paid today', async () => {
    const bill = await makeBill('monthly', '1')
    expect(await payOccurrence(db, bill, '2026-11-01', today)).toBe(true)
    expect(await payments()).toMatchObject(
      [{ billId: bill.id, amount: 5_000, paidDate: today, month: '2026-11', occurrenceDate: null }],
    )
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
    expect(await unpayOccurrence(db, bill, '2026-11-13')).toBe(true)
    expect((await payments()).map(({ occurrenceDate }) => occurrenceDate)).toEqual(['2026-11-06'])
  })

  it('takes back all payments of the month of a monthly bill', async () => {
    const bill = await makeBill('monthly', '1')
    await payOccurrence(db, bill, '2026-11-01', today)
    await save(db, 'billPayments', newId(), { billId: bill.id, amount: 100, paidDate: today, month: '2026-11', occurrenceDate: null })
    await unpayOccurrence(db, bill, '2026-11-01')
    expect(await payments()).toEqual([])
  })

  it('is no deletion when it is taken back', async () => {
    const bill = await makeBill('monthly', '1')
    await payOccurrence(db, bill, '2026-11-01', today)
    await unpayOccurrence(db, bill, '2026-11-01')
    expect(await deletions(db)).toEqual([])
  })

  it('knows a week paid in the month before, when the weekday was changed, and takes that payment back', async () => {
    const bill = await makeBill('weekly', 'Monday')
    await payOccurrence(db, bill, '2026-11-30', '2026-11-30')
    const moved = await save(db, 'bills', bill.id, { dueDate: 'Tuesday' })
    expect(await payOccurrence(db, moved, '2026-12-01', '2026-12-01')).toBe(false)
    expect(await unpayOccurrence(db, moved, '2026-11-24')).toBe(false)
    expect(await unpayOccurrence(db, moved, '2026-12-01')).toBe(true)
    expect(await payments()).toEqual([])
  })

  it('finds nothing to take back of an unpaid bill', async () => {
    const bill = await makeBill('monthly', '1')
    expect(await unpayOccurrence(db, bill, '2026-11-01')).toBe(false)
  })
})
