import { describe, expect, it } from 'vitest'
import { garageOf } from './use-vehicles.ts'

const vehicle = (id: string, name: string, createdAt: number) => ({ id, name, createdAt })
const corolla = vehicle('c', 'Corolla', 3)
const prius = vehicle('p', 'Prius', 2)
const accord = vehicle('a', 'Accord', 5)

describe('garageOf', () => {
  it('puts the primary vehicle first and the others by name', () => {
    const garage = garageOf([corolla, accord, prius], 'p')
    expect(garage.vehicles.map(({ name }) => name)).toEqual(['Prius', 'Accord', 'Corolla'])
    expect(garage.primaryId).toBe('p')
  })

  it('takes the oldest vehicle as primary while none, or one that is gone, is named', () => {
    expect(garageOf([corolla, accord, prius], null).primaryId).toBe('p')
    expect(garageOf([corolla, accord], 'p').primaryId).toBe('c')
    expect(garageOf([], 'p').primaryId).toBeNull()
  })

  it('names a vehicle that is gone', () => {
    expect(garageOf([prius], null).nameOf('p')).toBe('Prius')
    expect(garageOf([prius], null).nameOf('x')).toBe('Unknown Vehicle')
  })
})
