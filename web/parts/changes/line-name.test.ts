import { expect, it } from 'vitest'
import { sampleRow } from '#core/testing/sample-rows.ts'
import { lineName } from './line-name.ts'

const vehicle = sampleRow('vehicles', 1)

it('tells an entry from others of its name by its amount and its day', () => {
  const expense = { ...sampleRow('expenses', 1), date: '2026-11-20' }
  expect(lineName({ title: 'Fuel expense', figure: { cents: 4210, flow: 'out' } }, expense)).toBe('Fuel expense, $42.10, Nov 20, 2026')
  expect(lineName({ title: 'Mileage, Corolla', figure: { tenths: 412 } }, vehicle)).toBe('Mileage, Corolla, 41.2 mi')
  expect(lineName({ title: 'Vehicle, Corolla', figure: null }, vehicle)).toBe('Vehicle, Corolla')
})
