import { RuleError } from '../errors.ts'
import { flag, integer, listOf, localDate, money, optional, rate, ref } from '../schema/fields.ts'
import { defineEntity } from './define.ts'

const principal = {
  missing: 'Current principal balance is required',
  invalid: 'Current principal balance must be a valid number',
  tooSmall: 'Current principal balance must be 0 or greater',
}
const interestRate = {
  missing: 'Interest rate is required',
  invalid: 'Interest rate must be a number with at most 3 decimals',
  tooSmall: 'Interest rate must be from 0 to 99.999',
  tooLarge: 'Interest rate must be from 0 to 99.999',
}

/** Ten years of entering a new balance every month. */
export const MOST_EARLIER_BALANCES = 120

/**
 * A simple-interest auto loan (spec 2 section 3, R51 to R63). With originalAmount and loanDate it is walked from its
 * first day (historical), else from currentPrincipalAmount at the baseline (simplified). Payment splits are never stored:
 * both sides compute them. A replaced balance is therefore kept, oldest first, because the payments of its time are split
 * by it (R53, R91).
 */
export const autoLoans = defineEntity({
  path: 'auto-loans',
  code: 'l',
  fields: {
    vehicleId: ref('vehicles', { missing: 'Vehicle is required' }),
    currentPrincipalAmount: money(0, principal),
    interestRate: rate(interestRate),
    monthlyPayment: money(1, {
      missing: 'Monthly payment is required',
      invalid: 'Monthly payment must be a valid number',
      tooSmall: 'Monthly payment must be greater than 0',
    }),
    lastPaymentDate: localDate({ missing: 'Last payment date is required' }),
    dueDate: optional(integer({ min: 1, max: 31 }, { missing: 'Due date must be a valid day of month (1-31)' })),
    originalAmount: optional(money(1, {
      missing: 'Original amount is required',
      invalid: 'Original amount must be a valid number',
      tooSmall: 'Original amount must be greater than 0',
    })),
    loanDate: optional(localDate({ missing: 'Loan date is required' })),
    baselineLastPaymentDate: optional(localDate({ missing: 'Baseline date is required' })),
    goalPayoffDate: optional(localDate({ missing: 'Goal date is required' })),
    goalPayoffMileage: optional(integer(
      { min: 1, max: 999_999_999 },
      {
        missing: 'Goal mileage is required',
        invalid: 'Goal mileage must be a whole number of miles',
        tooSmall: 'Goal mileage must be at least 1 mile',
        tooLarge: 'Goal mileage must be at most 999,999,999 miles',
      },
    )),
    earlierBalances: optional(listOf({
      date: localDate({ missing: 'Last payment date is required' }),
      principal: money(0, principal),
      interestRate: rate(interestRate),
      historical: flag(),
    }, MOST_EARLIER_BALANCES)),
  },
  tags: [
    'vehicleId', 'currentPrincipalAmount', 'interestRate', 'monthlyPayment', 'lastPaymentDate', 'dueDate',
    'originalAmount', 'loanDate', 'baselineLastPaymentDate', 'goalPayoffDate', 'goalPayoffMileage',
    'earlierBalances',
  ],
  unshown: ['baselineLastPaymentDate', 'earlierBalances'],
  indexes: ['vehicleId'],
  filters: ['vehicleId'],
  parents: { vehicleId: 'cascade' },
  groups: {
    anchor: [
      'currentPrincipalAmount', 'lastPaymentDate', 'originalAmount', 'loanDate', 'baselineLastPaymentDate', 'earlierBalances',
    ],
    payoffGoal: ['goalPayoffDate', 'goalPayoffMileage'],
  },
  readOnly: ['earlierBalances'],
  check: ({ goalPayoffDate, goalPayoffMileage }) =>
    goalPayoffDate !== null && goalPayoffMileage !== null
      ? new RuleError('payoff-goal-twice', 'Please set either a goal mileage or a goal date, not both', 'goalPayoffDate')
      : null,
  newestBy: 'lastPaymentDate',
})
