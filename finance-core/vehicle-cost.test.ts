import { describe, expect, it } from 'vitest'
import type { Ledger } from './ledger.ts'
import { parseLedger } from './ledger/parse-ledger.ts'
import { car, expense, loanRow, schedules, trip } from './testing/wire-rows.ts'
import { expensesLeftOut, vehicleCost } from './vehicle-cost.ts'

const van = { id: 'van', name: 'Van' }
const own = { vehicleId: 'car' }
const costs = [
  expense('2025-05-01', 'Fuel', '420', own), expense('2026-05-01', 'repair ', '200', own),
  expense('2026-05-02', 'Maintenance', '80', own),
]
const driven = [trip('2024-05-01', '57500.0', '59000.0'), trip('2026-11-20', '59000.0', '61000.0')]

const ledgerWith = (rest: Readonly<Record<string, unknown>>): Ledger => parseLedger({
  vehicles: [car], mileage: driven, expenses: costs, autoLoans: [loanRow({ goalPayoffMileage: 100_000 })],
  maintenanceSchedules: schedules, ...rest,
})

const costOn = (ledger: Ledger, today = '2026-11-21'): unknown => vehicleCost(ledger, 'car', today)

describe('the cost of a vehicle', () => {
  it('X20: is fuel, loan and repairs a mile, with planned maintenance beside it', () => {
    expect(costOn(ledgerWith({}))).toEqual({ fuel: 0.12, loan: 0.308, repairs: 0.08, total: 0.508, scheduled: 0.027 })
  })

  it('adds the figures shown without a float\'s rest', () => {
    const thirds = [expense('2026-05-01', 'Fuel', '351.75', own), expense('2026-05-01', 'Repair', '700', own)]
    expect(costOn(ledgerWith({ expenses: thirds, autoLoans: [] })))
      .toMatchObject({ fuel: 0.101, repairs: 0.2, total: 0.301 })
  })

  it('has no loan part without a mileage goal or an entry up to today, and counts at least one mile to the goal', () => {
    expect(costOn(ledgerWith({ autoLoans: [loanRow()] }))).toMatchObject({ loan: 0 })
    expect(costOn(ledgerWith({}), '2024-01-01')).toMatchObject({ loan: 0 })
    expect(costOn(ledgerWith({ autoLoans: [loanRow({ goalPayoffMileage: 60_000 })] })))
      .toMatchObject({ loan: 12_019.73 })
    expect(costOn(ledgerWith({ vehicles: [car, van], autoLoans: [loanRow({ vehicleId: 'van', goalPayoffMileage: 100_000 })] })))
      .toMatchObject({ loan: 0 })
  })

  it('takes expenses without a vehicle for its own only while it is the only one, and counts those left out', () => {
    const shared = { expenses: [...costs, expense('2026-06-01', 'Fuel', '35'), expense('2026-06-02', 'Tolls', '35'), expense('2026-06-03', 'Repair', '35'), expense('2026-06-04', ' maintenance', '35')] }
    expect(costOn(ledgerWith(shared))).toMatchObject({ fuel: 0.13 })
    expect(costOn(ledgerWith({ ...shared, vehicles: [car, van] }))).toMatchObject({ fuel: 0.12 })
    expect([expensesLeftOut(ledgerWith(shared)), expensesLeftOut(ledgerWith({ ...shared, vehicles: [car, van] }))])
      .toEqual([0, 3])
    const sold = ledgerWith({ expenses: [expense('2026-06-01', 'Fuel', '35', { vehicleId: 'gone' })] })
    expect(costOn(sold)).toMatchObject({ fuel: 0 })
    expect(expensesLeftOut(sold)).toBe(1)
  })

  it('is unknown without miles', () => {
    expect(costOn(ledgerWith({ mileage: [] }))).toBeNull()
    expect(costOn(ledgerWith({ mileage: [trip('2026-11-20', '5.0', '5.0')] }))).toBeNull()
  })

  it('says when there is no such vehicle, and what is no day', () => {
    expect(() => vehicleCost(ledgerWith({}), 'gone', '2026-11-21')).toThrow('This vehicle is not there any more')
    expect(() => costOn(ledgerWith({}), 'today')).toThrow('Please enter a valid date')
  })
})
