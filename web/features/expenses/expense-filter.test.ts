import { describe, expect, it } from 'vitest'
import { sampleRow } from '#core/testing/sample-rows.ts'
import { NO_VEHICLE } from '#core/vehicles.ts'
import { categoryOptions, everything, expenseFilter } from './expense-filter.ts'

const known = new Set(['prius', 'fit'])
const expense = (name: string, vehicleId: string | null) => ({ ...sampleRow('expenses', 1), name, vehicleId })

describe('expenseFilter', () => {
  it('asks for no row when everything is shown', () => {
    expect(expenseFilter(everything, known).keeps).toBeNull()
  })

  it('keeps one vehicle alone', () => {
    const { keeps } = expenseFilter({ vehicleId: 'prius', category: '' }, known)
    expect([expense('Fuel', 'prius'), expense('Fuel', 'fit'), expense('Fuel', null)].map((row) => keeps?.(row)))
      .toEqual([true, false, false])
  })

  it('counts an expense of a vehicle that is gone as one without', () => {
    const { keeps } = expenseFilter({ vehicleId: NO_VEHICLE, category: '' }, known)
    expect([expense('Fuel', 'sold'), expense('Fuel', null), expense('Fuel', 'fit')].map((row) => keeps?.(row)))
      .toEqual([true, true, false])
  })

  it('keeps a category whatever its case', () => {
    const { keeps } = expenseFilter({ vehicleId: '', category: 'Fuel' }, known)
    expect([expense(' fuel ', null), expense('Tolls', null)].map((row) => keeps?.(row))).toEqual([true, false])
  })

  it('keeps what passes both', () => {
    const { keeps } = expenseFilter({ vehicleId: 'prius', category: 'Fuel' }, known)
    expect([expense('Fuel', 'prius'), expense('Tolls', 'prius'), expense('Fuel', 'fit')].map((row) => keeps?.(row)))
      .toEqual([true, false, false])
  })
})

describe('categoryOptions', () => {
  it('offers the eight and what the expenses have besides, once', () => {
    const options = categoryOptions([expense('Car Wash', null), expense('car wash', null), expense('FUEL', null)], [])
    expect(options).toHaveLength(9)
    expect(options.at(-1)).toBe('Car Wash')
  })

  it('keeps the chosen ones where no expense has them', () => {
    expect(categoryOptions([], ['Car Wash', 'Toll Tag']).slice(-2)).toEqual(['Car Wash', 'Toll Tag'])
  })

  it('keeps a chosen one as it was spelled, and in its place, where the expenses spell it otherwise by now', () => {
    const expenses = [expense('car wash', null), expense('Toll Tag', null)]
    expect(categoryOptions(expenses, ['Car Wash']).slice(-2)).toEqual(['Car Wash', 'Toll Tag'])
  })
})
