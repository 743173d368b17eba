/** Savings goals: what they cost a day in the daily goal, and the pace on their card (R48, R49, R88). */
import { dateOfNumber, dayNumber, requireDate } from './dates.ts'
import type { LocalDate } from './dates.ts'
import { RuleError } from './errors.ts'
import { rowById } from './grouped-rows.ts'
import type { Ledger } from './ledger.ts'
import type { LedgerRow } from './ledger-rows.ts'
import type { Cents } from './money.ts'
import type { Span } from './periods.ts'
import { shareDown, shareUp } from './rationals.ts'

type Goal = LedgerRow<'goals'>

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

const MS_OF_A_DAY = 86_400_000

/** The first day a goal counts: its start date, else the date part of its age; null without both (R48, R88). */
export function goalStart(goal: Goal): LocalDate | null {
  return goal.startDate ?? (goal.createdAt === null ? null : dateOfNumber(Math.floor(goal.createdAt / MS_OF_A_DAY)))
}

/** Days from start to target, both included; 0 for a goal that counts nothing. */
function totalDaysOf(goal: Goal): number {
  const start = goalStart(goal)
  return start === null ? 0 : Math.max(0, dayNumber(goal.targetDate) - dayNumber(start) + 1)
}

/** The day after the last one a goal counts; a completed goal stops with its completedDate (R48, R88). */
function endOf(goal: Goal): number {
  const end = dayNumber(goal.targetDate) + 1
  if (!goal.completed) return end
  return goal.completedDate === null ? Number.NEGATIVE_INFINITY : Math.min(end, dayNumber(goal.completedDate))
}

/** What a goal costs over a span of days, rounded up once: 1,000 over November is 233.34 a week (R46, X11). */
export function goalCost(goal: Goal, span: Span): Cents {
  const totalDays = totalDaysOf(goal)
  if (totalDays === 0) return 0
  const first = dayNumber(goal.targetDate) - totalDays + 1
  const days = Math.min(span.to + 1, endOf(goal)) - Math.max(span.from, first)
  return days <= 0 ? 0 : shareUp(goal.amount, days, totalDays)
}

/**
 * The figures of a goal's card: daily rounded up, weekly 7 x that, monthly 30.44 x that rounded up, saved by now daily x
 * elapsed days (today included) up to the amount. Completion does not matter here. Throws RuleError ('unknown-id').
 */
export function goalSavings(ledger: Ledger, goalId: string, today: LocalDate): GoalSavings {
  const goal = rowById(ledger.goals, goalId)
  if (!goal) throw new RuleError('unknown-id', 'This goal is not there any more', 'goalId')
  const totalDays = totalDaysOf(goal)
  const daysLeft = dayNumber(goal.targetDate) - dayNumber(requireDate(today, 'today'))
  const elapsed = Math.min(totalDays, Math.max(0, totalDays - daysLeft))
  const daily = totalDays === 0 ? 0 : shareUp(goal.amount, 1, totalDays)
  return {
    totalDays,
    daysLeft,
    pastDue: daysLeft <= 0,
    percentElapsed: totalDays === 0 ? 0 : shareDown(elapsed, 100, totalDays),
    savedByNow: Math.min(goal.amount, daily * elapsed),
    daily,
    weekly: daily * 7,
    monthly: shareUp(daily, 3_044, 100),
  }
}
