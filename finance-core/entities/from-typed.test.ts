import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney } from '../words/format.ts'
import { fromTyped, tryAdmit } from './from-typed.ts'
import { sampleFields } from '../testing/sample-rows.ts'

describe('what a driver types', () => {
  it('is read as it is written on paper', () => {
    expect(fromTyped('autoLoans', { currentPrincipalAmount: '$12,000', interestRate: '6.9%', dueDate: ' 15 ' }))
      .toEqual({ ok: true, value: { currentPrincipalAmount: 1_200_000, interestRate: 6_900, dueDate: 15 } })
    expect(fromTyped('mileage', { startingMileage: '60,150.3', endingMileage: '60188,35' }))
      .toEqual({ ok: true, value: { startingMileage: 601_503, endingMileage: 601_884 } })
  })

  it('may stay empty where a row may, unless the form demands it', () => {
    expect(fromTyped('goals', { startDate: ' ' })).toEqual({ ok: true, value: { startDate: null } })
    expect(fromTyped('goals', { startDate: ' ' }, ['startDate']))
      .toEqual({ ok: false, misfits: [{ path: 'startDate', message: 'Start date is required' }] })
  })

  it('is answered with the words of each field that does not fit', () => {
    expect(fromTyped('bills', { name: ' ', amount: 'ten', frequency: '' })).toEqual({
      ok: false,
      misfits: [
        { path: 'name', message: 'Bill name is required' },
        { path: 'amount', message: 'Amount must be a valid number' },
        { path: 'frequency', message: 'Frequency is required' },
      ],
    })
  })

  it('gives any amount back that is shown', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (amount) => {
      expect(fromTyped('expenses', { amount: formatMoney(amount) })).toEqual({ ok: true, value: { amount } })
    }))
  })
})

it('leaves an error that is no rule to whoever finds it', () => {
  const broken = { get name(): string { throw new TypeError('no such field') } }
  expect(() => tryAdmit('bills', broken)).toThrow(TypeError)
})

it('tells a rule that values break together', () => {
  const goal = sampleFields('goals', 1)
  expect(tryAdmit('goals', goal)).toEqual({ ok: true, value: goal })
  expect(tryAdmit('goals', { ...goal, targetDate: '2020-01-01' })).toEqual({
    ok: false, misfits: [{ path: 'targetDate', message: 'Target date must be on or after the start date' }],
  })
})
