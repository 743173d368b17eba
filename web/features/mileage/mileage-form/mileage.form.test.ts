import { describe, expect, it } from 'vitest'
import { sampleId } from '#core/testing/sample-rows.ts'
import { mileageForm, readMileageForm, type MileageForm } from './mileage.form.ts'

const vehicleId = sampleId('vehicles', 1)
const form: MileageForm = { vehicleId, date: '2026-11-21', startingMileage: '60150.0', endingMileage: '60188.4' }

describe('mileageForm', () => {
  it('is of today and of the primary vehicle, has no start of its own yet, and ends at 0', () => {
    expect(mileageForm(null, vehicleId, '2026-11-21')).toEqual({ vehicleId, date: '2026-11-21', startingMileage: null, endingMileage: '0' })
    expect(mileageForm(null, null, '2026-11-21').vehicleId).toBe('')
  })

  it('shows the entry that is changed', () => {
    const entry = { id: 'm', createdAt: 1, vehicleId, date: '2026-11-20', startingMileage: 601_500, endingMileage: 601_884 }
    expect(mileageForm(entry, null, '2026-11-21')).toEqual({ ...form, date: '2026-11-20' })
  })
})

describe('readMileageForm', () => {
  it('reads a day of driving', () => {
    expect(readMileageForm(form)).toEqual({
      ok: true,
      value: { vehicleId, date: '2026-11-21', startingMileage: 601500, endingMileage: 601884 },
    })
  })

  it('allows a day that ends where it began', () => {
    expect(readMileageForm({ ...form, endingMileage: '60150' }).ok).toBe(true)
  })

  it('reads an ending that was emptied as the 0 it began as', () => {
    expect(readMileageForm({ ...form, startingMileage: '0', endingMileage: '' })).toMatchObject({ value: { endingMileage: 0 } })
  })

  it.each([
    [{ vehicleId: '' }, 'vehicleId', 'Vehicle is required'],
    [{ date: '' }, 'date', 'Date is required'],
    [{ startingMileage: '-1' }, 'startingMileage', 'Starting mileage must be 0 or greater'],
    [{ startingMileage: '' }, 'startingMileage', 'Starting mileage must be 0 or greater'],
    [{ startingMileage: 'x' }, 'startingMileage', 'Starting mileage must be 0 or greater'],
    [{ endingMileage: '-1' }, 'endingMileage', 'Ending mileage must be 0 or greater'],
    [{ endingMileage: '60149.9' }, 'endingMileage', 'Ending mileage must be greater than or equal to starting mileage'],
    [{ endingMileage: '' }, 'endingMileage', 'Ending mileage must be greater than or equal to starting mileage'],
  ])('puts words under the field of %j', (change, path, message) => {
    expect(readMileageForm({ ...form, ...change })).toEqual({ ok: false, misfits: [{ path, message }] })
  })

  it('tells of everything at once, also that the drive ends before it began', () => {
    const read = readMileageForm({ vehicleId: '', date: '', startingMileage: '60150', endingMileage: '60149.9' })
    expect(read).toMatchObject({ misfits: [{ path: 'vehicleId' }, { path: 'date' }, { path: 'endingMileage' }] })
  })
})
