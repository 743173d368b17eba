/** The line of a loan in the daily goal and in the budget, with its parts rounded (R46, R50, R86, R87, R96). */
import type { Ledger } from '../ledger.ts'
import type { Cents } from '../money.ts'
import { MONTH_UNITS } from '../periods.ts'
import type { Span } from '../periods.ts'
import { lesser, minus, plus, roundedUp, sumOfFractions } from '../rationals.ts'
import type { Fraction } from '../rationals.ts'
import type { LiveAccount } from './accounts.ts'
import { loanDaysOf } from './days.ts'
import type { LoanDays } from './days.ts'
import { INTEREST_UNITS } from './walk.ts'

/** The line of a loan in a goal; `amount` is principal and interest (R86). */
export interface LoanGoalLine {
  id: string
  name: string
  amount: Cents
  vehicleId: string
  principal: Cents
  interest: Cents
  /** goal-based if any day was mileage-based, else standard if any was charged the standard amount (R87). */
  kind: 'goal-based' | 'interest-only' | 'standard'
  /** True where the weekly allocation raised the line to its minimum payment (R96). */
  minimumPayment?: boolean
}

type Parts = Pick<LoanGoalLine, 'principal' | 'interest'>

const interestOf = (numerator: bigint): Fraction => ({ numerator, denominator: INTEREST_UNITS })

const paymentsOf = (monthlyPayment: Cents, months: number): Fraction =>
  ({ numerator: BigInt(monthlyPayment) * BigInt(months), denominator: BigInt(MONTH_UNITS) })

/** Standard days only: the amount and its interest are each rounded up, and the principal is the rest (R86). */
function standardParts(monthlyPayment: Cents, days: LoanDays): Parts {
  const amount = roundedUp(paymentsOf(monthlyPayment, days.standardMonths))
  const interest = Math.min(roundedUp(interestOf(days.standardInterest)), amount)
  return { principal: amount - interest, interest }
}

/** Goal days, with the exact split of any standard days added: each part is rounded up once (R46, R86). */
function goalParts(monthlyPayment: Cents, days: LoanDays): Parts {
  const standard = paymentsOf(monthlyPayment, days.standardMonths)
  const interestInStandard = lesser(interestOf(days.standardInterest), standard)
  return {
    principal: roundedUp(plus(sumOfFractions(days.principal), minus(standard, interestInStandard))),
    interest: roundedUp(plus(interestOf(days.goalInterest), interestInStandard)),
  }
}

function kindOf({ goalBased, standardMonths }: LoanDays): LoanGoalLine['kind'] {
  if (goalBased) return 'goal-based'
  return standardMonths > 0 ? 'standard' : 'interest-only'
}

function lineOf({ loan, name }: LiveAccount, days: LoanDays): LoanGoalLine {
  const onlyStandard = days.standardMonths === days.months
  const { principal, interest } = (onlyStandard ? standardParts : goalParts)(loan.monthlyPayment, days)
  return { id: loan.id, name, amount: principal + interest, vehicleId: loan.vehicleId, principal, interest, kind: kindOf(days) }
}

/** The line of one loan over a span; its amount is 0 when the loan asks nothing. */
export function loanLine(ledger: Ledger, account: LiveAccount, span: Span): LoanGoalLine {
  return lineOf(account, loanDaysOf(ledger, account, span))
}

/**
 * The line of one loan in the budget's week: with a payoff mileage it asks at least the standard amount of the days the
 * loan counts, which raises the principal and marks the line (R50, R96, X19).
 */
export function loanLineWithFloor(ledger: Ledger, account: LiveAccount, span: Span): LoanGoalLine {
  const days = loanDaysOf(ledger, account, span)
  const line = lineOf(account, days)
  const floor = roundedUp(paymentsOf(account.loan.monthlyPayment, days.months))
  if (account.loan.goalPayoffMileage === null || line.amount >= floor) return line
  return { ...line, amount: floor, principal: floor - line.interest, minimumPayment: true }
}
