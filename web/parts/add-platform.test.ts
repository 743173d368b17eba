import { describe, expect, it } from 'vitest'
import { addPlatform, whyNotAdded } from './add-platform.ts'

const own = ['uber', 'lyft', 'Windy City Courier']

describe('adding a platform', () => {
  it('stores a known name by its value and others as typed', () => {
    expect(addPlatform(own, 'Walmart Spark')).toEqual([...own, 'spark'])
    expect(addPlatform(own, '  Flower Shop ')).toEqual([...own, 'Flower Shop'])
  })

  it('adds nothing blank and nothing twice, whatever its case', () => {
    expect(addPlatform(own, '  ')).toBeNull()
    expect(addPlatform(own, 'UBER')).toBeNull()
    expect(addPlatform(own, 'windy city courier')).toBeNull()
  })

  it('says what is in the list, and that "Other" is no platform\'s name', () => {
    expect(whyNotAdded(own, 'UBER')).toBe('Uber is in your list already')
    expect(whyNotAdded(own, 'Windy City Courier')).toBe('Windy City Courier is in your list already')
    expect(addPlatform(own, 'other')).toBeNull()
    expect(whyNotAdded(own, 'other')).toBe('Enter the platform’s own name')
    expect(whyNotAdded(own, 'Flower Shop')).toBeUndefined()
  })
})
