import { describe, expect, it } from 'vitest'
import { goalProgress } from '#core/daily-goal/goal-progress.ts'
import type { PeriodView } from '../../../parts/period-view.ts'
import { overviewPeriod } from '../overview-period.ts'
import { breakdownWords } from './breakdown-words.ts'
import { goalWords } from './goal-words.ts'

const wordsOf = (view: PeriodView, date: string, net: number, goal: number) =>
  goalWords(overviewPeriod(view, date, '2026-11-21'), goalProgress(net, goal))

describe('goalWords', () => {
  it.each([
    ['day', '2026-11-21', 'Daily Goal', 'Target Amount', 'Daily Goal Breakdown', 'Total Daily Goal'],
    ['day', '2026-11-16', 'Daily Goal', 'Target Amount', 'Daily Goal Breakdown', 'Total Daily Goal'],
    ['week', '2026-11-21', 'Goal By Today', 'Should Have Earned by Today', 'Weekly Goal Progress', 'Total Weekly Goal'],
    ['week', '2026-11-14', 'Weekly Goal', 'Total Target', 'Weekly Goal Analysis', 'Total Weekly Goal'],
    ['month', '2026-11-21', 'Goal By Today', 'Should Have Earned by Today', 'Monthly Goal Progress', 'Total Monthly Goal'],
    ['month', '2026-10-14', 'Monthly Goal', 'Total Target', 'Monthly Goal Analysis', 'Total Monthly Goal'],
  ] as const)('names the goal of the %s of %s', (view, date, title, target, breakdownTitle, totalTitle) => {
    expect(wordsOf(view, date, 0, 100)).toMatchObject({ title, target })
    expect(breakdownWords(overviewPeriod(view, date, '2026-11-21'))).toEqual({ title: breakdownTitle, totalTitle })
  })

  it.each([
    ['day', '2026-11-21', 9999, 10000, '99% Complete', 'Remaining'],
    ['day', '2026-11-21', 20150, 14615, '100% Complete', 'Over Goal'],
    ['week', '2026-11-21', 59885, 69940, '85% of Goal by Today', 'Behind'],
    ['month', '2026-11-21', 70000, 69940, '100% of Goal by Today', 'Ahead'],
    ['week', '2026-11-14', 100, 100, '100% Complete', 'Over Goal'],
  ] as const)('says how the %s of %s stands at %i of %i', (view, date, net, goal, progress, difference) => {
    expect(wordsOf(view, date, net, goal)).toMatchObject({ progress, difference })
  })
})
