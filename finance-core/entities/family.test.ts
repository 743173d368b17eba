import { expect, it } from 'vitest'
import { referencesFrom, referencesTo } from './family.ts'

it('names what goes with a removed vehicle and what outlives it', () => {
  const named = (onRemoved: 'cascade' | 'detach'): string[] =>
    referencesTo('vehicles', onRemoved).map(({ child, field }) => `${child}.${field}`).toSorted()
  expect(named('cascade')).toEqual(['autoLoans.vehicleId', 'maintenanceSchedules.vehicleId', 'mileage.vehicleId'])
  expect(named('detach')).toEqual(['expenses.vehicleId'])
})

it('names what a row belongs to', () => {
  expect(referencesFrom('loanPayments', 'cascade')).toEqual([
    { child: 'loanPayments', field: 'loanId', parent: 'autoLoans', onRemoved: 'cascade' },
  ])
  expect(referencesFrom('expenses', 'cascade')).toEqual([])
  expect(referencesFrom('vehicles', 'cascade')).toEqual([])
})
