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

/** Every figure the core gives for a case. */
function everything({ json, today }: Case, period: { from: string; to: string }): unknown[] {
  const ledger = parseLedger(json)
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

/** The far corners of what the wire may hold: the largest amounts, the smallest, and nothing. */
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
    fc.assert(fc.property(reordered, ({ given, other, period }) => {
      expect(everything(other, period)).toEqual(everything(given, period))
    }), runs(601, 150))
  })

  it('gives no NaN, no infinity and no minus zero', () => {
    fc.assert(fc.property(fc.oneof(withPeriod, extreme), ({ given, period }) => {
      const odd = numbersIn(everything(given, period)).filter((figure) => !Number.isFinite(figure) || Object.is(figure, -0))
      expect(odd).toEqual([])
    }), runs(602, 300))
  })

  it('is left as it was by every question', () => {
    fc.assert(fc.property(withPeriod, ({ given, period }) => {
      const before = structuredClone(given.json)
      everything(given, period)
      expect(given.json).toEqual(before)
    }), runs(603, 60))
  })
})
