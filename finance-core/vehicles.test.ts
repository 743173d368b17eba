import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseLedger } from './ledger/parse-ledger.ts'
import { primaryAfter, primaryVehicle, vehicleName } from './vehicles.ts'

const vehicles = [{ id: 'c', createdAt: 2 }, { id: 'b', createdAt: 1 }, { id: 'a', createdAt: 2 }]

it('is the vehicle the profile names while it is there, else the oldest', () => {
  expect(primaryVehicle(vehicles, 'c')?.id).toBe('c')
  expect(primaryVehicle(vehicles, 'gone')?.id).toBe('b')
  expect(primaryVehicle(vehicles.filter(({ id }) => id !== 'b'), null)?.id).toBe('a')
  expect(primaryVehicle([{ id: 'a', createdAt: 5 }, { id: 'b', createdAt: null }], null)?.id).toBe('b')
  expect(primaryVehicle([], null)).toBeNull()
})

it('is the vehicle that is ticked, and the oldest other when that is unticked', () => {
  const after = (primaryId: string | null, id: string, isPrimary: boolean) => primaryAfter(vehicles, primaryId, { id, isPrimary })
  expect([after('c', 'a', true), after('c', 'c', true)]).toEqual(['a', 'c'])
  expect([after('c', 'c', false), after('b', 'b', false)]).toEqual(['b', 'a'])
  expect(after('c', 'a', false)).toBe('c')
})

it('stays the only vehicle, and becomes the first, ticked or not', () => {
  expect(primaryAfter(vehicles.slice(0, 1), 'c', { id: 'c', isPrimary: false })).toBe('c')
  expect([true, false].map((isPrimary) => primaryAfter([], null, { id: 'c', isPrimary }))).toEqual(['c', 'c'])
})

it('is one of the vehicles, whichever is ticked or unticked, and another than the unticked one while there is one', () => {
  const any = fc.uniqueArray(fc.record({ id: fc.uuid(), createdAt: fc.option(fc.nat(5)) }), { selector: ({ id }) => id, minLength: 1, maxLength: 5 })
  fc.assert(fc.property(any, fc.nat(), fc.nat(), fc.boolean(), (rows, first, second, isPrimary) => {
    const [primaryId, id] = [first, second].map((place) => String(rows[place % rows.length]?.id))
    const next = primaryAfter(rows, String(primaryId), { id: String(id), isPrimary })
    expect(primaryVehicle(rows, next)?.id).toBe(next)
    expect(next === id).toBe(isPrimary || rows.length === 1)
  }))
})

it('names a vehicle, also one that is gone', () => {
  const ledger = parseLedger({ vehicles: [{ id: 'car', name: 'Corolla' }] })
  expect([vehicleName(ledger, 'car'), vehicleName(ledger, 'gone')]).toEqual(['Corolla', 'Unknown Vehicle'])
})
