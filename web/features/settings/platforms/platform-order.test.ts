import { describe, expect, it } from 'vitest'
import { isCustom, movedWords, movePlatform, otherPlatforms, reinsertPlatform } from './platform-order.ts'

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

  it('is told of the platform that was moved for as long as it is there', () => {
    expect(movedWords(own, 'uber')).toBe('Uber is number 1 of 3')
    expect(movedWords(own.slice(1), 'uber')).toBe('')
  })
})

describe('adding a platform', () => {
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
