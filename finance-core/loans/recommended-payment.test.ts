import { describe, expect, it } from 'vitest'
import type { Ledger } from '../ledger.ts'
import { parseLedger } from '../ledger/parse-ledger.ts'
import { car, historicalLoan, loanRow, payment, trip } from '../testing/wire-rows.ts'
import { recommendedPayment } from './recommended-payment.ts'

const withLoan = (loan: object, rest: Readonly<Record<string, unknown>> = {}): Ledger =>
  parseLedger({ vehicles: [car], autoLoans: [loan], ...rest })

const mileageLoan = loanRow({ goalPayoffMileage: 100_000 })
const lastPaid25Oct = loanRow({ lastPaymentDate: '2026-10-25' })

/** Miles since the 11th that end at 61,000. */
const miles = (driven: number): object[] => [
  trip('2026-11-11', '55000.0', '55100.0'), trip('2026-11-14', 61_000 - driven, 60_900),
  trip('2026-11-20', '60900.0', '61000.0'),
]

describe('the recommended payment', () => {
  it('X15: follows the mileage goal when it asks for more', () => {
    const recommended = recommendedPayment(withLoan(mileageLoan, { mileage: miles(700) }), 'loan', '2026-11-21')
    expect(recommended).toMatchObject({
      referenceDate: '2026-11-11', days: 10, standardTotal: 13_334, goalPrincipal: 21_539, goalInterest: 1_973,
      goalTotal: 23_512,
      adjustment: 0, amount: 23_512, method: 'goal-based', averageDailyCost: 1_333,
    })
    expect(recommended.rows).toHaveLength(10)
    expect(recommended.rows[0])
      .toEqual({ date: '2026-11-12', standard: 1_334, goal: 0, interest: 198, recommended: 198 })
    expect(recommended.rows.at(-2))
      .toEqual({ date: '2026-11-20', standard: 1_334, goal: 3_077, interest: 198, recommended: 3_275 })
  })

  it('X16: adds an adjustment up to the standard payment when the goal asks for less', () => {
    expect(recommendedPayment(withLoan(mileageLoan, { mileage: miles(200) }), 'loan', '2026-11-21')).toMatchObject({
      goalPrincipal: 6_154, goalInterest: 1_973, goalTotal: 8_127, adjustment: 5_207, amount: 13_334,
      method: 'standard',
    })
  })

  it('X17: counts each standard day by its own month', () => {
    const recommended = recommendedPayment(withLoan(lastPaid25Oct), 'loan', '2026-11-05')
    expect(recommended).toMatchObject({
      days: 11, standardTotal: 14_409, averageDailyCost: 1_310, amount: 14_409, method: 'standard',
      goalPrincipal: 0, goalInterest: 0, goalTotal: 0, adjustment: 0,
    })
    expect(recommended.rows.map(({ standard }) => standard))
      .toEqual([...Array<number>(6).fill(1_291), ...Array<number>(5).fill(1_334)])
    expect(recommended.rows[0]).toMatchObject({ goal: 0, interest: 0, recommended: 1_291 })
  })

  it('X18: shares the balance out over the days to a goal date', () => {
    const recommended = recommendedPayment(withLoan(loanRow({ goalPayoffDate: '2027-11-21' })), 'loan', '2026-11-21')
    expect(recommended)
      .toMatchObject({
        goalPrincipal: 32_877, goalInterest: 1_973, goalTotal: 34_850, amount: 34_850, method: 'goal-based',
      })
    expect(recommended.rows[0]).toMatchObject({ goal: 3_288, interest: 198, recommended: 3_486 })
  })

  it('counts from the latest payment up to today, else from the loan date, else from the last payment date', () => {
    const loanPayments = [payment('2026-11-15', '400'), payment('2026-11-25', '400')]
    expect(recommendedPayment(withLoan(loanRow(), { loanPayments }), 'loan', '2026-11-21'))
      .toMatchObject({ referenceDate: '2026-11-15', days: 6 })
    expect(recommendedPayment(withLoan(historicalLoan('18000', '2026-01-15', { lastPaymentDate: '2026-01-18' })), 'loan', '2026-01-20'))
      .toMatchObject({ referenceDate: '2026-01-15', days: 5 })
    expect(recommendedPayment(withLoan(loanRow()), 'loan', '2026-11-21')).toMatchObject({ referenceDate: '2026-11-11', days: 10 })
    const onFirstDay = withLoan(historicalLoan('18000', '2026-01-15'), { loanPayments: [payment('2026-01-15', '400')] })
    expect(recommendedPayment(onFirstDay, 'loan', '2026-01-20')).toMatchObject({ referenceDate: '2026-01-15', days: 5 })
  })

  it('asks nothing on the day of a payment, nor before the anchor', () => {
    for (const today of ['2026-11-11', '2026-11-01']) {
      expect(recommendedPayment(withLoan(mileageLoan), 'loan', today)).toEqual({
        referenceDate: '2026-11-11', days: 0, standardTotal: 0, goalPrincipal: 0, goalInterest: 0, goalTotal: 0,
        adjustment: 0,
        amount: 0, method: 'standard', averageDailyCost: null, rows: [],
      })
    }
  })

  it('asks nothing and has no rows once paid off', () => {
    const ledger = withLoan(mileageLoan, { mileage: miles(700), loanPayments: [payment('2026-11-15', '13000')] })
    expect(recommendedPayment(ledger, 'loan', '2026-11-21')).toMatchObject({
      referenceDate: '2026-11-15', days: 0, standardTotal: 0, goalTotal: 0, amount: 0, rows: [], averageDailyCost: null,
    })
  })

  it('caps the amount at the payoff, and nothing else', () => {
    const ledger = withLoan(loanRow({ currentPrincipalAmount: '100' }))
    // 100.00 and 0.1644 interest of ten days
    expect(recommendedPayment(ledger, 'loan', '2026-11-21'))
      .toMatchObject({ standardTotal: 13_334, amount: 10_016, method: 'standard' })
  })

  it('is the standard payment while no odometer was ever logged up to today', () => {
    const future = { mileage: [trip('2026-12-01', '60000.0', '60700.0')] }
    expect(recommendedPayment(withLoan(mileageLoan, future), 'loan', '2026-11-21')).toMatchObject({
      goalPrincipal: 0, goalInterest: 0, adjustment: 0, amount: 13_334,
    })
  })

  it('keeps the interest of a goal that is reached or past', () => {
    const reached = withLoan(mileageLoan, { mileage: [trip('2026-11-20', '99900.0', '100000.0')] })
    expect(recommendedPayment(reached, 'loan', '2026-11-21'))
      .toMatchObject({ goalPrincipal: 0, goalInterest: 1_973, adjustment: 11_361, amount: 13_334 })
    const past = withLoan(loanRow({ goalPayoffDate: '2026-11-21' }))
    expect(recommendedPayment(past, 'loan', '2026-11-21'))
      .toMatchObject({ goalPrincipal: 0, goalInterest: 1_973, adjustment: 11_361 })
  })

  it('lets the mileage goal win where both are stored', () => {
    const both = withLoan({ ...mileageLoan, goalPayoffDate: '2026-12-01' }, { mileage: miles(700) })
    expect(recommendedPayment(both, 'loan', '2026-11-21')).toMatchObject({ goalPrincipal: 21_539 })
  })

  it('takes the standard method when both totals are the same', () => {
    const equal = withLoan(loanRow({ interestRate: 0, monthlyPayment: '360', goalPayoffDate: '2029-08-17' }))
    expect(recommendedPayment(equal, 'loan', '2026-11-21'))
      .toMatchObject({ standardTotal: 12_000, goalTotal: 12_000, method: 'standard', adjustment: 0 })
  })
})
