/** The budget's Earnings Allocation: what a day or a week requires, and how much of it came in (R50, R96). */
import { breakdownOf } from './daily-goal.ts'
import type { GoalBreakdown } from './daily-goal.ts'
import { requireDate } from './dates.ts'
import type { LocalDate } from './dates.ts'
import type { Ledger } from './ledger.ts'
import { loanLine, loanLineWithFloor } from './loans/lines.ts'
import { averageMaintenance } from './maintenance.ts'
import type { Cents } from './money.ts'
import { percentOf } from './percent.ts'
import { spanOfPeriod } from './periods.ts'
import type { Period } from './periods.ts'
import { earningsOverview } from './summaries.ts'

/** What a day or a week requires, and how far its net covers that. */
export interface RequiredAllocation {
  breakdown: GoalBreakdown
  required: Cents
  net: Cents
  /** Whole percent, floor, 0 to 100; 0 when nothing is required. */
  coveragePercent: number
}

/**
 * The lines of one day or one Monday-to-Sunday week as the budget shows them: average maintenance, and in a week at
 * least the monthly payment's share for a loan with a payoff mileage. `net` is of the whole period.
 * Throws RuleError ('invalid-period').
 */
export function requiredAllocation(ledger: Ledger, period: Period, today: LocalDate): RequiredAllocation {
  const span = spanOfPeriod(period)
  const lineOf = span.days === 1 ? loanLine : loanLineWithFloor
  const breakdown = breakdownOf(ledger, period, span, {
    loans: ledger.loans.map((account) => lineOf(ledger, account, span)),
    maintenance: averageMaintenance(ledger, span, requireDate(today, 'today')),
  })
  const { net } = earningsOverview(ledger, period)
  return { breakdown, required: breakdown.total, net, coveragePercent: percentOf(net, breakdown.total) }
}
