import { describe, expect, it } from 'vitest'
import { goalBreakdown } from '../daily-goal.ts'
import type { Ledger } from '../ledger.ts'
import { parseLedger } from '../ledger/parse-ledger.ts'
import { car, historicalLoan, loanRow, onDay, payment } from '../testing/wire-rows.ts'
import { lastInterestDay, loanSummary, neverPaysOff, overpaidOf, splitLoanPayments } from './summary.ts'

const withLoan = (loan: object, loanPayments: readonly object[] = []): Ledger =>
  parseLedger({ vehicles: [car], autoLoans: [loan], loanPayments })

const splitsOf = (ledger: Ledger): number[][] =>
  splitLoanPayments(ledger, 'loan').map(({ interestAmount, principalAmount, balanceAfter }) => [interestAmount, principalAmount, balanceAfter])

const first = historicalLoan('18000', '2026-01-15', { interestRate: '6.9' })
const threePayments = [payment('2026-02-15', '400'), payment('2026-03-15', '400'), payment('2026-04-14', '50')]

describe('a loan', () => {
  it('X5: splits payments interest first, and keeps what a small one leaves', () => {
    expect(splitsOf(withLoan(first, threePayments))).toEqual([
      [10_548, 29_452, 1_770_548], [9_372, 30_628, 1_739_920], [5_000, 0, 1_739_920],
    ])
    expect(loanSummary(withLoan(first, threePayments), 'loan', '2026-04-14').interestBalance).toBe(4_867)
  })

  it('X6: accrues interest between payments', () => {
    const ledger = withLoan(first, threePayments)
    const balances = ['2026-01-31', '2026-02-14', '2026-03-31', '2026-04-30'].map((day) => loanSummary(ledger, 'loan', day).interestBalance)
    expect(balances).toEqual([5_444, 10_208, 5_263, 10_130])
    expect(loanSummary(ledger, 'loan', '2026-04-30')).toEqual({
      principalBalance: 1_739_920, interestBalance: 10_130, dailyInterestRate: 0.069 / 365, dailyInterest: 329,
      totalInterestPaid: 24_920, totalPaid: 85_000, percentPaidOff: 3, overpaid: 0,
    })
    expect(loanSummary(ledger, 'loan', '2026-01-16')).toMatchObject({ interestBalance: 340, dailyInterest: 340 })
  })

  it('X7: a simplified loan takes the principal parts of later payments only', () => {
    const loan = loanRow({ interestRate: '8.25', lastPaymentDate: '2026-10-20' })
    const ledger = withLoan(loan, [payment('2026-11-15', '350')])
    expect(splitsOf(ledger)).toEqual([[7_052, 27_948, 1_172_052]])
    expect(loanSummary(ledger, 'loan', '2026-11-21'))
      .toMatchObject({ principalBalance: 1_172_052, interestBalance: 1_589 })
  })

  it('X8: counts a day by the length of its own year', () => {
    const ledger = withLoan(loanRow({ currentPrincipalAmount: '10000', interestRate: '7.3', lastPaymentDate: '2027-12-30' }))
    expect(loanSummary(ledger, 'loan', '2027-12-31'))
      .toMatchObject({ interestBalance: 200, dailyInterestRate: 0.073 / 365 })
    expect(loanSummary(ledger, 'loan', '2028-01-01'))
      .toMatchObject({ interestBalance: 399, dailyInterestRate: 0.073 / 366 })
    expect(10_000 * loanSummary(ledger, 'loan', '2028-01-01').dailyInterestRate).toBeCloseTo(1.994_536, 6)
  })

  it('X28: a payment beyond the payoff is overpaid, and the next day asks nothing', () => {
    const ledger = withLoan(first, [...threePayments.slice(0, 2), payment('2026-03-31', '18500')])
    expect(splitsOf(ledger).at(-1)).toEqual([5_263, 1_739_920, 0])
    expect(loanSummary(ledger, 'loan', '2026-03-31')).toMatchObject({
      principalBalance: 0, interestBalance: 0, overpaid: 104_817, percentPaidOff: 100, dailyInterest: 0,
      totalPaid: 80_000 + 5_263 + 1_739_920,
    })
    expect(goalBreakdown(ledger, onDay('2026-04-01')).loans).toEqual([])
  })

  it('takes money after the payoff as overpaid, without parts', () => {
    const ledger = withLoan(first, [payment('2026-01-20', '20000'), payment('2026-01-21', '5')])
    expect(splitsOf(ledger).at(-1)).toEqual([0, 0, 0])
    expect(loanSummary(ledger, 'loan', '2026-02-21').overpaid).toBe(200_000 - 1_701 + 500)
  })

  it('takes a payment on its first day as principal, and one on a simplified anchor as known already', () => {
    expect(splitsOf(withLoan(first, [payment('2026-01-15', '1000')]))).toEqual([[0, 100_000, 1_700_000]])
    expect(splitsOf(withLoan(loanRow(), [payment('2026-11-11', '1000'), payment('2026-11-10', '1000')]))).toEqual([])
  })

  it('prefers the baseline over the last payment date', () => {
    const ledger = withLoan(
      loanRow({ baselineLastPaymentDate: '2026-11-15' }), [payment('2026-11-13', '100'), payment('2026-11-16', '100')],
    )
    expect(splitsOf(ledger)).toEqual([[197, 9_803, 1_190_197]])
  })

  it('shows the anchor and no interest before it, and lets future payments wait', () => {
    const ledger = withLoan(loanRow({ originalAmount: '15000' }), [payment('2026-12-11', '400')])
    expect(loanSummary(ledger, 'loan', '2026-01-01')).toMatchObject({
      principalBalance: 1_200_000, interestBalance: 0, totalPaid: 0, percentPaidOff: 20,
    })
    expect(loanSummary(ledger, 'loan', '2026-12-10'))
      .toMatchObject({ principalBalance: 1_200_000, interestBalance: 5_721 })
    expect(splitsOf(ledger)).toEqual([[5_918, 34_082, 1_165_918]])
  })

  it('takes same-day payments in the order they were entered, then by id', () => {
    const entered = [['b', '09:00'], ['c', '08:00'], ['a', '09:00']] as const
    const sameDay = entered.map(([id, time]) => payment('2026-11-21', '15', { id, createdAt: `2026-11-21T${time}:00.000Z` }))
    const ledger = withLoan(loanRow(), sameDay)
    expect(splitLoanPayments(ledger, 'loan').map(({ id, interestAmount }) => [id, interestAmount]))
      .toEqual([['c', 1_500], ['a', 473], ['b', 0]])
  })

  it('drops interest that rounds to nothing at a payment', () => {
    const tiny = loanRow({ currentPrincipalAmount: '20.00', interestRate: '6.000' })
    const ledger = withLoan(tiny, [payment('2026-11-12', '1'), payment('2026-11-13', '1')])
    // 0.33 of a cent a day: due 0.33 on the first, and again 0.31 on the second
    expect(splitsOf(ledger)).toEqual([[0, 100, 1_900], [0, 100, 1_800]])
  })

  it('counts percent of the original, never below 0, and a loan of nothing as paid off', () => {
    const percents = [{ originalAmount: '16000' }, { originalAmount: '12001' }, { originalAmount: '9000' }, { currentPrincipalAmount: '0' }]
      .map((given) => loanSummary(withLoan(loanRow(given)), 'loan', '2026-11-21').percentPaidOff)
    expect(percents).toEqual([25, 0, 0, 100])
  })

  it('adds interest for ten thousand days only', () => {
    const ledger = withLoan(historicalLoan('1000', '1990-01-01'))
    const last = loanSummary(ledger, 'loan', '2017-05-19').interestBalance
    expect(lastInterestDay(ledger, 'loan')).toBe('2017-05-19')
    expect(loanSummary(ledger, 'loan', '2017-05-18').interestBalance).toBeLessThan(last)
    expect(loanSummary(ledger, 'loan', '2026-11-21').interestBalance).toBe(last)
    const paidLate = withLoan(historicalLoan('1000', '1990-01-01'), [payment('2026-11-21', '3000')])
    expect(splitsOf(paidLate)).toEqual([[last, 100_000, 0]])
  })

  it('says of each payment what was more than was owed', () => {
    const payments = [payment('2026-11-15', '350'), payment('2026-11-20', '13000')]
    const ledger = withLoan(loanRow({ currentPrincipalAmount: '12000', interestRate: '0' }), payments)
    const [before, last] = splitLoanPayments(ledger, 'loan')
    expect([before && overpaidOf(35_000, before), last && overpaidOf(1_300_000, last)]).toEqual([0, 135_000])
  })

  it('warns of a payment that a month of interest eats up', () => {
    const owed = { principal: 1_200_000, rate: 6_000 }
    expect([6_000, 6_001].map((monthlyPayment) => neverPaysOff({ ...owed, monthlyPayment }))).toEqual([true, false])
  })

  it('says when there is no such loan, and what is no day', () => {
    expect(() => loanSummary(withLoan(first), 'other', '2026-11-21')).toThrow('This loan is not there any more')
    expect(() => splitLoanPayments(withLoan(first), 'other')).toThrow('This loan is not there any more')
    expect(() => loanSummary(withLoan(first), 'loan', 'today')).toThrow('Please enter a valid date')
  })
})
