import { describe, expect, it } from 'vitest'
import { readOdometer } from './odometer-reading.ts'

describe('readOdometer', () => {
  const entry = { startingMileage: 1000, endingMileage: 2000 }
  const noNumber = 'Please enter a valid mileage value'

  it.each([
    ['150', 'startingMileage', { startingMileage: 1500, endingMileage: 2000 }],
    ['210.55', 'endingMileage', { startingMileage: 1000, endingMileage: 2106 }],
    ['100', 'endingMileage', { startingMileage: 1000, endingMileage: 1000 }],
    ['0', 'startingMileage', { startingMileage: 0, endingMileage: 2000 }],
  ] as const)('takes "%s" as %s and keeps the other reading', (text, reading, value) => {
    expect(readOdometer(text, reading, entry, noNumber)).toEqual({ ok: true, value })
  })

  it.each([
    ['', 'endingMileage', noNumber],
    ['far', 'endingMileage', noNumber],
    ['-4', 'startingMileage', noNumber],
    ['99.9', 'endingMileage', 'Ending mileage must be greater than or equal to starting mileage'],
    ['200.1', 'startingMileage', 'Ending mileage must be greater than or equal to starting mileage'],
  ] as const)('refuses "%s" as %s', (text, reading, message) => {
    expect(readOdometer(text, reading, entry, noNumber)).toEqual({ ok: false, misfits: [{ path: reading, message }] })
  })
})
