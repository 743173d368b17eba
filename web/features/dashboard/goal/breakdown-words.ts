/** The words of a goal's breakdown, for a day, a period in progress and a past one (spec 1 section 2). */
import type { OverviewPeriod } from '../overview-period.ts'
import { adjectives } from './goal-words.ts'

export interface BreakdownWords {
  /** 'Daily Goal Breakdown', 'Weekly Goal Progress', 'Monthly Goal Analysis' */
  readonly title: string
  /** 'Total Daily Goal' */
  readonly totalTitle: string
}

/** The words for a period. */
export function breakdownWords({ view, underWay }: Pick<OverviewPeriod, 'view' | 'underWay'>): BreakdownWords {
  const goal = `${adjectives[view]} Goal`
  const kind = underWay ? 'Progress' : 'Analysis'
  return { title: `${goal} ${view === 'day' ? 'Breakdown' : kind}`, totalTitle: `Total ${goal}` }
}
