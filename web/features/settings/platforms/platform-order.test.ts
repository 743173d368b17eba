import { describe, expect, it } from 'vitest'
import { addPlatform, isCustom, movePlatform, otherPlatforms, reinsertPlatform, whyNotAdded } from './platform-order.ts'

const own = ['uber', 'lyft', 'Windy City Courier']

describe('the order of platforms', () => {
  it('moves one platform and keeps the others in order', () => {
    expect(movePlatform(own, 'uber', 2)).toEqual(['lyft', 'Windy City Courier', 'uber'])
    expect(movePlatform(own, 'Windy City Courier', 0)).toEqual(['Windy City Courier', 'uber', 'lyft'])
  })

  it('stays as it is for a place or platform that is not there', () => {
    expect(movePlatform(own, 'uber', -1)).toBe(own)
    expect(movePlatform(own, 'Windy City Courier', 3)).toBe(own)
    expect(movePlatform(own, 'shipt', 0)).toBe(own)
    expect(movePlatform(own, 'lyft', 1)).toBe(own)
  })
})

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
    expect(whyNotAdded('UBER')).toBe('Uber is in your list already')
    expect(whyNotAdded('Windy City Courier')).toBe('Windy City Courier is in your list already')
    expect(addPlatform(own, 'other')).toBeNull()
    expect(whyNotAdded('other')).toBe('Enter the platform’s own name')
  })

  it('offers what is not there yet', () => {
    expect(otherPlatforms(own).map(({ label }) => label)).toEqual([
      'DoorDash', 'Uber Eats', 'Grubhub', 'Instacart', 'Shipt', 'Spark', 'Amazon Flex',
    ])
    expect(own.filter(isCustom)).toEqual(['Windy City Courier'])
  })
})

describe('bringing a platform back', () => {
  it('puts it where it was', () => {
    for (const platform of own) expect(reinsertPlatform(own.filter((one) => one !== platform), platform, own)).toEqual(own)
  })

  it('keeps what another device did meanwhile', () => {
    expect(reinsertPlatform(['Windy City Courier', 'uber', 'shipt'], 'lyft', own)).toEqual(['Windy City Courier', 'uber', 'lyft', 'shipt'])
    expect(reinsertPlatform(['shipt'], 'lyft', own)).toEqual(['lyft', 'shipt'])
    const same = ['lyft', 'uber']
    expect(reinsertPlatform(same, 'lyft', own)).toBe(same)
  })
})
