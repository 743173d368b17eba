import { describe, expect, it } from 'vitest'
import { expenseCategories, maintenanceCategory, maintenancePresetOf, maintenancePresets } from './categories.ts'

describe('expense categories', () => {
  it('lists the eight of the spec, Fuel first', () => {
    expect(expenseCategories).toEqual([
      'Fuel', 'Repair', 'Maintenance', 'Passenger Goodies', 'Supplies', 'Parking', 'Tolls', 'Other',
    ])
  })
})

describe('maintenance presets', () => {
  it('are the services of both dialogs of the spec, each with the category it is stored as', () => {
    expect(maintenancePresets.map(({ label, category }) => [label, category])).toEqual([
      ['Air Filter', 'filters'], ['Belt Replacement', 'belts'], ['Brakes', 'brakes'], ['Coolant Flush', 'cooling'],
      ['Major Service', 'major_service'], ['Oil Change', 'oil'], ['Spark Plugs', 'spark_plugs'], ['Tire Rotation', 'tires'],
      ['Tires', 'tires'], ['Transmission Service', 'transmission'], ['Custom/Other', 'other'],
    ])
  })

  it('asks for a name only where the service is the driver’s own', () => {
    expect(maintenancePresets.filter(({ needsName }) => needsName).map(({ label }) => label)).toEqual(['Custom/Other'])
  })

  it.each([
    ['Oil Change', 'oil'],
    ['oil', 'oil'],
    [' Oil  change ', 'oil'],
    ['Tires', 'tires'],
    ['Tire Rotation', 'tires'],
    ['Brakes', 'brakes'],
    ['Transmission', 'transmission'],
    ['Transmission Service', 'transmission'],
    ['Major Service', 'major_service'],
    ['spark plugs', 'spark_plugs'],
    ['Other', 'other'],
    ['Custom', 'other'],
    ['Custom/Other', 'other'],
    [' Detailing ', 'Detailing'],
  ])('reads the category %j as %s', (text, category) => {
    expect(maintenanceCategory(text)).toBe(category)
  })

  it('finds the preset of a schedule by its name, then by its category', () => {
    expect(maintenancePresetOf({ category: 'tires', name: 'Tire Rotation' })?.label).toBe('Tire Rotation')
    expect(maintenancePresetOf({ category: 'tires', name: 'Winter set' })?.label).toBe('Tires')
    expect(maintenancePresetOf({ category: 'Oil Change', name: 'Synthetic' })?.label).toBe('Oil Change')
    expect(maintenancePresetOf({ category: 'Detailing', name: 'Wax' })).toBeUndefined()
  })
})
