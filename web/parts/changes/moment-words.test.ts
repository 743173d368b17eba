import { describe, expect, it } from 'vitest'
import { dateOf } from '#core/dates.ts'
import { momentListed, momentSaid } from './moment-words.ts'

const today = dateOf(2026, 11, 23)
const at = (year: number, month: number, day: number): number => new Date(year, month - 1, day, 14, 5).getTime()

describe('momentSaid', () => {
  it('tells today and yesterday by name', () => {
    expect(momentSaid(at(2026, 11, 23), today)).toBe('today at 2:05 PM')
    expect(momentSaid(at(2026, 11, 22), today)).toBe('yesterday at 2:05 PM')
  })

  it('tells any other day by its date: a weekday alone may be that of any week', () => {
    expect(momentSaid(at(2026, 11, 16), today)).toBe('Nov 16 at 2:05 PM')
    expect(momentSaid(at(2025, 12, 31), today)).toBe('Dec 31, 2025 at 2:05 PM')
  })

  it('tells a moment that a clock set back has not reached yet by its date', () => {
    expect(momentSaid(at(2026, 11, 24), today)).toBe('Nov 24 at 2:05 PM')
  })
})

describe('momentListed', () => {
  it('begins a line', () => {
    expect(momentListed(at(2026, 11, 23), today)).toBe('Today, 2:05 PM')
    expect(momentListed(at(2026, 11, 16), today)).toBe('Nov 16, 2:05 PM')
  })
})
