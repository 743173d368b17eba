import { describe, expect, it } from 'vitest'
import { dayNumber } from '../dates.ts'
import { parseLedger } from '../ledger/parse-ledger.ts'
import { trip } from '../testing/wire-rows.ts'
import { latestVehicleDay, odometerPrefill, vehicleDays } from './odometer.ts'

const { mileage } = parseLedger({
  mileage: [
    trip('2026-11-18', '60600.0', '60800.0', { id: 'late shift' }),
    trip('2026-11-18', '60500.0', '60550.0', { id: 'early shift' }),
    trip('2026-11-18', '60400.0', '60450.0', { id: 'shift logged last' }),
    trip('2026-11-10', '59900.0', '60000.0', { id: 'written down last' }),
    trip('2026-08-01', '58000.0', '58100.0'),
    trip('2026-11-18', '100.0', '900.0', { id: 'other car', vehicleId: 'van' }),
  ],
})

const daysOf = (from: string, to: string): unknown[] =>
  vehicleDays(mileage, 'car', dayNumber(from), dayNumber(to)).map(({ start, miles, ending }) => [start, miles, ending])

describe('the odometer', () => {
  it('joins the shifts of a day: miles add up, the day starts at the smallest reading and ends at the highest', () => {
    expect(daysOf('2026-11-18', '2026-11-18')).toEqual([[604_000, 3_000, 608_000]])
  })

  it('gives the days inside, across months', () => {
    expect(daysOf('2026-08-01', '2026-11-10')).toEqual([[580_000, 1_000, 581_000], [599_000, 1_000, 600_000]])
    expect(daysOf('2026-11-11', '2026-11-17')).toEqual([])
  })

  it('looks back for the latest day, over months without an entry', () => {
    expect(latestVehicleDay(mileage, 'car', '2026-11-09')?.ending).toBe(581_000)
    expect(latestVehicleDay(mileage, 'car', '2026-07-31')).toBeUndefined()
    expect(latestVehicleDay(mileage, 'truck', '2026-11-21')).toBeUndefined()
  })

  it('X26: fills the start of a new entry with the latest ending on or before its date', () => {
    expect(odometerPrefill({ mileage }, 'car', '2026-11-15')).toBe(600_000)
    expect(odometerPrefill({ mileage }, 'car', '2026-11-21')).toBe(608_000)
    expect(odometerPrefill({ mileage }, 'car', '2026-11-18'), 'on its date').toBe(608_000)
    expect(odometerPrefill({ mileage }, 'car', '2026-01-01')).toBeNull()
    expect(() => odometerPrefill({ mileage }, 'car', 'today')).toThrow('Please enter a valid date')
  })
})
