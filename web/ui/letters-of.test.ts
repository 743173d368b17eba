import { describe, expect, it } from 'vitest'
import { lettersOf } from './letters-of.ts'

describe('lettersOf', () => {
  it('takes the capitals of a name', () => {
    expect(lettersOf('Uber')).toBe('U')
    expect(lettersOf('DoorDash')).toBe('DD')
    expect(lettersOf('Amazon Flex')).toBe('AF')
  })

  it('takes the first letters where there are no capitals', () => {
    expect(lettersOf('windy city courier')).toBe('WC')
    expect(lettersOf('7 eleven')).toBe('7E')
  })

  it('is two letters at most', () => {
    expect(lettersOf('UPS')).toBe('UP')
  })
})
