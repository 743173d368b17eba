import { describe, expect, it } from 'vitest'
import type { DayBar } from '#core/daily-goal/goal-progress.ts'
import { barShapes, GROUND } from './bar-chart.ts'

const bar = (date: string, net: number, goal: number, kind: DayBar['kind']): DayBar => ({ date, net, goal, kind })

describe('barShapes', () => {
  const [monday, tuesday, sunday] = barShapes([
    bar('2026-11-16', 20000, 10000, 'met'),
    bar('2026-11-17', -500, 10000, 'under'),
    bar('2026-11-22', 0, 0, 'ahead'),
  ])

  it('lets the tallest bar fill the height and a loss stand on the ground', () => {
    expect(monday?.top).toBe(40)
    expect(monday?.goal).toBe(94)
    expect(tuesday?.top).toBe(GROUND)
  })

  it('puts the figure above bar and goal', () => {
    expect(monday?.figure).toEqual({ text: '200', at: 32 })
    expect(tuesday?.figure).toEqual({ text: '−5', at: 86 })
  })

  it('draws no stroke without a goal and no figure for a day to come', () => {
    expect(sunday).toMatchObject({ goal: null, figure: null, name: 'Sun' })
  })

  it('names every seventh day of a month', () => {
    const month = barShapes(Array.from({ length: 30 }, (_, at) =>
      bar(`2026-11-${String(at + 1).padStart(2, '0')}`, 100, 100, 'met')))
    expect(month.map(({ name }) => name).filter(Boolean)).toEqual(['1', '8', '15', '22', '29'])
    expect(month.every(({ figure }) => figure === null)).toBe(true)
  })

  it('has nothing to divide by when there is no money at all', () => {
    expect(barShapes([bar('2026-11-16', 0, 0, 'off')])[0]?.top).toBe(GROUND)
  })
})
