import { expect, it } from 'vitest'
import { referencesFrom, referencesTo } from './family.ts'

it('names what goes with a removed vehicle and what outlives it', () => {
  const kinds = referencesTo('vehicles').map(({ child, field, onRemoved }) => `${child}.${field} ${onRemoved}`)
  expect(kinds.toSorted()).toEqual([
    'autoLoans.vehicleId cascade',
    'expenses.vehicleId detach',
    'maintenanceSchedules.vehicleId cascade',
    'mileage.vehicleId cascade',
  ])
})

it('names what a row belongs to', () => {
  expect(referencesFrom('loanPayments')).toEqual([
    { child: 'loanPayments', field: 'loanId', parent: 'autoLoans', onRemoved: 'cascade' },
  ])
  expect(referencesFrom('vehicles')).toEqual([])
})
