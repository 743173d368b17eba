import { describe, expect, it } from 'vitest'
import { vehicleChanges, vehicleMisfits, type VehicleChange } from './vehicle.form.ts'

const vehicles = [
  { id: 'prius', name: 'Prius', createdAt: 1 }, { id: 'civic', name: 'Civic', createdAt: 3 },
  { id: 'bolt', name: 'Bolt', createdAt: 2 },
]
const change: VehicleChange = {
  id: 'prius', form: { name: ' 2019 Prius ', isPrimary: true }, vehicles, primaryId: 'prius', userId: 'marcus',
}
const named = { op: 'put', entity: 'vehicles', id: 'prius', fields: { name: '2019 Prius' } }
const primary = (primaryVehicleId: string) => ({ op: 'put', entity: 'profile', id: 'marcus', fields: { primaryVehicleId } })

describe('vehicleMisfits', () => {
  it('asks for a name', () => {
    expect(vehicleMisfits({ name: '  ', isPrimary: false })).toEqual([{ path: 'name', message: 'Vehicle name is required' }])
    expect(vehicleMisfits({ name: 'Prius', isPrimary: false })).toEqual([])
  })
})

describe('vehicleChanges', () => {
  it('leaves the profile alone while primary stays as it was', () => {
    expect(vehicleChanges(change)).toEqual([named])
    expect(vehicleChanges({ ...change, primaryId: 'civic', form: { ...change.form, isPrimary: false } })).toEqual([named])
  })

  it('makes a vehicle primary', () => {
    expect(vehicleChanges({ ...change, primaryId: 'civic' })).toEqual([named, primary('prius')])
  })

  it('promotes the oldest other when it is unticked', () => {
    expect(vehicleChanges({ ...change, form: { ...change.form, isPrimary: false } })).toEqual([named, primary('bolt')])
  })

  it('keeps the only vehicle primary', () => {
    const only = { ...change, vehicles: vehicles.slice(0, 1), form: { ...change.form, isPrimary: false } }
    expect(vehicleChanges(only)).toEqual([named])
  })
})
