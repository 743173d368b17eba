import { describe, expect, it } from 'vitest'
import { sampleId } from '#core/testing/sample-rows.ts'
import { readScheduleForm, scheduleForm, withCategory, type ScheduleForm } from './schedule.form.ts'

const vehicleId = sampleId('vehicles', 1)
const form: ScheduleForm = { vehicleId, category: 'Oil Change', name: 'Oil Change', intervalMiles: '5,000', cost: '$75' }

describe('withCategory', () => {
  it('names the schedule after its category', () => {
    expect(withCategory(scheduleForm(vehicleId, null), 'Brakes')).toMatchObject({ category: 'Brakes', name: 'Brakes' })
  })

  it('leaves the name of a custom one to the driver', () => {
    expect(withCategory(form, 'Custom/Other')).toMatchObject({ category: 'Custom/Other', name: '' })
  })

  it('keeps a name the driver has typed', () => {
    const typed = { ...form, name: 'Synthetic 0W-20' }
    expect(withCategory(typed, 'Custom/Other')).toMatchObject({ category: 'Custom/Other', name: 'Synthetic 0W-20' })
    expect(withCategory({ ...scheduleForm(vehicleId, null), name: 'Wipers' }, 'Custom/Other')).toMatchObject({ name: 'Wipers' })
  })
})

describe('scheduleForm', () => {
  const row = { id: 's', createdAt: 1, vehicleId, category: 'oil', name: 'Synthetic', intervalMiles: 5000, cost: 7550 }

  it('shows a schedule under its preset', () => {
    expect(scheduleForm('', row)).toEqual({
      vehicleId, category: 'Oil Change', name: 'Synthetic', intervalMiles: '5000', cost: '75.50',
    })
  })

  it('keeps a category that no preset knows', () => {
    const own = { ...row, category: 'Detailing' }
    expect(scheduleForm('', own).category).toBe('Detailing')
    expect(readScheduleForm(scheduleForm('', own))).toMatchObject({ value: { category: 'Detailing' } })
  })
})

describe('readScheduleForm', () => {
  it('reads a schedule', () => {
    expect(readScheduleForm(form)).toEqual({
      ok: true, value: { vehicleId, category: 'oil', name: 'Oil Change', intervalMiles: 5000, cost: 7500 },
    })
  })

  it.each([
    [{ vehicleId: '' }, 'vehicleId', 'Vehicle is required'],
    [{ category: '' }, 'category', 'Category is required'],
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ category: 'Custom/Other', name: '' }, 'name', 'Name is required for Other category'],
    [{ intervalMiles: '' }, 'intervalMiles', 'Interval must be at least 1 mile'],
    [{ intervalMiles: '0' }, 'intervalMiles', 'Interval must be at least 1 mile'],
    [{ intervalMiles: '-5' }, 'intervalMiles', 'Interval must be at least 1 mile'],
    [{ intervalMiles: '1.5' }, 'intervalMiles', 'Interval must be a whole number of miles'],
    [{ intervalMiles: '3000 mi' }, 'intervalMiles', 'Interval must be a whole number of miles'],
    [{ intervalMiles: '1,000,000,000' }, 'intervalMiles', 'Interval must be at most 999,999,999 miles'],
    [{ cost: '0' }, 'cost', 'Cost must be greater than 0'],
    [{ cost: '-3' }, 'cost', 'Cost must be greater than 0'],
    [{ cost: 'x' }, 'cost', 'Cost must be a valid number'],
    [{ cost: '12.345' }, 'cost', 'Cost must be a valid number'],
  ])('puts words under the field of %j', (change, path, message) => {
    expect(readScheduleForm({ ...form, ...change })).toEqual({ ok: false, misfits: [{ path, message }] })
  })
})
