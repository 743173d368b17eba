import { describe, expect, it } from 'vitest'
import { dayNumber } from '#core/dates.ts'
import type { BalanceCurve } from '#core/loans/balance-curve.ts'
import { CEILING, curveShapes, FLOOR, roundStep } from './balance-shapes.ts'

const byMiles: BalanceCurve = {
  axis: 'odometer',
  past: [
    { date: '2026-06-01', at: 500_000, principal: 1_200_000 }, { date: '2026-09-15', at: 550_000, principal: 900_000 },
    { date: '2026-11-21', at: 600_000, principal: 900_000 },
  ],
  goalAt: 1_000_000,
  standard: [{ date: '2026-11-21', at: 600_000, principal: 900_000 }, { date: '2029-08-11', at: 2_000_000, principal: 0 }],
}

describe('roundStep', () => {
  it.each([[1_200_000, 3, 500_000], [100, 4, 50], [1, 4, 1], [40, 4, 10], [39, 4, 10]])('parts %s into at most %s by %s', (span, parts, step) => {
    expect(roundStep(span, parts)).toBe(step)
  })
})

describe('curveShapes', () => {
  it('begins at the upper left and ends where the goal is left behind', () => {
    const shapes = curveShapes(byMiles)
    expect(shapes.past.startsWith(`M0 ${CEILING}`)).toBe(true)
    // The axis ends 50,000 x 1.3 past its start, plus some margin.
    expect(shapes.flag).toBeCloseTo(100 / 1.365, 1)
    expect(shapes.now).toEqual({ x: 14.65, y: FLOOR - (FLOOR - CEILING) * 0.75 })
    expect(shapes.goal).toBe(`M${shapes.now.x} ${shapes.now.y}L${shapes.flag} ${FLOOR}`)
    expect(shapes.standard).not.toBeNull()
  })

  it('names round dollars and round miles, and the goal instead of what is close to it', () => {
    const { lines, names, ticks } = curveShapes(byMiles)
    expect(lines.map(({ text }) => text)).toEqual(['$5k', '$10k'])
    expect(names.map(({ text, isGoal }) => [text, isGoal])).toEqual([['60k mi', false], ['80k mi', false], ['100k mi', true]])
    expect(ticks.filter(({ tall }) => tall).length).toBeGreaterThanOrEqual(3)
    for (const { x } of ticks) expect(x).toBeLessThanOrEqual(100)
  })

  it('names millions of dollars as such, and thousands of thousands of miles with their comma', () => {
    const owed = (principal: number) => curveShapes({ ...byMiles, past: [{ date: '2026-11-21', at: 600_000, principal }] }).lines.map(({ text }) => text)
    expect(owed(150_000_000)).toEqual(['$500k', '$1M', '$1.5M'])
    expect(owed(4_987_654_321)).toEqual(['$20M', '$40M'])
    expect(curveShapes({ ...byMiles, goalAt: 11_000_000 }).names.at(-1)).toMatchObject({ text: '1,100k mi', isGoal: true })
  })

  it('names years or months of a calendar', () => {
    const at = (date: string, principal: number) => ({ date, at: dayNumber(date), principal })
    const years = curveShapes({
      axis: 'date', past: [at('2024-06-01', 1_200_000), at('2026-11-21', 600_000)], goalAt: dayNumber('2027-11-21'), standard: [],
    })
    expect(years.names.map(({ text }) => text)).toEqual(['2025', '2026', '2027', 'Nov 21, 2027'])
    const months = curveShapes({ axis: 'date', past: [at('2026-06-15', 1_200_000), at('2026-11-21', 600_000)], goalAt: null, standard: [] })
    expect(months.names.map(({ text }) => text)).toEqual(['Jul 2026', 'Oct 2026'])
    expect(months.flag).toBeNull()
  })

  it('keeps names apart where the goal is a far year, and where all is within a mile', () => {
    const at = (date: string, principal: number) => ({ date, at: dayNumber(date), principal })
    const far = curveShapes({
      axis: 'date', past: [at('2026-06-01', 1_200_000), at('2026-11-21', 600_000)], goalAt: dayNumber('9999-12-31'), standard: [],
    })
    expect(far.names.map(({ text }) => text)).toEqual(['2026', '7026', 'Dec 31, 9999'])
    const near = curveShapes({ ...byMiles, past: [{ date: '2026-11-21', at: 600, principal: 1 }], goalAt: null, standard: [] })
    expect(near.names.map(({ text }) => text)).toEqual(['60 mi'])
  })

  it('draws a loan that began today, and one that is paid off', () => {
    const today = { date: '2026-11-21', at: dayNumber('2026-11-21'), principal: 1_200_000 }
    for (const past of [[today, today], [{ ...today, principal: 0 }, { ...today, principal: 0 }]]) {
      const shapes = curveShapes({ axis: 'date', past, goalAt: null, standard: [] })
      expect(shapes.past).not.toContain('NaN')
      expect(shapes.goal).toBeNull()
    }
  })

  it('draws no way to a goal that is behind', () => {
    expect(curveShapes({ ...byMiles, goalAt: 590_000 })).toMatchObject({ goal: null })
    expect(curveShapes({ ...byMiles, goalAt: 100_000 })).toMatchObject({ flag: null, goal: null })
  })
})
