/** The goal of a day or a period, line by line (spec 1 section 9, R46, X12, X14). */
import { billCost, isRecurring } from './bills.ts'
import type { LocalDate } from './dates.ts'
import { goalCost } from './goals.ts'
import type { Ledger } from './ledger.ts'
import { rowsOf } from './ledger/grouped-rows.ts'
import type { LedgerRow } from './ledger/ledger-rows.ts'
import { loanLine } from './loans/lines.ts'
import type { LoanGoalLine } from './loans/lines.ts'
import { maintenanceCost } from './maintenance.ts'
import type { Cents } from './money.ts'
import { totalOf } from './money.ts'
import { spanOfPeriod } from './periods.ts'
import type { Period, Span } from './periods.ts'

/** One line of a goal: rounded up once for the whole period (R46). */
export interface GoalLine { id: string; name: string; amount: Cents }

/** The line of a savings goal. */
export interface SavingsGoalLine extends GoalLine { targetDate: LocalDate }

/** A goal, line by line; `total` is exactly the sum of the lines. */
export interface GoalBreakdown {
  period: Period
  bills: GoalLine[]
  recurring: GoalLine[]
  loans: LoanGoalLine[]
  goals: SavingsGoalLine[]
  maintenance: Cents
  /** Exactly the sum of every amount above. */
  total: Cents
}

const amountOf = ({ amount }: { readonly amount: Cents }): Cents => amount

const isShown = ({ amount }: { readonly amount: Cents }): boolean => amount !== 0

const billLine = (bill: LedgerRow<'bills'>, span: Span): GoalLine => ({ id: bill.id, name: bill.name, amount: billCost(bill, span) })

function goalLines(ledger: Ledger, span: Span): SavingsGoalLine[] {
  return rowsOf(ledger.goals)
    .map((goal) => ({ id: goal.id, name: goal.name, amount: goalCost(goal, span), targetDate: goal.targetDate }))
    .filter(isShown)
}

/** Joins the lines of a span with the loan lines and the maintenance of one screen, and adds them up. */
export function breakdownOf(
  ledger: Ledger,
  period: Period,
  span: Span,
  { loans, maintenance }: { readonly loans: readonly LoanGoalLine[]; readonly maintenance: Cents },
): GoalBreakdown {
  const all = rowsOf(ledger.bills)
  const bills = all.filter((bill) => !isRecurring(bill)).map((bill) => billLine(bill, span))
  const recurring = all.filter(isRecurring).map((bill) => billLine(bill, span))
  const goals = goalLines(ledger, span)
  const shownLoans = loans.filter(isShown)
  const total = totalOf([...bills, ...recurring, ...shownLoans, ...goals], amountOf) + maintenance
  return { period, bills, recurring, loans: shownLoans, goals, maintenance, total }
}

/**
 * The goal of a period as the dashboard shows it, each line rounded up once for the whole period. Lines of amount 0 are
 * left out; bills, recurring and goals are ordered by name then id, loans by vehicle name then id.
 * Throws RuleError ('invalid-period').
 */
export function goalBreakdown(ledger: Ledger, period: Period): GoalBreakdown {
  const span = spanOfPeriod(period)
  return breakdownOf(ledger, period, span, {
    loans: ledger.loans.map((account) => loanLine(ledger, account, span)),
    maintenance: maintenanceCost(ledger, span),
  })
}
