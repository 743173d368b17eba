import { describe, expect, it } from 'vitest'
import {
  byPlatformOrder, canonicalPlatform, offeredPlatforms, onboardingPlatforms, platformCatalogue, platformKey, platformLabel, platformUnion,
} from './platforms.ts'

describe('canonicalPlatform', () => {
  it.each([
    ['Uber Eats', 'ubereats'],
    ['UBER_EATS', 'ubereats'],
    ['amazon-flex', 'flex'],
    ['Walmart Spark', 'spark'],
    ['Instacart Shopper', 'instacart'],
    ['DoorDash Driver', 'doordash'],
    ['Dasher', 'doordash'],
    ['DD', 'doordash'],
    ['gh', 'grubhub'],
    [' Lyft ', 'lyft'],
  ])('reads %j as %s', (typed, value) => {
    expect(canonicalPlatform(typed)).toBe(value)
  })

  it('keeps unknown text as typed and never matches a part of a name', () => {
    expect(canonicalPlatform(' Uber Freight ')).toBe('Uber Freight')
    expect(canonicalPlatform('flexible gigs')).toBe('flexible gigs')
  })
})

describe('platformKey', () => {
  it('is the same for every spelling of one platform, and another for another', () => {
    expect(new Set(['Uber Eats', 'UBEREATS', 'uber_eats'].map(platformKey))).toEqual(new Set(['ubereats']))
    expect(platformKey(' Windy City ')).toBe(platformKey('WINDY CITY'))
    expect(platformKey('uber')).not.toBe(platformKey('ubereats'))
  })
})

describe('platformLabel', () => {
  it('gives the label of the catalogue, the typed name of others, and Other for none', () => {
    expect(platformCatalogue.map(({ value }) => [value, platformLabel(value)])).toEqual([
      ['uber', 'Uber'], ['lyft', 'Lyft'], ['doordash', 'DoorDash'], ['ubereats', 'Uber Eats'], ['grubhub', 'Grubhub'],
      ['instacart', 'Instacart'], ['shipt', 'Shipt'], ['spark', 'Spark'], ['flex', 'Amazon Flex'],
    ])
    expect(platformLabel('Roadie')).toBe('Roadie')
    expect(platformLabel(null)).toBe('Other')
    expect(platformLabel('  ')).toBe('Other')
  })
})

describe('onboardingPlatforms', () => {
  it('are the seven of the spec in its order and words, then the other two of the catalogue', () => {
    expect(onboardingPlatforms.map(({ label }) => label)).toEqual([
      'Uber', 'Lyft', 'DoorDash', 'UberEats', 'Grubhub', 'Flex', 'Spark', 'Instacart', 'Shipt',
    ])
    const values = (platforms: readonly { readonly value: string }[]) => platforms.map(({ value }) => value).toSorted()
    expect(values(onboardingPlatforms)).toEqual(values(platformCatalogue))
  })
})

describe('platformUnion', () => {
  it('joins case-insensitively in order and drops blanks, repeats and Other', () => {
    expect(platformUnion(['uber', 'Other', 'Roadie'], ['', 'ROADIE', 'Uber', 'Uber Eats', 'other'])).toEqual([
      'uber', 'Roadie', 'ubereats',
    ])
  })
})

describe('offeredPlatforms', () => {
  it('offers the catalogue while the driver has no platform of his own', () => {
    expect(offeredPlatforms(['lyft'])).toEqual(['lyft'])
    expect(offeredPlatforms([])).toHaveLength(9)
  })
})

describe('byPlatformOrder', () => {
  it("follows the driver's order, then the labels", () => {
    const present = ['Roadie', null, 'flex', 'lyft', 'uber']
    expect(present.toSorted(byPlatformOrder(['uber', 'roadie']))).toEqual(['uber', 'Roadie', 'flex', 'lyft', null])
  })

  it('finds two rows of one platform equal', () => {
    expect(byPlatformOrder([])('Uber', 'uber')).toBe(0)
  })
})
