import { beforeEach, describe, expect, it } from 'vitest'
import { sampleRow } from '#core/testing/sample-rows.ts'
import { ledgerOf } from '#core/ledger.ts'
import { recommendedPayment } from '#core/loans/recommended-payment.ts'
import { openDb, tableOf, type RoadbookDb } from '../../data/db.ts'
import { newId } from '../../data/new-id.ts'
import { readBillPayments, readLoanMiles } from './use-budget-ledger.ts'

const today = '2026-11-21'
const vehicle = sampleRow('vehicles', 1)
const loan = {
  ...sampleRow('autoLoans', 1),
  vehicleId: vehicle.id,
  originalAmount: null,
  loanDate: null,
  lastPaymentDate: '2026-11-11',
  baselineLastPaymentDate: '2026-11-11',
  goalPayoffMileage: 100_000,
}
const standing = { vehicles: [vehicle], autoLoans: [loan] }
let db: RoadbookDb

beforeEach(() => {
  db = openDb(newId())
  return async () => await db.dexie.delete()
})

const drive = (date: string, startingMileage: number, endingMileage: number) =>
  ({ id: newId(), createdAt: 1, vehicleId: vehicle.id, date, startingMileage, endingMileage })

describe('readLoanMiles', () => {
  it.each([
    ['since the last payment', [drive('2026-11-05', 590_000, 600_000), drive('2026-11-15', 603_000, 610_000)], 1],
    ['of a car that stood still since', [drive('2025-03-01', 590_000, 600_000), drive('2025-03-02', 600_000, 601_500)], 1],
    ['twice on the last day', [drive('2026-11-12', 600_000, 601_000), drive('2026-11-12', 601_000, 602_000)], 2],
    ['of no car at all', [], 0],
  ])('reads what the recommendation needs of the miles %s, and no more', async (_, drives, needed) => {
    await tableOf(db, 'mileage').bulkAdd(drives)
    const mileage = await readLoanMiles(db, standing, today)
    expect(mileage).toHaveLength(needed)
    const recommended = (rows: typeof drives) => recommendedPayment(ledgerOf({ ...standing, mileage: rows }), loan.id, today)
    expect(recommended(mileage)).toEqual(recommended(drives))
  })

  it('reads nothing for a loan without a payoff mileage', async () => {
    await tableOf(db, 'mileage').add(drive('2026-11-15', 603_000, 610_000))
    expect(await readLoanMiles(db, { ...standing, autoLoans: [{ ...loan, goalPayoffMileage: null }] }, today)).toEqual([])
  })
})

describe('readBillPayments', () => {
  it('reads the months before and after too, whose payments may be for a due day of this one', async () => {
    const months = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01']
    await tableOf(db, 'billPayments').bulkAdd(months.map((month, number) => ({ ...sampleRow('billPayments', number), month })))
    expect((await readBillPayments(db, today)).map(({ month }) => month).toSorted()).toEqual(months.slice(1, 4))
  })
})
