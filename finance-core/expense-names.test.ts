import { describe, expect, it } from 'vitest'
import { isNamed } from './expense-names.ts'

describe('an expense', () => {
  it('is of a category whatever the case and blanks of its name', () => {
    expect(['Fuel', ' fuel', 'FUEL '].map((name) => isNamed({ name }, 'Fuel'))).toEqual([true, true, true])
    expect(isNamed({ name: 'passenger goodies' }, 'Passenger Goodies')).toBe(true)
  })

  it('is not of a category that is only part of its name', () => {
    expect(['Fuel card', 'Fue', ''].map((name) => isNamed({ name }, 'Fuel'))).toEqual([false, false, false])
  })
})
