import { describe, expect, it } from 'vitest'
import { goalProgress } from '#core/goal-progress.ts'
import { goalWords } from './goal-words.ts'
import { overviewPeriod, type OverviewView } from './overview-period.ts'

const wordsOf = (view: OverviewView, back: number, net: number, goal: number) =>
  goalWords(overviewPeriod(view, back, '2026-11-21'), goalProgress(net, goal))

describe('goalWords', () => {
  it.each([
    ['day', 0, 'Daily Goal', 'Target Amount', 'Daily Goal Breakdown', 'Total Daily Goal'],
    ['day', 5, 'Daily Goal', 'Target Amount', 'Daily Goal Breakdown', 'Total Daily Goal'],
    ['week', 0, 'Goal By Today', 'Should Have Earned by Today', 'Weekly Goal Progress', 'Total Weekly Goal'],
    ['week', 1, 'Weekly Goal', 'Total Target', 'Weekly Goal Analysis', 'Total Weekly Goal'],
    ['month', 0, 'Goal By Today', 'Should Have Earned by Today', 'Monthly Goal Progress', 'Total Monthly Goal'],
    ['month', 1, 'Monthly Goal', 'Total Target', 'Monthly Goal Analysis', 'Total Monthly Goal'],
  ] as const)('names the goal of a %s, %i back', (view, back, title, target, breakdownTitle, totalTitle) => {
    expect(wordsOf(view, back, 0, 100)).toMatchObject({ title, target, breakdownTitle, totalTitle })
  })

  it.each([
    ['day', 0, 9999, 10000, '99% Complete', 'Remaining'],
    ['day', 0, 20150, 14615, '100% Complete', 'Over Goal'],
    ['week', 0, 59885, 69940, '85% of Goal by Today', 'Behind'],
    ['month', 0, 70000, 69940, '100% of Goal by Today', 'Ahead'],
    ['week', 1, 100, 100, '100% Complete', 'Over Goal'],
  ] as const)('says how a %s, %i back, stands at %i of %i', (view, back, net, goal, progress, difference) => {
    expect(wordsOf(view, back, net, goal)).toMatchObject({ progress, difference })
  })
})
