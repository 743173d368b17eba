import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryCase, arbitraryPeriod, dayOrWeek } from '../../bench/baseline/arbitrary-ledgers.ts'
import * as baseline from '../../bench/baseline/daily-goal.ts'
import { requiredAllocation as plainAllocation } from '../../bench/baseline/budget.ts'
import { shift } from '../../bench/baseline/calendar.ts'
import { readPlain } from '../../bench/baseline/read.ts'
import { runs, soak } from '../../bench/baseline/runs.ts'
import { dailyGoals, goalBreakdown, parseLedger, requiredAllocation, type GoalBreakdown } from '../index.ts'

const anyCase = arbitraryCase({ crowded: true })
const withPeriod = anyCase.chain((given) => arbitraryPeriod(given.today).map((period) => ({ ...given, period })))

const leaves = ({ bills, recurring, loans, goals, maintenance }: GoalBreakdown): Map<string, number> => new Map([
  ...[...bills, ...recurring, ...goals].map(({ id, amount }): [string, number] => [id, amount]),
  ...loans.map(({ id, amount }): [string, number] => [id, amount]),
  ['maintenance', maintenance],
])

describe('the goal of any ledger', { timeout: 60_000 * soak }, () => {
  it('is what the baseline finds by walking day by day', () => {
    fc.assert(fc.property(withPeriod, ({ json, period }) => {
      expect(goalBreakdown(parseLedger(json), period)).toEqual(baseline.goalBreakdown(readPlain(json), period))
    }), runs(101, 250))
  })

  it('has the sum of its lines as its total, and loans of principal and interest', () => {
    fc.assert(fc.property(withPeriod, ({ json, period }) => {
      const breakdown = goalBreakdown(parseLedger(json), period)
      expect([...leaves(breakdown).values()].reduce((all, amount) => all + amount, 0)).toBe(breakdown.total)
      expect(breakdown.loans.map(({ principal, interest }) => principal + interest)).toEqual(breakdown.loans.map(({ amount }) => amount))
      expect(breakdown.loans.every(({ principal, interest }) => principal >= 0 && interest >= 0)).toBe(true)
    }), runs(102, 300))
  })

  it('gives each day of a chart what the breakdown of that day gives', () => {
    const short = withPeriod.map((given) => ({ ...given, days: { from: given.period.from, to: shift(given.period.from, 9) } }))
    fc.assert(fc.property(short, ({ json, days }) => {
      const ledger = parseLedger(json)
      const totals = dailyGoals(ledger, days)
      expect(totals).toHaveLength(10)
      expect(totals).toEqual(totals.map(({ date }) => ({ date, total: goalBreakdown(ledger, { from: date, to: date }).total })))
      expect(totals).toEqual(baseline.dailyGoals(readPlain(json), days))
    }), runs(103, 80))
  })

  it('costs over a period what its parts cost before rounding: two parts round up by at most a cent a leaf more', () => {
    const parted = withPeriod.chain((given) => fc.integer({ min: 0, max: 34 }).map((at) => {
      const last = shift(given.period.from, at)
      return { ...given, last: last < given.period.to ? last : given.period.to }
    }))
    fc.assert(fc.property(parted, ({ json, period, last }) => {
      fc.pre(last < period.to)
      const ledger = parseLedger(json)
      const whole = goalBreakdown(ledger, period)
      const [first, second] = [
        leaves(goalBreakdown(ledger, { from: period.from, to: last })), leaves(goalBreakdown(ledger, { from: shift(last, 1), to: period.to })),
      ]
      const loans = new Set(whole.loans.map(({ id }) => id))
      for (const [id, amount] of leaves(whole)) {
        const surplus = (first.get(id) ?? 0) + (second.get(id) ?? 0) - amount
        // A loan has two rounded parts, principal and interest, but a day at the standard amount is rounded as one.
        expect([id, surplus >= (loans.has(id) ? -1 : 0), surplus <= (loans.has(id) ? 2 : 1)]).toEqual([id, true, true])
      }
    }), runs(104, 250))
  })

  it('costs exactly the amount of a monthly bill in each whole month, and of a yearly one in each whole year', () => {
    const amount = fc.integer({ min: 1, max: 9_999_999 })
    fc.assert(fc.property(amount, fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }), (cents, year, month) => {
      const bill = (id: string, frequency: string) => ({ id, name: id, amount: cents / 100, frequency, dueDate: null })
      const ledger = parseLedger({ bills: [bill('00000000-0000-4000-8000-00000000000a', 'monthly'), bill('00000000-0000-4000-8000-00000000000b', 'yearly')] })
      const ofMonth = goalBreakdown(ledger, { from: `${year}-${String(month).padStart(2, '0')}-01`, to: lastDay(year, month) })
      const ofYear = goalBreakdown(ledger, { from: `${year}-01-01`, to: `${year}-12-31` })
      expect([ofMonth.recurring[0]?.amount, ofYear.recurring.map((line) => line.amount)]).toEqual([cents, [12 * cents, cents]])
    }), runs(105, 300))
  })

  it('is required of a day or a week as the baseline says', () => {
    const allocated = anyCase.chain((given) => fc.integer({ min: -30, max: 3 })
      .chain((offset) => dayOrWeek(shift(given.today, offset))).map((period) => ({ ...given, period })))
    fc.assert(fc.property(allocated, ({ json, today, period }) => {
      const allocation = requiredAllocation(parseLedger(json), period, today)
      expect(allocation).toEqual(plainAllocation(readPlain(json), period, today))
      expect(allocation.breakdown.total).toBe(allocation.required)
    }), runs(106, 200))
  })
})

const lastDay = (year: number, month: number): string =>
  shift(month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`, -1)
