/** How far net income has come towards a goal, in total and day by day (R33, R47, X25). */
import type { LocalDate } from '../dates.ts'
import type { Ledger } from '../ledger.ts'
import { rowsWithin } from '../ledger/rows-within.ts'
import type { Cents } from '../money.ts'
import { percentDown, percentOf } from '../percent.ts'
import type { Period } from '../periods.ts'
import { earningsOverview } from '../summaries.ts'
import { dailyGoals } from './goals-by-day.ts'

/** Net income compared with its goal, in cents. */
export interface GoalProgress {
  readonly net: Cents
  readonly goal: Cents
  /** Whole percent, floor, 0 to 100. */
  readonly percent: number
  /** The same without the cap of 100, for a needle that may pass the flag. */
  readonly uncapped: number
  /** True once the net has reached the goal. */
  readonly met: boolean
  /** The amount still missing, or the surplus once the goal is met; never below 0. */
  readonly difference: Cents
}

/** Compares a net income with a goal: 99.99 of 100.00 is 99 % with 0.01 left. A goal of 0 is met at 0 %, unless the net is negative. */
export function goalProgress(net: Cents, goal: Cents): GoalProgress {
  const met = net >= goal
  return {
    net,
    goal,
    percent: percentOf(net, goal),
    uncapped: goal > 0 && net > 0 ? percentDown(net, goal) : 0,
    met,
    difference: met ? net - goal : goal - net,
  }
}

/** A day of the chart: net income and the day's goal, in cents. */
export interface DayBar {
  readonly date: LocalDate
  readonly net: Cents
  readonly goal: Cents
  /** `ahead` is a day still to come, `off` one without any entry; the others compare the net with the day's own goal. */
  readonly kind: 'met' | 'under' | 'off' | 'ahead'
}

/** One bar a day of a period, for the chart of net income against each day's goal. Throws RuleError ('invalid-period'). */
export function dayBars(ledger: Ledger, period: Period, today: LocalDate): DayBar[] {
  return dailyGoals(ledger, period).map(({ date, total: goal }) => {
    const day = { from: date, to: date }
    const { net } = earningsOverview(ledger, day)
    const { earnings, expenses, mileage } = ledger
    const entries = [...rowsWithin(earnings, day), ...rowsWithin(expenses, day), ...rowsWithin(mileage, day)]
    if (entries.length === 0) return { date, net, goal, kind: date > today ? 'ahead' : 'off' }
    return { date, net, goal, kind: net >= goal ? 'met' : 'under' }
  })
}
