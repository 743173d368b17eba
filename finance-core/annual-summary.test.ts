import { describe, expect, it } from 'vitest'
import { afterAllExpenses, annualSummary, beyondItsParts } from './annual-summary.ts'
import { parseLedger } from './ledger/parse-ledger.ts'
import { car, earning, expense, loanRow, payment, trip } from './testing/wire-rows.ts'

describe('a year', () => {
  it('adds up earnings, expenses and miles, with dollars a mile to three decimals', () => {
    const ledger = parseLedger({
      vehicles: [car],
      earnings: [earning('2026-01-01', '100'), earning('2026-12-31', '50'), earning('2025-12-31', '999')],
      expenses: [
        expense('2026-06-01', 'fuel', '20'), expense('2026-06-01', 'Repair', '30'), expense('2027-01-01', 'Fuel', '1'),
      ],
      mileage: [trip('2026-06-01', '0.0', '70.0'), trip('2025-06-01', '0.0', '70.0')],
    })
    expect(annualSummary(ledger, 2026)).toEqual({
      year: 2026, gross: 15_000, net: 13_000, miles: 700, totalExpenses: 5_000,
      loans: { totalPaid: 0, principal: 0, interest: 0 },
      perMile: { gross: 2.143, net: 1.857, fuel: 0.286 },
      platforms: [{ platform: 'uber', amount: 15_000, days: 2, averagePerDay: 7_500 }],
    })
  })

  it('merges aliases of a platform, counts its days, and sorts by amount, then name', () => {
    const ledger = parseLedger({
      earnings: [
        earning('2026-06-01', '10', 'Dasher'), earning('2026-06-01', '10', 'dd'),
        earning('2026-06-02', '5', 'DoorDash'),
        earning('2026-06-01', '12.5', null, { id: 'a' }), earning('2026-06-01', '12.5', '', { id: 'b' }),
        earning('2026-06-03', '0.01', 'Roadie'),
        earning('2026-06-04', '0.02', 'Roadie'), earning('2026-06-04', '0.03', 'Bikes'),
      ],
    })
    expect(annualSummary(ledger, 2026).platforms).toEqual([
      { platform: 'Other', amount: 2_500, days: 1, averagePerDay: 2_500 },
      { platform: 'doordash', amount: 2_500, days: 2, averagePerDay: 1_250 },
      { platform: 'Bikes', amount: 3, days: 1, averagePerDay: 3 },
      { platform: 'Roadie', amount: 3, days: 2, averagePerDay: 2 },
    ])
  })

  it('splits loan payments by the walk after the anchor, and as they were stored before it', () => {
    const ledger = parseLedger({
      vehicles: [car],
      autoLoans: [loanRow(), loanRow({ id: 'orphan', vehicleId: 'gone' })],
      loanPayments: [
        payment('2026-10-11', '400', { principalAmount: '330', interestAmount: '70' }),
        payment('2026-10-12', '10', { principalAmount: '10' }), payment('2026-11-11', '400', { interestAmount: '60' }),
        payment('2026-11-21', '400', { principalAmount: '1', interestAmount: '1' }), payment('2027-01-02', '400'),
        payment('2026-11-22', '400', { id: 'o', loanId: 'orphan' }),
        payment('2026-11-22', '400', { id: 'n', loanId: 'nowhere' }),
      ],
    })
    expect(annualSummary(ledger, 2026).loans)
      .toEqual({ totalPaid: 121_000, principal: 33_000 + 1_000 + 38_027, interest: 7_000 + 6_000 + 1_973 })
    expect(annualSummary(ledger, 2026).perMile).toBeNull()
  })

  it('leaves out of the gross every expense, where net leaves out fuel alone', () => {
    const year = annualSummary(parseLedger({
      earnings: [earning('2026-03-01', '100')], expenses: [expense('2026-03-01', 'Fuel', '20'), expense('2026-03-01', 'Tolls', '5')],
    }), 2026)
    expect([year.net, afterAllExpenses(year)]).toEqual([8_000, 7_500])
  })

  it('counts what was paid on loans beyond principal and interest', () => {
    expect(beyondItsParts({ totalPaid: 72_000, principal: 55_992, interest: 15 })).toBe(15_993)
    expect(beyondItsParts({ totalPaid: 40_000, principal: 29_452, interest: 10_548 })).toBe(0)
  })

  it('is empty without entries', () => {
    expect(annualSummary(parseLedger({}), 2020)).toEqual({
      year: 2020, gross: 0, net: 0, miles: 0, totalExpenses: 0, loans: { totalPaid: 0, principal: 0, interest: 0 },
      perMile: null, platforms: [],
    })
  })
})
