/** Savings goals: what they cost a day in the daily goal, and the pace on their card (R48, R49, R88). */
import { dayNumber, requireDate, utcDateOf } from './dates.ts'
import type { DayNumber } from './day-numbers.ts'
import type { LocalDate } from './dates.ts'
import { RuleError } from './errors.ts'
import { rowById } from './ledger/grouped-rows.ts'
import type { Ledger } from './ledger.ts'
import type { LedgerRow } from './ledger/ledger-rows.ts'
import type { Cents } from './money.ts'
import { AVERAGE_MONTH } from './periods.ts'
import type { Span } from './periods.ts'
import { percentDown } from './percent.ts'
import { shareUp } from './rationals.ts'

type Goal = LedgerRow<'goals'>

/** The card of a savings goal: its time in days, and the required pace in cents (R49). */
export interface GoalSavings {
  totalDays: number
  /** Signed: target - today. */
  daysLeft: number
  pastDue: boolean
  /** Whole percent, floor, 0 to 100. */
  percentElapsed: number
  savedByNow: Cents
  daily: Cents
  weekly: Cents
  monthly: Cents
}

/** The first day a goal counts: its start date, else its creation date; null without both (R48, R88). */
export function goalStart(goal: Goal): LocalDate | null {
  return goal.startDate ?? (goal.createdAt === null ? null : utcDateOf(goal.createdAt))
}

/** The days a goal is spread over, and those of them on which it counts. */
interface Term {
  /** From start to target, both included; 0 for a goal that never counts. */
  readonly totalDays: number
  readonly first: DayNumber
  /** The day after the last one it counts; a completed goal stops with its completedDate (R48, R88). */
  readonly end: DayNumber
}

function termOf(goal: Goal): Term {
  const [start, target] = [goalStart(goal), dayNumber(goal.targetDate)]
  const first = start === null ? target + 1 : dayNumber(start)
  const totalDays = Math.max(0, target + 1 - first)
  if (!goal.completed) return { totalDays, first, end: target + 1 }
  return { totalDays, first, end: goal.completedDate === null ? first : Math.min(target + 1, dayNumber(goal.completedDate)) }
}

/** What a goal costs over a span of days, rounded up once: 1,000 over November is 233.34 a week (R46, X11). */
export function goalCost(goal: Goal, span: Pick<Span, 'from' | 'to'>): Cents {
  const { totalDays, first, end } = termOf(goal)
  const days = Math.min(span.to + 1, end) - Math.max(span.from, first)
  return days <= 0 ? 0 : shareUp(goal.amount, days, totalDays)
}

/** The days of a span on which a goal counts, and what it costs on each of them; null when there are none. */
export function goalDays(goal: Goal, span: Span): { from: DayNumber; to: DayNumber; amount: Cents } | null {
  const { totalDays, first, end } = termOf(goal)
  const [from, to] = [Math.max(span.from, first), Math.min(span.to, end - 1)]
  return from > to ? null : { from, to, amount: shareUp(goal.amount, 1, totalDays) }
}

/**
 * The figures of a goal's card: daily rounded up, weekly 7 x that, monthly 30.44 x that rounded up, saved by now daily x
 * elapsed days (today included) up to the amount. Completion does not matter here. Throws RuleError ('unknown-id').
 */
export function goalSavings(ledger: Ledger, goalId: string, today: LocalDate): GoalSavings {
  const goal = rowById(ledger.goals, goalId)
  if (!goal) throw new RuleError('unknown-id', 'This goal is not there any more', 'goalId')
  const { totalDays } = termOf(goal)
  const daysLeft = dayNumber(goal.targetDate) - dayNumber(requireDate(today, 'today'))
  const elapsed = Math.min(totalDays, Math.max(0, totalDays - daysLeft))
  const daily = totalDays === 0 ? 0 : shareUp(goal.amount, 1, totalDays)
  return {
    totalDays,
    daysLeft,
    pastDue: daysLeft <= 0,
    percentElapsed: totalDays === 0 ? 0 : percentDown(elapsed, totalDays),
    savedByNow: Math.min(goal.amount, daily * elapsed),
    daily,
    weekly: daily * 7,
    monthly: shareUp(daily, AVERAGE_MONTH, 100),
  }
}
