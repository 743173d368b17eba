import { describe, expect, it } from 'vitest'
import {
  billForm, dayChoices, dueDayChoices, frequencyLabel, isWithDueDate, isWithoutDueDate, readBillForm, weekdayChoices, withMonth,
  type BillForm,
} from './bill.form.ts'

const form: BillForm = { name: 'Rent', amount: '1,450', frequency: 'monthly', dueDay: '1', weekday: '', month: '', day: '' }
const bill = { id: 'b', createdAt: 1, name: 'Plates', amount: 120_000, frequency: 'yearly', dueDate: '11-30' } as const

describe('billForm', () => {
  it('opens empty, so that the driver says how often', () => {
    expect(billForm(null)).toEqual({ name: '', amount: '', frequency: '', dueDay: '', weekday: '', month: '', day: '' })
  })

  it('opens a bill with what it holds', () => {
    expect(billForm(bill)).toMatchObject({ name: 'Plates', amount: '1200.00', frequency: 'yearly', month: '11', day: '30' })
    expect(billForm({ ...bill, frequency: 'weekly', dueDate: 'Friday' })).toMatchObject({ weekday: 'Friday', month: '' })
    expect(billForm({ ...bill, frequency: 'monthly', dueDate: '31' })).toMatchObject({ dueDay: '31' })
    expect(billForm({ ...bill, dueDate: null })).toMatchObject({ month: '', day: '' })
  })

  it.each([
    ['daily', null], ['weekly', 'Monday'], ['weekly', null], ['monthly', '31'], ['monthly', null], ['yearly', '02-29'], ['yearly', null],
  ] as const)('reads a %s bill due on %s back as it was', (frequency, dueDate) => {
    const { name, amount } = bill
    expect(readBillForm(billForm({ ...bill, frequency, dueDate })))
      .toEqual({ ok: true, value: { name, amount, frequency, dueDate } })
  })
})

describe('the choices', () => {
  it('offer Monday to Sunday, 31 due days and the days of a month', () => {
    expect(weekdayChoices.map(({ value }) => value)).toEqual(
      ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    )
    expect(dueDayChoices).toHaveLength(31)
    expect(dayChoices('02')).toHaveLength(29)
    expect(dayChoices('')).toHaveLength(31)
    expect(frequencyLabel('yearly')).toBe('Yearly')
  })

  it('keep a day inside another month', () => {
    expect(withMonth({ ...form, month: '01', day: '31' }, '04')).toMatchObject({ month: '04', day: '30' })
    expect(withMonth({ ...form, month: '01', day: '' }, '04')).toMatchObject({ month: '04', day: '' })
    expect(withMonth({ ...form, month: '01', day: '31' }, '')).toMatchObject({ month: '', day: '' })
  })
})

describe('readBillForm', () => {
  it('reads a bill', () => {
    expect(readBillForm(form)).toEqual({
      ok: true, value: { name: 'Rent', amount: 145_000, frequency: 'monthly', dueDate: '1' },
    })
  })

  it('takes no due date as a recurring expense', () => {
    expect(readBillForm({ ...form, dueDay: '' })).toMatchObject({ value: { dueDate: null } })
    expect(isWithoutDueDate({ ...form, dueDay: '' })).toBe(true)
    expect(isWithoutDueDate({ ...form, frequency: 'daily' })).toBe(true)
    expect(isWithoutDueDate(form)).toBe(false)
    expect(isWithoutDueDate({ ...form, frequency: '' })).toBe(false)
    expect(isWithoutDueDate({ ...form, frequency: 'yearly', month: '11' })).toBe(false)
  })

  it('takes a whole due date as a bill', () => {
    expect(isWithDueDate(form)).toBe(true)
    expect(isWithDueDate({ ...form, dueDay: '' })).toBe(false)
    expect(isWithDueDate({ ...form, frequency: 'yearly', month: '11' })).toBe(false)
    expect(isWithDueDate({ ...form, frequency: 'yearly', month: '11', day: '30' })).toBe(true)
  })

  it('forgets the due day of another frequency', () => {
    expect(readBillForm({ ...form, frequency: 'weekly', weekday: 'Friday' })).toMatchObject({ value: { dueDate: 'Friday' } })
    expect(readBillForm({ ...form, frequency: 'daily' })).toMatchObject({ value: { dueDate: null } })
  })

  it.each([
    [{ name: ' ' }, 'name', 'Bill name is required'],
    [{ amount: '' }, 'amount', 'Amount is required'],
    [{ amount: 'ten' }, 'amount', 'Amount must be a valid number'],
    [{ amount: '0' }, 'amount', 'Amount must be greater than 0'],
    [{ amount: '100000000' }, 'amount', 'This must be at most $99,999,999.99'],
    [{ frequency: '' as const }, 'frequency', 'Frequency is required'],
    [{ frequency: 'yearly' as const, month: '11' }, 'dueDate', 'Please choose a month and a day'],
    [{ frequency: 'yearly' as const, month: '02', day: '30' }, 'dueDate', 'Please choose a month and a day'],
  ])('puts words under the field of %j', (change, path, message) => {
    expect(readBillForm({ ...form, ...change })).toEqual({ ok: false, misfits: [{ path, message }] })
  })

  it('tells everything that is wrong at once', () => {
    expect(readBillForm(billForm(null))).toMatchObject({
      misfits: [{ path: 'name' }, { path: 'amount' }, { path: 'frequency' }],
    })
  })
})
