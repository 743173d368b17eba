/** The words of the goal panel for a day, a period in progress and a past one. */
import type { GoalProgress } from '#core/daily-goal/goal-progress.ts'
import type { PeriodView } from '../../../parts/period-view.ts'
import type { OverviewPeriod } from '../overview-period.ts'

/** The adjective in a period's goal title. */
export const adjectives: Record<PeriodView, string> = { day: 'Daily', week: 'Weekly', month: 'Monthly' }

export interface GoalWords {
  /** 'Daily Goal', 'Weekly Goal', 'Goal By Today' */
  readonly title: string
  /** 'Target Amount', 'Total Target', 'Should Have Earned by Today' */
  readonly target: string
  /** '73% Complete', '86% of Goal by Today' */
  readonly progress: string
  /** The word after the difference: 'Over Goal', 'Remaining', 'Ahead', 'Behind' */
  readonly difference: string
}

/** The words for a period and its progress toward the goal (spec 1 section 2). */
export function goalWords({ view, underWay }: OverviewPeriod, { percent, met }: GoalProgress): GoalWords {
  if (underWay) {
    return {
      title: 'Goal By Today',
      target: 'Should Have Earned by Today',
      progress: `${percent}% of Goal by Today`,
      difference: met ? 'Ahead' : 'Behind',
    }
  }
  return {
    title: `${adjectives[view]} Goal`,
    target: view === 'day' ? 'Target Amount' : 'Total Target',
    progress: `${percent}% Complete`,
    difference: met ? 'Over Goal' : 'Remaining',
  }
}
