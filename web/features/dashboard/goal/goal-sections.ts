/** A goal section by section, in the words of its breakdown (spec 1 section 2, R46, R54, R55). */
import type { GoalBreakdown } from '#core/daily-goal.ts'
import type { LocalDate } from '#core/dates.ts'
import { formatMoney } from '#core/words/format.ts'
import { rowById } from '#core/ledger/grouped-rows.ts'
import { mediumDate } from '#core/words/labels.ts'
import type { Ledger } from '#core/ledger.ts'
import type { LoanGoalLine } from '#core/loans/lines.ts'
import { dateGoalPace, payoffMileageReached, standardADay } from '#core/loans/payoff-goals.ts'
import { totalOf } from '#core/money.ts'
import { percentShare } from '#core/percent.ts'
import { MILEAGE_REACHED } from '../../../parts/payoff-hint.ts'

export interface GoalLeaf {
  readonly id: string
  readonly name: string
  /** Cents. */
  readonly amount: number
  /** Lines under the name. */
  readonly notes: readonly string[]
}

export interface GoalSection {
  readonly title: string
  /** Cents: exactly the sum of its leaves. */
  readonly total: number
  /** Whole percent of the goal. */
  readonly share: number
  readonly leaves: readonly GoalLeaf[]
}

const kinds: Record<LoanGoalLine['kind'], string> = {
  'goal-based': 'Goal-based payment',
  'interest-only': 'Interest only (no miles)',
  standard: 'Standard monthly payment',
}

function loanNotes(line: LoanGoalLine, ledger: Ledger, breakdown: GoalBreakdown, today: LocalDate): string[] {
  const notes = [
    kinds[line.kind],
    `Principal ${formatMoney(line.principal)} + interest ${formatMoney(line.interest)}`,
  ]
  if (payoffMileageReached(ledger, line.id, breakdown.period)) notes.push(MILEAGE_REACHED)
  const pace = line.kind === 'standard' ? dateGoalPace(ledger, line.id, today) : null
  if (pace && pace.amount > standardADay(ledger, line.id, breakdown.period.to)) {
    notes.push(`Payoff by ${mediumDate(pace.goalDate)} needs ${formatMoney(pace.amount)} a day`)
  }
  return notes
}

/** The sections with a total above 0, in screen order. The sum of all leaves is the goal. */
export function goalSections(breakdown: GoalBreakdown, ledger: Ledger, today: LocalDate): GoalSection[] {
  const billNotes = (id: string): string[] => {
    const bill = rowById(ledger.bills, id)
    return bill ? [`${formatMoney(bill.amount)} ${bill.frequency}`] : []
  }
  const goalNotes = (id: string, targetDate: LocalDate): string[] => {
    const goal = rowById(ledger.goals, id)
    return goal ? [`${formatMoney(goal.amount)} by ${mediumDate(targetDate)}`] : []
  }
  const upkeep = {
    id: 'maintenance',
    name: 'Vehicle Maintenance',
    amount: breakdown.maintenance,
    notes: ['Based on mileage-driven costs'],
  }
  const sections: [string, GoalLeaf[]][] = [
    ['Bills', breakdown.bills.map((line) => ({ ...line, notes: billNotes(line.id) }))],
    ['Recurring Expenses', breakdown.recurring.map((line) => ({ ...line, notes: billNotes(line.id) }))],
    ['Auto Loan Payments', breakdown.loans.map((line) => ({ ...line, notes: loanNotes(line, ledger, breakdown, today) }))],
    ['Financial Goals', breakdown.goals.map((line) => ({ ...line, notes: goalNotes(line.id, line.targetDate) }))],
    ['Maintenance Fund', [upkeep]],
  ]
  return sections
    .map(([title, leaves]) => ({ title, leaves, total: totalOf(leaves, ({ amount }) => amount) }))
    .filter(({ total }) => total > 0)
    .map((section) => ({ ...section, share: percentShare(section.total, breakdown.total) }))
}
