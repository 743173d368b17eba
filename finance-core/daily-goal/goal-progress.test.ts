import { describe, expect, it } from 'vitest'
import { ledgerOf } from '../ledger.ts'
import { dayBars, goalProgress } from './goal-progress.ts'

describe('goalProgress', () => {
  it.each([
    [9999, 10000, { percent: 99, met: false, difference: 1 }],
    [-500, 10000, { percent: 0, met: false, difference: 10500 }],
    [10000, 10000, { percent: 100, met: true, difference: 0 }],
    [20150, 14615, { percent: 100, met: true, difference: 5535 }],
    [0, 0, { percent: 0, met: true, difference: 0 }],
    [500, 0, { percent: 0, uncapped: 0, met: true, difference: 500 }],
  ])('X25, X13: %i of %i cents', (net, goal, expected) => {
    expect(goalProgress(net, goal)).toMatchObject(expected)
  })

  it('lets the needle pass the flag', () => {
    expect(goalProgress(15000, 10000).uncapped).toBe(150)
    expect(goalProgress(-1, 10000).uncapped).toBe(0)
  })
})

describe('dayBars', () => {
  const bill = { id: 'b', createdAt: 1, name: 'Phone', amount: 1000, frequency: 'daily' as const, dueDate: null }
  const pay = (date: string, amount: number) => ({ id: date, createdAt: 1, date, platform: 'uber', amount })

  it('tells met, short, idle and coming days apart', () => {
    const ledger = ledgerOf({ bills: [bill], earnings: [pay('2026-11-17', 1000), pay('2026-11-18', 999)] })
    expect(dayBars(ledger, { from: '2026-11-17', to: '2026-11-20' }, '2026-11-19')).toEqual([
      { date: '2026-11-17', net: 1000, goal: 1000, kind: 'met' },
      { date: '2026-11-18', net: 999, goal: 1000, kind: 'under' },
      { date: '2026-11-19', net: 0, goal: 1000, kind: 'off' },
      { date: '2026-11-20', net: 0, goal: 1000, kind: 'ahead' },
    ])
  })

  it('takes a day on which only costs or miles were entered for one that fell short', () => {
    const fuel = { id: 'f', createdAt: 1, date: '2026-11-17', name: 'Fuel', amount: 2000, vehicleId: null, note: null, receiptImageUrl: null }
    const trip = { id: 't', createdAt: 1, vehicleId: 'car', date: '2026-11-18', startingMileage: 10, endingMileage: 20 }
    const bars = dayBars(ledgerOf({ expenses: [fuel], mileage: [trip] }), { from: '2026-11-17', to: '2026-11-19' }, '2026-11-19')
    expect(bars.map(({ net, kind }) => [net, kind])).toEqual([[-2000, 'under'], [0, 'met'], [0, 'off']])
  })
})
