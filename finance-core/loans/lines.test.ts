import { describe, expect, it } from 'vitest'
import { goalBreakdown } from '../daily-goal.ts'
import { parseLedger } from '../ledger/parse-ledger.ts'
import { spanOfPeriod } from '../periods.ts'
import { car, historicalLoan, loanRow, onDay, payment, trip } from '../testing/wire-rows.ts'
import { loanLine, loanLineWithFloor, type LoanGoalLine } from './lines.ts'

type Rest = Readonly<Record<string, unknown>>

function lineOf(loan: Rest, period: { from: string; to: string }, rest: Rest = {}): LoanGoalLine | undefined {
  return goalBreakdown(parseLedger({ vehicles: [car], autoLoans: [loan], ...rest }), period).loans[0]
}

const mileageLoan = loanRow({ goalPayoffMileage: 100_000 })
const november = { from: '2026-11-01', to: '2026-11-30' }

describe('the line of a loan', () => {
  it('of a simplified loan costs the standard amount up to and on its anchor, without interest', () => {
    expect(lineOf(mileageLoan, onDay('2026-11-11')))
      .toMatchObject({ amount: 1_334, principal: 1_334, interest: 0, kind: 'standard' })
    expect(lineOf(mileageLoan, onDay('2026-11-12'))).toMatchObject({ amount: 198, kind: 'interest-only' })
    expect(lineOf(loanRow(), onDay('2020-02-29'))).toMatchObject({ amount: 1_380, interest: 0 })
  })

  it('is raised to no minimum in a week that already asks the standard amount', () => {
    const ledger = parseLedger({ vehicles: [car], autoLoans: [mileageLoan] })
    const week = spanOfPeriod({ from: '2026-11-02', to: '2026-11-08' })
    const raised = ledger.loans.map((account) => loanLineWithFloor(ledger, account, week))
    expect(raised).toMatchObject([{ amount: 9_334, kind: 'standard' }])
    expect(raised).toEqual(ledger.loans.map((account) => loanLine(ledger, account, week)))
  })

  it('counts a mileage goal only after the anchor', () => {
    const mileage = [trip('2026-11-11', '60000.0', '60150.0')]
    expect(lineOf(mileageLoan, onDay('2026-11-11'), { mileage })).toMatchObject({ amount: 1_334, kind: 'standard' })
  })

  it('of a historical loan counts from the day after its first', () => {
    const loan = historicalLoan('18000', '2026-01-15')
    expect(lineOf(loan, onDay('2026-01-15'))).toBeUndefined()
    expect(lineOf(loan, onDay('2026-01-16'))).toMatchObject({ amount: 1_291, interest: 296, principal: 995 })
    expect(lineOf(loan, { from: '2026-01-01', to: '2026-01-16' })).toMatchObject({ amount: 1_291 })
  })

  it('rounds a standard period once, with at most the amount as interest', () => {
    // 400 for the month; interest of the 19 days after the anchor
    expect(lineOf(loanRow(), november))
      .toMatchObject({ amount: 40_000, interest: 3_748, principal: 36_252, kind: 'standard' })
    expect(lineOf(loanRow({ interestRate: 99.999 }), onDay('2026-11-20')))
      .toMatchObject({ amount: 1_334, interest: 1_334, principal: 0 })
  })

  it('adds the exact split of standard days to goal days and rounds each part once', () => {
    // 11 days at 400 / 30 = 146.666..., 150 mi = 45.00, 19 days of interest 1.97260... = 37.479...
    const mileage = [trip('2026-11-20', '60000.0', '60150.0')]
    expect(lineOf(mileageLoan, november, { mileage })).toMatchObject({
      principal: 19_167, interest: 3_748, amount: 22_915, kind: 'goal-based',
    })
    expect(lineOf(mileageLoan, november)).toMatchObject({ principal: 14_667, interest: 3_748, kind: 'standard' })
  })

  it('charges a day that begins past the goal the standard amount, among goal days', () => {
    const mileage = [trip('2026-11-20', '99990.0', '100090.0'), trip('2026-11-21', '100090.0', '100100.0')]
    const line = lineOf(mileageLoan, { from: '2026-11-20', to: '2026-11-22' }, { mileage })
    // the 20th: all 12,000, since 100 mi are more than the 10 left; the 21st: 13.33 of which 1.97 interest
    expect(line).toMatchObject({ principal: 1_201_137, interest: 592, kind: 'goal-based' })
  })

  it('is goal-based by an entry of no miles, which asks no principal', () => {
    const mileage = [trip('2026-11-20', '60000.0', '60000.0')]
    expect(lineOf(mileageLoan, onDay('2026-11-20'), { mileage }))
      .toMatchObject({ amount: 198, principal: 0, kind: 'goal-based' })
  })

  it('takes the balance at the start of the day, before its payments, and asks nothing once paid off', () => {
    const loanPayments = [payment('2026-11-15', '6000'), payment('2026-11-20', '99999', { id: 'payoff' })]
    expect(lineOf(mileageLoan, onDay('2026-11-15'), { loanPayments })).toMatchObject({ interest: 198 })
    expect(lineOf(mileageLoan, onDay('2026-11-16'), { loanPayments })).toMatchObject({ interest: 99 })
    expect(lineOf(mileageLoan, onDay('2026-11-20'), { loanPayments })).toMatchObject({ interest: 99 })
    expect(lineOf(mileageLoan, onDay('2026-11-21'), { loanPayments })).toBeUndefined()
    expect(lineOf(loanRow(), { from: '2026-11-21', to: '2026-12-31' }, { loanPayments })).toBeUndefined()
  })

  it('charges each mileage day of a period once, by the principal owed that morning, with a payment between', () => {
    const mileage = [trip('2026-11-13', '60000.0', '60150.0'), trip('2026-11-18', '60150.0', '60250.0')]
    const loanPayments = [payment('2026-11-15', '6000')]
    // 12,000 x 150 / 40,000 mi before the payment, 6,007.89 x 100 / 39,850 mi after it = 15.0762...
    expect(lineOf(mileageLoan, { from: '2026-11-12', to: '2026-11-20' }, { mileage, loanPayments }))
      .toMatchObject({ principal: 6_008, interest: 1_283, kind: 'goal-based' })
  })

  it('follows a date goal in nothing: a day costs the standard amount', () => {
    expect(lineOf(loanRow({ goalPayoffDate: '2027-01-01' }), onDay('2026-11-20')))
      .toMatchObject({ amount: 1_334, kind: 'standard' })
  })

  it('adds no interest after ten thousand days, and still counts its payments', () => {
    const old = historicalLoan('1000', '1990-01-01', { goalPayoffMileage: 100_000 })
    expect(lineOf(old, onDay('2017-05-19'))).toMatchObject({ interest: 17 })
    expect(lineOf(old, onDay('2017-05-20'))).toBeUndefined()
    expect(lineOf({ ...old, goalPayoffMileage: null }, onDay('2017-05-20')))
      .toMatchObject({ amount: 1_291, interest: 0 })
  })

  it('splits the interest of a period at the year end', () => {
    const loan = loanRow({
      currentPrincipalAmount: '10000', interestRate: '7.3', goalPayoffMileage: 100_000, lastPaymentDate: '2027-06-01',
    })
    // 2.00 in 2027 and 1.994536 in 2028
    expect(lineOf(loan, { from: '2027-12-31', to: '2028-01-01' })).toMatchObject({ interest: 400 })
    expect(lineOf(loan, { from: '2028-01-01', to: '2028-01-02' })).toMatchObject({ interest: 399 })
  })
})
