import { describe, expect, it } from 'vitest'
import { sampleRow } from '#core/testing/sample-rows.ts'
import { goalForm, readGoalForm, type GoalForm } from './goal.form.ts'

const form: GoalForm = { name: 'New tires', amount: '1000', startDate: '2026-11-01', targetDate: '2026-11-30' }

describe('goalForm', () => {
  it('starts today', () => {
    expect(goalForm(null, '2026-11-21')).toEqual({ name: '', amount: '', startDate: '2026-11-21', targetDate: '' })
  })

  it('shows the day a goal without a start date counts from', () => {
    const goal = { ...sampleRow('goals', 1), startDate: null, createdAt: Date.UTC(2026, 4, 3, 12) }
    expect(goalForm(goal, '2026-11-21')).toMatchObject({ amount: '1000.01', startDate: '2026-05-03', targetDate: '2026-12-31' })
  })
})

describe('readGoalForm', () => {
  it('reads a goal', () => {
    expect(readGoalForm(form)).toEqual({
      ok: true, value: { name: 'New tires', amount: 100_000, startDate: '2026-11-01', targetDate: '2026-11-30' },
    })
  })

  it('takes a goal of one day', () => {
    expect(readGoalForm({ ...form, targetDate: '2026-11-01' })).toMatchObject({ ok: true })
  })

  it.each([
    [{ name: '' }, 'name', 'Goal name is required'],
    [{ amount: ' ' }, 'amount', 'Amount is required'],
    [{ amount: '1.234' }, 'amount', 'Amount must be a valid number'],
    [{ amount: '0' }, 'amount', 'Amount must be greater than 0'],
    [{ startDate: '' }, 'startDate', 'Start date is required'],
    [{ targetDate: '' }, 'targetDate', 'Target date is required'],
    [{ targetDate: '2026-10-31' }, 'targetDate', 'Target date must be on or after the start date'],
  ])('puts words under the field of %j', (change, path, message) => {
    expect(readGoalForm({ ...form, ...change })).toEqual({ ok: false, misfits: [{ path, message }] })
  })
})
