import { describe, expect, it } from 'vitest'
import { dailyAverage, monthlyBills, monthlyEquivalent } from './bills.ts'
import { goalBreakdown } from './daily-goal.ts'
import { parseLedger } from './ledger/parse-ledger.ts'
import { bill, onDay } from './testing/wire-rows.ts'

const ledger = parseLedger({
  bills: [
    bill('a', '10', 'daily'), bill('b', '50', 'weekly'), bill('c', '1450', 'monthly'), bill('d', '1200', 'yearly'),
  ],
})

const amountsOver = (from: string, to: string): number[] =>
  goalBreakdown(ledger, { from, to }).recurring.map(({ amount }) => amount)

const equivalents = (month: string): number[] =>
  (['daily', 'weekly', 'monthly', 'yearly'] as const).map((frequency, place) =>
    monthlyEquivalent({ frequency, amount: [1_000, 5_000, 145_000, 120_000][place] ?? 0 }, month))

describe('the cost of bills', () => {
  it('X1: one day of a February with 29 days', () => {
    expect(amountsOver('2028-02-10', '2028-02-10')).toEqual([1_000, 715, 5_000, 328])
  })

  it('X2: that whole month, rounded up once, and its monthly equivalents, half up', () => {
    expect(amountsOver('2028-02-01', '2028-02-29')).toEqual([29_000, 20_715, 145_000, 9_509])
    expect(equivalents('2028-02')).toEqual([29_000, 20_714, 145_000, 10_000])
  })

  it('X3: a day and the whole of a February with 28 days', () => {
    expect(amountsOver('2027-02-10', '2027-02-10')).toEqual([1_000, 715, 5_179, 329])
    expect(amountsOver('2027-02-01', '2027-02-28')).toEqual([28_000, 20_000, 145_000, 9_206])
  })

  it('X4: a hundred a month is 3.23 on a day of October and 100.00 in October', () => {
    const rent = parseLedger({ bills: [bill('rent', '100', 'monthly', 1)] })
    expect(goalBreakdown(rent, onDay('2026-10-05')).total).toBe(323)
    expect(goalBreakdown(rent, { from: '2026-10-01', to: '2026-10-31' }).total).toBe(10_000)
  })

  it('weighs a month for the overview, and gives its average day', () => {
    const mixed = parseLedger({ bills: [bill('rent', '1450', 'monthly', 1), bill('coffee', '3', 'daily')] })
    expect(monthlyBills(mixed, '2026-11'))
      .toEqual({ bills: 145_000, recurring: 9_000, total: 154_000, dailyAverage: 5_059 })
    expect(dailyAverage(40_000)).toBe(1_314)
    expect(() => monthlyEquivalent({ amount: 1, frequency: 'yearly' }, '2026-13')).toThrow('Please enter a valid month')
  })
})
