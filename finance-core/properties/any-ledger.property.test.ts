import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryCase, arbitraryPeriod, shuffled, type Case, type WireLedger } from '../../bench/baseline/arbitrary-ledgers.ts'
import { shift, yearOf } from '../../bench/baseline/calendar.ts'
import { runs, soak } from '../../bench/baseline/runs.ts'
import {
  annualSummary, billsMonth, dailyGoals, earningsOverview, expensesCsv, goalBreakdown, goalSavings, loanSummary,
  maintenanceFund, mileageCsv, mileageLoanPayment, parseLedger, recommendedPayment, requiredAllocation,
  splitLoanPayments, vehicleCost,
} from '../index.ts'
import { loanRow, paid, payment, schedules } from '../testing/wire-rows.ts'

/** Every figure the core computes for a case; `rows` may add rows to the ledger without adding figures of their own. */
function everything({ json, today }: Case, period: { from: string; to: string }, rows: unknown = json): unknown[] {
  const ledger = parseLedger(rows)
  const year = yearOf(today)
  const each = (list: keyof typeof json, figure: (id: string) => unknown): unknown[] => json[list]
    .map((row) => String(row['id'])).toSorted().map(figure)
  return [
    goalBreakdown(ledger, period), dailyGoals(ledger, { from: today, to: shift(today, 3) }), earningsOverview(ledger, period),
    annualSummary(ledger, year), billsMonth(ledger, today), requiredAllocation(ledger, { from: today, to: today }, today),
    each('autoLoans', (id) => [loanSummary(ledger, id, today), splitLoanPayments(ledger, id), recommendedPayment(ledger, id, today)]),
    each('mileage', (id) => [mileageLoanPayment(ledger, id), maintenanceFund(ledger, id)]),
    each('goals', (id) => goalSavings(ledger, id, today)),
    each('vehicles', (id) => vehicleCost(ledger, id, today)),
    mileageCsv(ledger, year), expensesCsv(ledger, year),
  ]
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

const withPeriod = arbitraryCase({ crowded: true }).chain((given) => arbitraryPeriod(given.today).map((period) => ({ given, period })))

/** The extremes of what the wire may hold: the largest amounts, the smallest, and none. */
const extreme = withPeriod.chain(({ given, period }) => fc.constantFrom('99999999.99', '0.01').map((amount) => {
  const priced = (rows: WireLedger['bills']): WireLedger['bills'] => rows.map((row) => ({ ...row, amount }))
  const json = {
    ...given.json,
    bills: priced(given.json.bills), goals: priced(given.json.goals), earnings: priced(given.json.earnings),
    expenses: priced(given.json.expenses), loanPayments: priced(given.json.loanPayments),
    autoLoans: given.json.autoLoans.map((row) => ({ ...row, currentPrincipalAmount: amount, monthlyPayment: amount, interestRate: '99.999' })),
    maintenanceSchedules: given.json.maintenanceSchedules.map((row) => ({ ...row, cost: amount, intervalMiles: 1 })),
  }
  return { given: { ...given, json }, period }
}))

describe('any ledger', { timeout: 60_000 * soak }, () => {
  it('gives the same figures in whatever order its rows come', () => {
    const reordered = withPeriod.chain(({ given, period }) => shuffled(given).map((other) => ({ given, other, period })))
    let figures = 0
    fc.assert(fc.property(reordered, ({ given, other, period }) => {
      const told = everything(given, period)
      expect(everything(other, period)).toEqual(told)
      figures += numbersIn(told).filter((figure) => figure !== 0).length
    }), runs(601, 150))
    // Otherwise the property would hold vacuously.
    expect(figures).toBeGreaterThan(0)
  })

  it('gives no NaN, no infinity and no minus zero', () => {
    fc.assert(fc.property(fc.oneof(withPeriod, extreme), ({ given, period }) => {
      const odd = numbersIn(everything(given, period)).filter((figure) => !Number.isFinite(figure) || Object.is(figure, -0))
      expect(odd).toEqual([])
    }), runs(602, 300))
  })

  it('gives the same figures beside rows whose parent is gone, and their own children (R85)', () => {
    fc.assert(fc.property(withPeriod, ({ given, period }) => {
      const at = { date: given.today, createdAt: `${given.today}T09:00:00.000Z` }
      const drive = { id: 'lost drive', vehicleId: 'gone', startingMileage: '100.0', endingMileage: '170.0', ...at }
      const json = { ...given.json, mileage: [...given.json.mileage, drive] }
      const month = given.today.slice(0, 7)
      const rows = {
        ...json,
        autoLoans: [...json.autoLoans, loanRow({ id: 'lost loan', vehicleId: 'gone' })],
        loanPayments: [
          ...json.loanPayments, payment(given.today, '850.40', { id: 'of a lost loan', loanId: 'lost loan' }),
          payment(given.today, '400', { id: 'of no loan', loanId: 'gone' }),
        ],
        maintenanceSchedules: [...json.maintenanceSchedules, { ...schedules[0], id: 'lost oil', vehicleId: 'gone' }],
        billPayments: [...json.billPayments, paid('gone', month, '1450.00'), paid('gone', month, '9.00', given.today)],
      }
      expect(everything({ ...given, json }, period, rows)).toEqual(everything({ ...given, json }, period))
    }), runs(604, 100))
  })

  it('is left as it was by every question', () => {
    fc.assert(fc.property(withPeriod, ({ given, period }) => {
      const before = structuredClone(given.json)
      everything(given, period)
      expect(given.json).toEqual(before)
    }), runs(603, 60))
  })
})
