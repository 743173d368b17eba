import { describe, expect, it } from 'vitest'
import { weekTicks } from './week-of-miles.ts'

const drive = (date: string, miles: number) => {
  const row = { id: date + miles, createdAt: 1, vehicleId: 'v', date, startingMileage: 0, endingMileage: miles }
  return { date, rows: [row], whole: [row] }
}

describe('weekTicks', () => {
  it('stacks nine ticks on the longest day and at least one on any day with miles', () => {
    const week = weekTicks('2026-11-15', [drive('2026-11-16', 900), drive('2026-11-18', 1), drive('2026-11-21', 450)])
    expect(week.map(({ letter }) => letter).join('')).toBe('SMTWTFS')
    expect(week.map(({ ticks }) => ticks)).toEqual([0, 9, 0, 1, 0, 0, 5])
  })

  it('stands empty without miles', () => {
    expect(weekTicks('2026-11-15', []).every(({ ticks }) => ticks === 0)).toBe(true)
    expect(weekTicks('2026-11-15', [drive('2026-11-16', 0)]).every(({ ticks }) => ticks === 0), 'the car did not move').toBe(true)
  })
})
