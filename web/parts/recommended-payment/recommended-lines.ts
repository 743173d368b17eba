/** Lays out a recommended payment so that a driver can add it up (R46, R58). */
import type { LocalDate } from '#core/dates.ts'
import type { Ledger } from '#core/ledger.ts'
import { interestBalanceOf, payoffToday } from '#core/loans/explained.ts'
import type { RecommendedPayment } from '#core/loans/recommended-payment.ts'
import { totalOf, type Cents } from '#core/money.ts'

/** One column of the day-by-day table: the sum of its days, the excess from rounding each day separately, and the total. */
export interface ColumnFoot {
  readonly days: Cents
  /** 0 or less. */
  readonly rounding: Cents
  readonly total: Cents
}

export interface TableFoot {
  readonly standard: ColumnFoot
  readonly goal: ColumnFoot
  readonly interest: ColumnFoot
  readonly recommended: ColumnFoot
}

/** The table's foot; `hasGoal` decides what the recommended column adds up to. */
export function tableFoot(payment: RecommendedPayment, { hasGoal }: { readonly hasGoal: boolean }): TableFoot {
  const foot = (column: 'standard' | 'goal' | 'interest' | 'recommended', total: Cents): ColumnFoot => {
    const days = totalOf(payment.rows, (row) => row[column])
    return { days, rounding: total - days, total }
  }
  return {
    standard: foot('standard', payment.standardTotal),
    goal: foot('goal', payment.goalPrincipal),
    interest: foot('interest', payment.goalInterest),
    recommended: foot('recommended', hasGoal ? payment.goalTotal : payment.standardTotal),
  }
}

/** True when any day was rounded, so that the table shows the line that corrects for it. */
export function isRounded(foot: TableFoot): boolean {
  return Object.values(foot).some(({ rounding }: ColumnFoot) => rounding !== 0)
}

export interface RecommendedLine { readonly label: string; readonly cents: Cents }

/** The lines that add up to today's recommended amount. */
export function recommendedLines(payment: RecommendedPayment, { hasGoal }: { readonly hasGoal: boolean }): RecommendedLine[] {
  const { standardTotal, goalPrincipal, goalInterest, goalTotal, adjustment, amount } = payment
  const asked = hasGoal ? goalTotal + adjustment : standardTotal
  return [
    ...(hasGoal
      ? [{ label: 'Principal toward your goal', cents: goalPrincipal }, { label: 'Daily interest', cents: goalInterest }]
      : [{ label: 'Standard payment', cents: standardTotal }]),
    ...(adjustment > 0 ? [{ label: 'Adjustment to meet minimum payment', cents: adjustment }] : []),
    ...(amount < asked ? [{ label: 'Not more than pays the loan off', cents: amount - asked }] : []),
  ]
}

/**
 * Interest left unpaid on the reference date that is owed beside the amount, in cents. The days since do not ask for it; an
 * amount that pays the loan off holds it, and leaves 0 (R58). Throws RuleError ('unknown-id').
 */
export function unpaidBeside({ amount }: RecommendedPayment, ledger: Ledger, loanId: string, today: LocalDate): Cents {
  return amount < payoffToday(ledger, loanId, today) ? interestBalanceOf(ledger, loanId, today).unpaid : 0
}

/** 'Using goal-based calculation' (spec 2 section 9). */
export function methodLabel(payment: RecommendedPayment): string {
  return payment.method === 'goal-based' ? 'Using goal-based calculation' : 'Using standard calculation'
}
