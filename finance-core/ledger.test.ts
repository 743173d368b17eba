import { describe, expect, it } from 'vitest'
import { annualSummary } from './annual-summary.ts'
import { billsMonth } from './bills/bills-month.ts'
import { goalBreakdown } from './daily-goal.ts'
import { ledgerOf, withRow, withWorkedRows } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import type { LedgerRow, LedgerRows } from './ledger/ledger-rows.ts'
import { loanSummary } from './loans/summary.ts'

const createdAt = Date.UTC(2026, 0, 5)
const vehicle = (id: string): LedgerRow<'vehicles'> => ({ id, createdAt, name: id })
const drive = (date: string, startingMileage: number): LedgerRow<'mileage'> =>
  ({ id: date, createdAt, vehicleId: 'car', date, startingMileage, endingMileage: startingMileage + 1_500 })
const pay = (id: string, loanId: string, date: string): LedgerRow<'loanPayments'> =>
  ({ id, createdAt, loanId, date, amount: 40_000 })
const loan = (id: string, vehicleId: string): LedgerRow<'autoLoans'> => ({
  id, createdAt, vehicleId, currentPrincipalAmount: 1_200_000, interestRate: 6_000, monthlyPayment: 40_000,
  lastPaymentDate: '2026-06-11', dueDate: 15, originalAmount: null, loanDate: null, baselineLastPaymentDate: null,
  goalPayoffDate: null, goalPayoffMileage: 100_000, earlierBalances: null,
})
const schedule: LedgerRow<'maintenanceSchedules'> =
  { id: 'oil', createdAt, vehicleId: 'car', category: 'oil', name: 'Oil', intervalMiles: 5_000, cost: 7_500 }

const rows = {
  vehicles: [vehicle('car'), vehicle('van')],
  mileage: [drive('2026-09-10', 600_000), drive('2026-11-19', 620_000), drive('2026-11-20', 621_500)],
  autoLoans: [loan('first', 'car'), loan('second', 'van')],
  loanPayments: [pay('a', 'first', '2026-07-15'), pay('b', 'second', '2026-07-15')],
  maintenanceSchedules: [schedule],
  bills: [{ id: 'rent', createdAt, name: 'Rent', amount: 145_000, frequency: 'monthly' as const, dueDate: '1' }],
  billPayments: [{
    id: 'paid', createdAt, billId: 'rent', month: '2026-11', paidDate: '2026-11-01', amount: 145_000,
    occurrenceDate: null,
  }],
} satisfies LedgerRows

const figures = (ledger: Ledger): unknown => [
  goalBreakdown(ledger, { from: '2026-11-01', to: '2026-11-30' }),
  billsMonth(ledger, '2026-11-21'),
  annualSummary(ledger, 2026),
  [...ledger.accounts.keys()].toSorted().map((id) => loanSummary(ledger, id, '2026-11-21')),
]

describe('a ledger', () => {
  const ledger = ledgerOf(rows)

  it('gives with a row added what one built with it gives', () => {
    const driven = drive('2026-11-21', 623_000)
    expect(figures(withRow(ledger, 'mileage', driven)))
      .toEqual(figures(ledgerOf({ ...rows, mileage: [...rows.mileage, driven] })))
    const paid = pay('c', 'first', '2026-08-14')
    expect(figures(withRow(ledger, 'loanPayments', paid)))
      .toEqual(figures(ledgerOf({ ...rows, loanPayments: [paid, ...rows.loanPayments] })))
    const dearer = { ...schedule, cost: 9_000 }
    expect(figures(withRow(ledger, 'maintenanceSchedules', dearer)))
      .toEqual(figures(ledgerOf({ ...rows, maintenanceSchedules: [dearer] })))
  })

  it('gives with other days in the place of its own what one built with them gives', () => {
    const mileage = [drive('2026-11-21', 623_000)]
    expect(figures(withWorkedRows(ledger, { mileage }))).toEqual(figures(ledgerOf({ ...rows, mileage })))
    expect(figures(withWorkedRows(ledger, {}))).toEqual(figures(ledgerOf({ ...rows, mileage: [] })))
  })

  it('stays as it was when a row is added', () => {
    const before = structuredClone(figures(ledger))
    withRow(ledger, 'mileage', drive('2026-11-20', 700_000))
    expect(figures(ledger)).toEqual(before)
  })

  it('shares everything a row does not touch', () => {
    const more = withRow(ledger, 'mileage', drive('2026-11-21', 623_000))
    expect(more.mileage[0]).toBe(ledger.mileage[0])
    expect(more.upkeep).toBe(ledger.upkeep)
    expect(more.accounts.get('first')).toBe(ledger.accounts.get('first'))
    const paid = withRow(ledger, 'loanPayments', pay('c', 'first', '2026-08-14'))
    expect(paid.accounts.get('first')).not.toBe(ledger.accounts.get('first'))
    expect(paid.accounts.get('second')).toBe(ledger.accounts.get('second'))
    expect(paid.mileage).toBe(ledger.mileage)
  })

  it('is empty without rows', () => {
    const empty = ledgerOf({})
    expect(goalBreakdown(empty, { from: '2026-11-21', to: '2026-11-21' })).toEqual({
      period: { from: '2026-11-21', to: '2026-11-21' }, bills: [], recurring: [], loans: [], goals: [], maintenance: 0,
      total: 0,
    })
  })
})
