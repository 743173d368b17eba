import { describe, expect, it } from 'vitest'
import { expensesCsv, mileageCsv } from './csv.ts'
import { ledgerOf } from './ledger.ts'
import { parseLedger } from './ledger/parse-ledger.ts'
import { car, expense, trip } from './testing/wire-rows.ts'

const ledger = parseLedger({
  vehicles: [{ ...car, name: '=Corolla, "red"' }],
  mileage: [
    trip('2026-07-01', '60150.0', '60160.5'), trip('2026-06-30', '60000.0', '60150.0'),
    trip('2025-03-01', '1.0', '2.0', { vehicleId: 'gone' }),
    trip('2026-07-01', '60160.5', '60161.0', { id: 'later', createdAt: '2026-07-01T12:00:00Z' }),
  ],
  expenses: [
    expense('2026-06-30', 'Fuel', '38.5', { vehicleId: 'car', note: 'two\nlines', receiptImageUrl: '/api/receipts/1' }),
    expense('2026-01-02', '+Tolls', '7', { note: '-5, "off"' }),
    expense('2026-02-03', 'fuel', '1', { vehicleId: 'gone', note: '@home' }),
  ],
})

const datesOf = (filter: Parameters<typeof expensesCsv>[2]): string[] | undefined =>
  expensesCsv(ledger, 2026, filter)?.match(/^2026-\d\d-\d\d/gm) ?? undefined

describe('the mileage export', () => {
  it('lists a year oldest first, each entry at the rate of its day', () => {
    expect(mileageCsv(ledger, 2026)).toBe([
      'Date,Vehicle,Starting Mileage,Ending Mileage,Total Miles,Business Purpose,IRS Rate,Deduction',
      '2026-06-30,"\'=Corolla, ""red""",60000.0,60150.0,150.0,Rideshare/delivery,0.725,108.75',
      '2026-07-01,"\'=Corolla, ""red""",60150.0,60160.5,10.5,Rideshare/delivery,0.76,7.98',
      '2026-07-01,"\'=Corolla, ""red""",60160.5,60161.0,0.5,Rideshare/delivery,0.76,0.38',
      '',
    ].join('\r\n'))
    expect(mileageCsv(ledger, 2025))
      .toContain('2025-03-01,Unknown Vehicle,1.0,2.0,1.0,Rideshare/delivery,0.70,0.70\r\n')
  })

  it('is null for a year without entries', () => {
    expect(mileageCsv(ledger, 2024)).toBeNull()
  })
})

describe('the expense export', () => {
  it('quotes what would break a line, and keeps a spreadsheet from reading text as a formula', () => {
    expect(expensesCsv(ledger, 2026)).toBe([
      'Date,Category,Amount,Vehicle,Note,Receipt',
      '2026-01-02,\'+Tolls,7.00,,"\'-5, ""off""",',
      '2026-02-03,fuel,1.00,Unknown Vehicle,\'@home,',
      '2026-06-30,Fuel,38.50,"\'=Corolla, ""red""","two\nlines",/api/receipts/1',
      '',
    ].join('\r\n'))
  })

  it('knows a formula also by signs of another width, and behind what a spreadsheet skips', () => {
    const row = { id: 'x', name: 'Fuel', date: '2026-06-30', amount: 100, vehicleId: null, receiptImageUrl: null, createdAt: 0 } as const
    for (const start of '=+-@＝＋－＠\t\r\0') {
      expect(expensesCsv(ledgerOf({ expenses: [{ ...row, note: `${start}1+1` }] }), 2026)).toContain(`'${start}1+1`)
    }
  })

  it('keeps the vehicles and categories asked for', () => {
    expect(datesOf({ vehicles: ['car'] })).toEqual(['2026-06-30'])
    expect(datesOf({ vehicles: ['none'] })).toEqual(['2026-01-02'])
    expect(datesOf({ vehicles: ['car', 'none'] })).toEqual(['2026-01-02', '2026-06-30'])
    expect(datesOf({ categories: ['FUEL '] })).toEqual(['2026-02-03', '2026-06-30'])
    expect(datesOf({ vehicles: [], categories: [] })).toHaveLength(3)
  })

  it('is null when the filter or the year leaves nothing', () => {
    expect(expensesCsv(ledger, 2026, { vehicles: ['none'], categories: ['Fuel'] })).toBeNull()
    expect(expensesCsv(ledger, 2025)).toBeNull()
  })
})
