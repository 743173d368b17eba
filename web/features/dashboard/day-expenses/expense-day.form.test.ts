import { describe, expect, it } from 'vitest'
import { blankExpense, formAfter, readExpenseDayForm } from './expense-day.form.ts'

const wordsOf = (read: { ok: boolean; misfits?: readonly { message: string }[] }): string | undefined =>
  read.misfits?.[0]?.message

describe('readExpenseDayForm', () => {
  it('opens with Fuel and nothing else', () => {
    expect(blankExpense).toEqual({ name: 'Fuel', amount: '', vehicleId: '', note: '' })
  })

  it('leaves out a vehicle and a note that were not given', () => {
    expect(readExpenseDayForm({ ...blankExpense, amount: '21.85', note: '  ' })).toEqual({
      ok: true,
      value: { name: 'Fuel', amount: 2185, vehicleId: null, note: null },
    })
  })

  it('keeps a vehicle and a note', () => {
    const read = readExpenseDayForm({ name: 'Tolls', amount: '4.5', vehicleId: 'prius', note: ' bridge ' })
    expect(read).toEqual({ ok: true, value: { name: 'Tolls', amount: 450, vehicleId: 'prius', note: 'bridge' } })
  })

  it.each([
    [{ ...blankExpense, name: '', amount: '5' }, 'Please fill in name and amount'],
    [blankExpense, 'Please fill in name and amount'],
    [{ ...blankExpense, amount: '0' }, 'Amount must be a positive number'],
    [{ ...blankExpense, amount: '-3' }, 'Amount must be a positive number'],
    [{ ...blankExpense, amount: 'much' }, 'Amount must be a positive number'],
  ])('refuses %j', (form, words) => {
    expect(wordsOf(readExpenseDayForm(form))).toBe(words)
  })
})

describe('formAfter', () => {
  const tolls = { name: 'Tolls', amount: '4.50', vehicleId: 'prius', note: 'bridge' }

  it('is blank where nothing was typed since', () => {
    expect(formAfter(tolls, { ...tolls })).toEqual(blankExpense)
  })

  it('keeps what was typed for the next expense', () => {
    expect(formAfter(tolls, { ...tolls, amount: '11.03' })).toEqual({ ...blankExpense, amount: '11.03' })
  })
})
