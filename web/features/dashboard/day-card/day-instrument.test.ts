import { describe, expect, it } from 'vitest'
import { goalProgress } from '#core/daily-goal/goal-progress.ts'
import { heroLabel, needleAt } from './day-instrument.ts'

describe('needleAt', () => {
  it.each([
    [0, 12071, 0],
    [8810, 12071, 63.36],
    [12071, 12071, 88],
    [13000, 12000, 95.04],
    [99999, 12000, 100],
    [-500, 12000, 0],
  ])('stands for %i of %i cents at %d', (net, goal, place) => {
    expect(needleAt(goalProgress(net, goal))).toBeCloseTo(place, 2)
  })
})

describe('heroLabel', () => {
  it('says what the figure is', () => {
    expect(heroLabel(goalProgress(50, 100), { isToday: true })).toBe('To go today')
    expect(heroLabel(goalProgress(150, 100), { isToday: true })).toBe('Over goal today')
    expect(heroLabel(goalProgress(50, 100), { isToday: false })).toBe('To go')
    expect(heroLabel(goalProgress(50, 0), { isToday: true })).toBe('Net today')
  })
})
