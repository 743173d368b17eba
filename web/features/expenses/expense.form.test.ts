import { describe, expect, it } from 'vitest'
import { sampleRow } from '#core/testing/sample-rows.ts'
import { categoryChoices, expenseForm, readExpenseForm, receiptLabel, type ExpenseForm } from './expense.form.ts'

const today = '2026-11-21'
const vehicleId = '00000000-0000-7000-8000-000000000001'
const form: ExpenseForm = { name: 'Fuel', amount: '38.50', date: today, vehicleId, note: '', receiptImageUrl: null }

describe('expenseForm', () => {
  it('starts with Fuel, today, no vehicle and no photo', () => {
    expect(expenseForm(null, today))
      .toEqual({ name: 'Fuel', amount: '', date: today, vehicleId: '', note: '', receiptImageUrl: null })
  })

  it('opens an expense with what it holds', () => {
    const expense = { ...sampleRow('expenses', 1), amount: 2185, vehicleId: null, note: null }
    expect(expenseForm(expense, today)).toMatchObject({ amount: '21.85', vehicleId: '', note: '', date: expense.date })
  })
})

describe('categoryChoices', () => {
  it('offers the eight, and a category of another source', () => {
    expect(categoryChoices('Fuel')).toHaveLength(8)
    expect(categoryChoices('Car Wash').at(-1)).toBe('Car Wash')
  })
})

describe('readExpenseForm', () => {
  it('reads an expense, no vehicle and no note as null', () => {
    expect(readExpenseForm({ ...form, vehicleId: '', note: '  ' })).toEqual({
      ok: true,
      value: { name: 'Fuel', amount: 3850, date: today, vehicleId: null, note: null, receiptImageUrl: null },
    })
  })

  it('trims the note', () => {
    expect(readExpenseForm({ ...form, note: ' I-355 ' })).toMatchObject({ value: { note: 'I-355', vehicleId } })
  })

  it.each([
    [{ amount: '' }, 'amount', 'Amount is required'],
    [{ amount: '0' }, 'amount', 'Amount must be a positive number'],
    [{ date: '' }, 'date', 'Date is required'],
    [{ note: 'x'.repeat(1001) }, 'note', 'Please keep this to 1000 characters or fewer'],
  ])('puts words under the field of %j', (change, path, message) => {
    expect(readExpenseForm({ ...form, ...change })).toEqual({ ok: false, misfits: [{ path, message }] })
  })

  it('tells everything that is wrong at once', () => {
    expect(readExpenseForm({ ...form, amount: '', date: '' }))
      .toMatchObject({ misfits: [{ path: 'amount' }, { path: 'date' }] })
  })
})

describe('receiptLabel', () => {
  it('says category, amount and date', () => {
    expect(receiptLabel({ name: 'Fuel', amount: 2185, date: today })).toBe('Receipt, Fuel, $21.85, Saturday, November 21, 2026')
  })

  it('leaves out what is not known yet', () => {
    expect(receiptLabel({ name: 'Fuel', amount: null, date: '' })).toBe('Receipt, Fuel')
  })
})
