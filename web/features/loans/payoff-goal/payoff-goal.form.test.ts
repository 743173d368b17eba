import { describe, expect, it } from 'vitest'
import { payoffGoalForm, payoffGoalIn, readPayoffGoalForm } from './payoff-goal.form.ts'

const today = '2026-11-21'

describe('readPayoffGoalForm', () => {
  it('takes a mileage above the odometer and drops the date', () => {
    expect(readPayoffGoalForm({ mileage: '100,000', date: '' }, 610_000, today))
      .toEqual({ ok: true, value: { goalPayoffMileage: 100_000, goalPayoffDate: null } })
    expect(readPayoffGoalForm({ mileage: '100000', date: '' }, null, today).ok).toBe(true)
  })

  it('takes a date after today and drops the mileage', () => {
    expect(readPayoffGoalForm({ mileage: '', date: '2027-11-21' }, 610_000, today))
      .toEqual({ ok: true, value: { goalPayoffMileage: null, goalPayoffDate: '2027-11-21' } })
  })

  it.each([
    [{ mileage: '61000', date: '' }, 'mileage', 'Goal mileage must be above your current odometer'],
    [{ mileage: '61000.5', date: '' }, 'mileage', 'Goal mileage must be a whole number of miles'],
    [{ mileage: '0', date: '' }, 'mileage', 'Goal mileage must be at least 1 mile'],
    [{ mileage: '-5', date: '' }, 'mileage', 'Goal mileage must be at least 1 mile'],
    [{ mileage: '9999999999', date: '' }, 'mileage', 'Goal mileage must be at most 999,999,999 miles'],
    [{ mileage: '', date: today }, 'date', 'Goal date must be after today'],
    [{ mileage: '', date: '2026-02-30' }, 'date', 'Please enter a valid date'],
    [{ mileage: '', date: '' }, 'mileage', 'Please enter a goal mileage or a goal date'],
  ] as const)('refuses %j', (form, path, message) => {
    expect(readPayoffGoalForm(form, 610_000, today)).toEqual({ ok: false, misfits: [{ path, message }] })
  })
})

describe('payoffGoalForm', () => {
  it('shows the goal in force', () => {
    expect(payoffGoalForm({ goalPayoffMileage: null, goalPayoffDate: '2027-11-21' })).toEqual({ mileage: '', date: '2027-11-21' })
    expect(payoffGoalForm({ goalPayoffMileage: 100_000, goalPayoffDate: '2027-11-21' })).toEqual({ mileage: '100000', date: '' })
    expect(payoffGoalForm({ goalPayoffMileage: null, goalPayoffDate: null })).toEqual({ mileage: '', date: '' })
  })
})

describe('payoffGoalIn', () => {
  it.each([
    { goalPayoffMileage: null, goalPayoffDate: null },
    { goalPayoffMileage: 61_000, goalPayoffDate: null },
    { goalPayoffMileage: null, goalPayoffDate: today },
  ])('says of the form what it opened with, %j', (goal) => {
    expect(payoffGoalIn(payoffGoalForm(goal))).toEqual({ ok: true, value: goal })
  })
})
