import { describe, expect, it } from 'vitest'
import { odometerWarnings } from './odometer-guard.ts'

const doubts = (last: number | null, startingMileage: number | null, endingMileage: number | null, next: number | null = null) =>
  odometerWarnings({ last, next, startingMileage, endingMileage }).map(({ doubt }) => doubt)

describe('odometerWarnings', () => {
  it('says nothing about a day that carries on where the last one ended', () => {
    expect(doubts(608_000, 608_000, 608_842)).toEqual([])
    expect(doubts(null, 608_000, 608_842)).toEqual([])
  })

  it('says nothing about the digits of a car that began at zero', () => {
    expect(doubts(null, 0, 842)).toEqual([])
    expect(doubts(0, 0, 842)).toEqual([])
  })

  it.each([
    ['below the last reading', 608_000, 607_999, 608_842, ['below-last']],
    ['a gap', 608_000, 608_001, 608_842, ['gap']],
    ['more than 600 miles', 608_000, 608_000, 614_001, ['long-jump']],
    ['exactly 600 miles', 608_000, 608_000, 614_000, []],
    ['a digit too many at the end', 608_000, 608_000, 6_088_420, ['digit-too-many']],
    ['a digit too many at the start', 608_000, 6_080_000, 6_080_842, ['digit-too-many']],
    ['a gap and a long jump', 608_000, 608_100, 615_000, ['gap', 'long-jump']],
  ])('warns of %s', (_, last, start, end, expected) => {
    expect(doubts(last, start, end)).toEqual(expected)
  })

  it('speaks of one end while the other is not typed yet', () => {
    expect(doubts(608_000, 607_000, null)).toEqual(['below-last'])
    expect(doubts(608_000, null, 999_999)).toEqual([])
  })

  it('warns of a day that is filled in later and ends above the next', () => {
    expect(doubts(608_000, 608_000, 608_842, 608_842)).toEqual([])
    expect(doubts(608_000, 608_000, 608_843, 608_842)).toEqual(['above-next'])
    expect(doubts(608_000, 608_000, 614_001, 608_842)).toEqual(['long-jump'])
  })

  it('names the miles', () => {
    expect(odometerWarnings({ last: 608_000, next: null, startingMileage: 608_123, endingMileage: null })[0]?.message)
      .toBe('12.3 miles since your last reading of 60,800.0 are not logged.')
    expect(odometerWarnings({ last: 600_000, next: 608_000, startingMileage: 600_123, endingMileage: null })[0]?.message)
      .toBe('12.3 miles since your previous reading of 60,000.0 are not logged.')
  })
})
