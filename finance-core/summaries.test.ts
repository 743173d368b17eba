import { describe, expect, it } from 'vitest'
import { parseLedger } from './ledger/parse-ledger.ts'
import { earningsOverview } from './summaries.ts'
import { car, earning, expense, onDay, trip } from './testing/wire-rows.ts'

describe('the overview of a period', () => {
  const ledger = parseLedger({
    vehicles: [car],
    earnings: [earning('2026-11-20', '200'), earning('2026-11-20', '40', 'lyft'), earning('2026-12-01', '10')],
    expenses: [
      expense('2026-11-20', ' FUEL', '38.50'), expense('2026-11-20', 'Fuel card', '9'),
      expense('2026-12-01', 'Fuel', '30'),
    ],
    mileage: [trip('2026-11-20', '60000.0', '60150.0'), trip('2026-12-01', '5.0', '15.0', { vehicleId: 'gone' })],
  })

  it('X13: net is gross less what is named Fuel', () => {
    expect(earningsOverview(ledger, onDay('2026-11-20'))).toEqual({
      gross: 24_000, fuel: 3_850, net: 20_150, miles: 1_500, netPerMile: 1.34, grossPerMile: 1.6,
    })
  })

  it('may be a loss, rounded away from zero, over the miles of a vehicle that is gone too', () => {
    expect(earningsOverview(ledger, onDay('2026-12-01'))).toMatchObject({ net: -2_000, miles: 100, netPerMile: -2 })
    expect(earningsOverview(ledger, { from: '2026-11-20', to: '2026-12-01' }))
      .toMatchObject({ gross: 25_000, miles: 1_600, netPerMile: 1.13, grossPerMile: 1.56 })
  })

  it('is all zeros where nothing was entered', () => {
    expect(earningsOverview(ledger, onDay('2026-01-01')))
      .toEqual({ gross: 0, fuel: 0, net: 0, miles: 0, netPerMile: 0, grossPerMile: 0 })
    expect(() => earningsOverview(ledger, { from: '2026-11-20', to: '2026-11-19' }))
      .toThrow('The first day must not be after the last day')
  })
})
