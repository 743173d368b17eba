import { describe, expect, it } from 'vitest'
import { readMileageDayForm } from './mileage-day.form.ts'

const vehicleId = 'prius'
const wordsOf = (read: { ok: boolean; misfits?: readonly { message: string }[] }): string | undefined =>
  read.misfits?.[0]?.message

describe('readMileageDayForm', () => {
  it('reads both odometers as tenths of a mile', () => {
    expect(readMileageDayForm({ vehicleId, startingMileage: '124,129.2', endingMileage: '124213.44' })).toEqual({
      ok: true,
      value: { vehicleId, startingMileage: 1241292, endingMileage: 1242134 },
    })
  })

  it.each([
    [{ vehicleId: '', startingMileage: '1', endingMileage: '2' }, 'Please fill in all fields'],
    [{ vehicleId, startingMileage: '', endingMileage: '2' }, 'Please fill in all fields'],
    [{ vehicleId, startingMileage: '1', endingMileage: '  ' }, 'Please fill in all fields'],
    [{ vehicleId, startingMileage: 'one', endingMileage: '2' }, 'Please enter valid numbers for mileage'],
    [{ vehicleId, startingMileage: '1', endingMileage: '1e5' }, 'Please enter valid numbers for mileage'],
    [{ vehicleId, startingMileage: '-1', endingMileage: '2' }, 'Mileage values must be positive'],
    [{ vehicleId, startingMileage: '1', endingMileage: '-2' }, 'Mileage values must be positive'],
    [{ vehicleId, startingMileage: '5', endingMileage: '5' }, 'Ending mileage must be greater than starting mileage'],
    [{ vehicleId, startingMileage: '5', endingMileage: '4' }, 'Ending mileage must be greater than starting mileage'],
    [{ vehicleId, startingMileage: '5', endingMileage: '1000000000' }, 'This must be at most 999,999,999.9 mi'],
  ])('refuses %j', (form, words) => {
    expect(wordsOf(readMileageDayForm(form))).toBe(words)
  })
})
