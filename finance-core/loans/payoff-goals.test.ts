import { describe, expect, it } from 'vitest'
import type { Ledger } from '../ledger.ts'
import { parseLedger } from '../ledger/parse-ledger.ts'
import { car, loanRow, payment, trip } from '../testing/wire-rows.ts'
import { dateGoalPace, hasPayoffGoal, milesToGoal, payoffMileageReached, standardADay } from './payoff-goals.ts'

const withLoan = (given: Readonly<Record<string, unknown>>, rest: Readonly<Record<string, unknown>> = {}): Ledger =>
  parseLedger({ vehicles: [car], autoLoans: [loanRow(given)], ...rest })

const pace = (given: Readonly<Record<string, unknown>>, rest = {}): unknown =>
  dateGoalPace(withLoan(given, rest), 'loan', '2026-11-21')

const reached = (given: Readonly<Record<string, unknown>>, date: string): boolean => payoffMileageReached(
  withLoan(
    given, { mileage: [trip('2026-11-10', '100000.0', '100100.0'), trip('2026-11-20', '100000.0', '100100.0')] },
  ),
  'loan', { from: date, to: date },
)

describe('payoff goals', () => {
  it('count only once there is an odometer to count from', () => {
    const goal = (given: Readonly<Record<string, unknown>>, rest = {}): boolean =>
      hasPayoffGoal(withLoan(given, rest), 'loan', '2026-11-21')
    expect(goal({})).toBe(false)
    expect(goal({ goalPayoffDate: '2027-11-21' })).toBe(true)
    expect(goal({ goalPayoffMileage: 100_000 })).toBe(false)
    expect(goal({ goalPayoffMileage: 100_000 }, { mileage: [trip('2026-11-20', '60900.0', '61000.0')] })).toBe(true)
  })

  it('say how many miles carry how much principal', () => {
    const mileage = [trip('2026-11-20', '60900.0', '61000.0')]
    expect(milesToGoal(withLoan({ goalPayoffMileage: 100_000 }, { mileage }), 'loan', '2026-11-21'))
      .toEqual({ miles: 390_000, principal: 1_200_000 })
    expect(milesToGoal(withLoan({ goalPayoffMileage: 60_000 }, { mileage }), 'loan', '2026-11-21'))
      .toMatchObject({ miles: 0 })
    expect(milesToGoal(withLoan({ goalPayoffMileage: 60_000 }), 'loan', '2026-11-21')).toBeNull()
    expect(milesToGoal(withLoan({}, { mileage }), 'loan', '2026-11-21')).toBeNull()
  })

  it('say what a date needs a day', () => {
    expect(dateGoalPace(withLoan({ goalPayoffDate: '2027-11-21' }), 'loan', '2026-11-21'))
      .toEqual({ goalDate: '2027-11-21', amount: 3_486 })
  })

  it.each([
    ['of the last payment', { lastPaymentDate: '2026-11-21' }],
    ['before the last payment', { lastPaymentDate: '2026-11-25' }],
    ['on which the loan begins', { currentPrincipalAmount: '12000', originalAmount: '12000', loanDate: '2026-11-21' }],
  ])('say it with a day of interest, on a day %s too', (_, given) => {
    expect(pace({ goalPayoffDate: '2027-11-21', ...given })).toMatchObject({ amount: 3_486 })
  })

  it('say it without interest once the loan adds none', () => {
    expect(dateGoalPace(withLoan({ goalPayoffDate: '2055-01-01' }), 'loan', '2054-03-29')).toMatchObject({ amount: 4_515 })
    expect(dateGoalPace(withLoan({ goalPayoffDate: '2055-01-01' }), 'loan', '2054-03-30')).toMatchObject({ amount: 4_333 })
  })

  it('are beside the standard payment of a day, which goes by its month and is rounded up', () => {
    const days = ['2026-10-31', '2026-11-21', '2027-02-01', '2028-02-01']
    expect(days.map((day) => standardADay(withLoan({ monthlyPayment: '400' }), 'loan', day))).toEqual([1_291, 1_334, 1_429, 1_380])
    expect(() => standardADay(withLoan({}), 'other', '2026-11-21')).toThrow('This loan is not there any more')
  })

  it('need nothing without a date in force', () => {
    const paidOff = { loanPayments: [payment('2026-11-15', '13000')] }
    expect([
      pace({}), pace({ goalPayoffDate: '2026-11-21' }),
      pace({ goalPayoffDate: '2027-11-21', goalPayoffMileage: 100_000 }),
      pace({ goalPayoffDate: '2027-11-21' }, paidOff),
    ]).toEqual([null, null, null, null])
  })

  it('X9: hint that the payoff mileage is reached on days that begin past it', () => {
    expect(reached({ goalPayoffMileage: 100_000 }, '2026-11-20')).toBe(true)
    expect(reached({ goalPayoffMileage: 100_001 }, '2026-11-20')).toBe(false)
    expect(reached({ goalPayoffMileage: 100_000 }, '2026-11-19')).toBe(false)
    expect(reached({ goalPayoffMileage: 100_000 }, '2026-11-10')).toBe(false)
    expect(reached({}, '2026-11-20')).toBe(false)
  })

  it('hint at nothing by miles driven once the loan is paid off', () => {
    const past = { mileage: [trip('2026-11-20', '100000.0', '100100.0')] }
    const hint = (rest: Readonly<Record<string, unknown>>): boolean => payoffMileageReached(
      withLoan({ goalPayoffMileage: 100_000 }, { ...past, ...rest }), 'loan', { from: '2026-11-01', to: '2026-11-30' },
    )
    expect([hint({}), hint({ loanPayments: [payment('2026-11-15', '13000')] })]).toEqual([true, false])
  })
})
