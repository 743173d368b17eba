import { describe, expect, it } from 'vitest'
import { readMileageDayForm } from './mileage-day.form.ts'

const vehicleId = 'prius'

describe('readMileageDayForm', () => {
  it('reads both odometers as tenths of a mile', () => {
    expect(readMileageDayForm({ vehicleId, startingMileage: '124,129.2', endingMileage: '124213.44' })).toEqual({
      ok: true,
      value: { vehicleId, startingMileage: 1241292, endingMileage: 1242134 },
    })
  })

  it.each([
    [{ vehicleId: '', startingMileage: '1', endingMileage: '2' }, 'vehicleId', 'Please fill in all fields'],
    [{ vehicleId, startingMileage: '', endingMileage: '2' }, 'startingMileage', 'Please fill in all fields'],
    [{ vehicleId, startingMileage: '1', endingMileage: '  ' }, 'endingMileage', 'Please fill in all fields'],
    [{ vehicleId, startingMileage: 'one', endingMileage: '2' }, 'startingMileage', 'Please enter valid numbers for mileage'],
    [{ vehicleId, startingMileage: '1', endingMileage: '1e5' }, 'endingMileage', 'Please enter valid numbers for mileage'],
    [{ vehicleId, startingMileage: '-1', endingMileage: '2' }, 'startingMileage', 'Mileage values must be positive'],
    [{ vehicleId, startingMileage: '1', endingMileage: '-2' }, 'endingMileage', 'Mileage values must be positive'],
    [{ vehicleId, startingMileage: '5', endingMileage: '5' }, 'endingMileage', 'Ending mileage must be greater than starting mileage'],
    [{ vehicleId, startingMileage: '5', endingMileage: '4' }, 'endingMileage', 'Ending mileage must be greater than starting mileage'],
    [{ vehicleId, startingMileage: '5', endingMileage: '1000000000' }, 'endingMileage', 'This must be at most 999,999,999.9 mi'],
  ])('refuses %j', (form, path, message) => {
    expect(readMileageDayForm(form)).toEqual({ ok: false, misfits: [{ path, message }] })
  })
})
