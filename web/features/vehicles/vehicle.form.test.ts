import { describe, expect, it } from 'vitest'
import { readVehicleForm, sameNameNote, vehicleChanges, type VehicleChange } from './vehicle.form.ts'

const vehicles = [
  { id: 'prius', name: 'Prius', createdAt: 1 }, { id: 'civic', name: 'Civic', createdAt: 3 },
  { id: 'bolt', name: 'Bolt', createdAt: 2 },
]
const openedAs = ({ isPrimary }: { isPrimary: boolean }) => ({ value: { fields: { name: 'Prius' }, isPrimary }, read: '7.read' })
const change: VehicleChange = {
  id: 'prius', entry: { fields: { name: '2019 Prius' }, isPrimary: true }, opened: openedAs({ isPrimary: true }), changed: { name: '2019 Prius' },
  vehicles, primaryId: 'prius', userId: 'marcus',
}
const named = { op: 'put', entity: 'vehicles', id: 'prius', fields: change.changed, read: '7.read' }
const bothNot = { entry: { ...change.entry, isPrimary: false }, opened: openedAs({ isPrimary: false }) }
const primary = (primaryVehicleId: string) => ({ op: 'put', entity: 'profile', id: 'marcus', fields: { primaryVehicleId }, read: '7.read' })

describe('readVehicleForm', () => {
  it('asks for a name', () => {
    expect(readVehicleForm({ name: '  ', isPrimary: false })).toEqual({
      ok: false, misfits: [{ path: 'name', message: 'Vehicle name is required' }],
    })
  })

  it('drops the spaces around the name', () => {
    expect(readVehicleForm({ name: ' Prius ', isPrimary: true })).toEqual({ ok: true, value: { fields: { name: 'Prius' }, isPrimary: true } })
  })
})

describe('sameNameNote', () => {
  it('tells of another vehicle of that name, however it is written', () => {
    expect(sameNameNote(' PRIUS ', 'new', vehicles)).toBe('You have a vehicle called Prius already. Another name helps to tell them apart.')
    expect([sameNameNote('Prius', 'prius', vehicles), sameNameNote('', 'new', vehicles), sameNameNote('Prius V', 'new', vehicles)])
      .toEqual([undefined, undefined, undefined])
  })
})

describe('vehicleChanges', () => {
  it('leaves the profile alone while primary stays as it was', () => {
    expect(vehicleChanges(change)).toEqual([named])
    expect(vehicleChanges({ ...change, primaryId: 'civic', ...bothNot })).toEqual([named])
  })

  it('makes a vehicle primary', () => {
    expect(vehicleChanges({ ...change, primaryId: 'civic', opened: openedAs({ isPrimary: false }) })).toEqual([named, primary('prius')])
    expect(vehicleChanges({ ...change, primaryId: 'civic', opened: null })).toMatchObject([{ fields: change.changed }, { fields: { primaryVehicleId: 'prius' } }])
  })

  it('leaves primary what another window has chosen while the dialog was open', () => {
    expect(vehicleChanges({ ...change, primaryId: 'civic' })).toEqual([named])
    expect(vehicleChanges({ ...change, ...bothNot })).toEqual([named])
    expect(vehicleChanges({ ...change, primaryId: 'civic', entry: { ...change.entry, isPrimary: false } })).toEqual([named])
  })

  it('promotes the oldest other when it is unticked', () => {
    expect(vehicleChanges({ ...change, entry: { ...change.entry, isPrimary: false } })).toEqual([named, primary('bolt')])
  })

  it('keeps the only vehicle primary', () => {
    const only = { ...change, vehicles: vehicles.slice(0, 1), entry: { ...change.entry, isPrimary: false } }
    expect(vehicleChanges(only)).toEqual([named])
  })
})
