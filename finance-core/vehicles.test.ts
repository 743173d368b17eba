import { expect, it } from 'vitest'
import { parseLedger } from './ledger/parse-ledger.ts'
import { primaryVehicle, vehicleName } from './vehicles.ts'

const vehicles = [{ id: 'c', createdAt: 2 }, { id: 'b', createdAt: 1 }, { id: 'a', createdAt: 2 }]

it('is the vehicle the profile names while it is there, else the oldest', () => {
  expect(primaryVehicle(vehicles, 'c')?.id).toBe('c')
  expect(primaryVehicle(vehicles, 'gone')?.id).toBe('b')
  expect(primaryVehicle(vehicles.filter(({ id }) => id !== 'b'), null)?.id).toBe('a')
  expect(primaryVehicle([{ id: 'a', createdAt: 5 }, { id: 'b', createdAt: null }], null)?.id).toBe('b')
  expect(primaryVehicle([], null)).toBeNull()
})

it('names a vehicle, also one that is gone', () => {
  const ledger = parseLedger({ vehicles: [{ id: 'car', name: 'Corolla' }] })
  expect([vehicleName(ledger, 'car'), vehicleName(ledger, 'gone')]).toEqual(['Corolla', 'Unknown Vehicle'])
})
