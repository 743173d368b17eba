import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryCase, arbitraryPeriod } from '../../bench/baseline/arbitrary-ledgers.ts'
import { yearOf } from '../../bench/baseline/calendar.ts'
import { readPlain } from '../../bench/baseline/read.ts'
import { runs, soak } from '../../bench/baseline/runs.ts'
import * as baseline from '../../bench/baseline/summaries.ts'
import { annualSummary, earningsOverview, parseLedger, vehicleCost } from '../index.ts'

describe('the summaries of any ledger', { timeout: 60_000 * soak }, () => {
  it('add up what came in as the baseline does', () => {
    const withPeriod = arbitraryCase({ crowded: true }).chain((given) => arbitraryPeriod(given.today).map((period) => ({ ...given, period })))
    fc.assert(fc.property(withPeriod, ({ json, period }) => {
      const overview = earningsOverview(parseLedger(json), period)
      expect(overview).toEqual(baseline.earningsOverview(readPlain(json), period))
      expect(overview.net).toBe(overview.gross - overview.fuel)
    }), runs(401, 500))
  })

  it('tell a year as the baseline does', () => {
    fc.assert(fc.property(arbitraryCase({ crowded: true }), ({ json, today }) => {
      const year = yearOf(today)
      const summary = annualSummary(parseLedger(json), year)
      expect(summary).toEqual(baseline.annualSummary(readPlain(json), year))
      expect(summary.platforms.reduce((all, { amount }) => all + amount, 0)).toBe(summary.gross)
    }), runs(402, 500))
  })

  it('tell what a vehicle costs a mile as the baseline does', () => {
    fc.assert(fc.property(arbitraryCase({ crowded: false }), ({ json, today }) => {
      const [ledger, plain] = [parseLedger(json), readPlain(json)]
      for (const { id } of plain.vehicles) {
        expect(vehicleCost(ledger, id, today)).toEqual(baseline.vehicleCost(plain, id, today))
      }
    }), runs(403, 400))
  })
})
