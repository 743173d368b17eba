import { describe, expect, it } from 'vitest'
import { recommendedPayment } from '#core/loans/recommended-payment.ts'
import { parseLedger } from '#core/ledger/parse-ledger.ts'
import { car, loanRow, payment, trip } from '#core/testing/wire-rows.ts'
import { isRounded, methodLabel, recommendedLines, tableFoot, unpaidBeside } from './recommended-lines.ts'

const advised = (loan: object, driven = 700, today = '2026-11-21') => recommendedPayment(
  parseLedger({
    vehicles: [car], autoLoans: [loan],
    mileage: [trip('2026-11-14', 61_000 - driven, 60_900), trip('2026-11-20', '60900.0', '61000.0')],
  }),
  'loan', today,
)
const mileageLoan = loanRow({ goalPayoffMileage: 100_000 })
const sum = (lines: readonly { cents: number }[]): number => lines.reduce((total, { cents }) => total + cents, 0)

describe('the lines of a recommended payment', () => {
  it('X15: add up to the goal-based amount', () => {
    const payment = advised(mileageLoan)
    expect(recommendedLines(payment, { hasGoal: true })).toEqual([
      { label: 'Principal toward your goal', cents: 21_539 }, { label: 'Daily interest', cents: 1_973 },
    ])
    expect(methodLabel(payment)).toBe('Using goal-based calculation')
  })

  it('X16: name the adjustment that lifts the goal to the standard payment', () => {
    const payment = advised(mileageLoan, 200)
    const lines = recommendedLines(payment, { hasGoal: true })
    expect(lines.at(-1)).toEqual({ label: 'Adjustment to meet minimum payment', cents: 5_207 })
    expect(sum(lines)).toBe(payment.amount)
    expect(methodLabel(payment)).toBe('Using standard calculation')
  })

  it('add up where the payoff is less than the minimum payment a goal was lifted to', () => {
    const payment = advised(loanRow({ currentPrincipalAmount: '100', goalPayoffMileage: 100_000 }), 200)
    expect(recommendedLines(payment, { hasGoal: true })).toEqual([
      { label: 'Principal toward your goal', cents: 52 }, { label: 'Daily interest', cents: 17 },
      { label: 'Adjustment to meet minimum payment', cents: 13_265 }, { label: 'Not more than pays the loan off', cents: -3_318 },
    ])
    expect(payment.amount).toBe(10_016)
  })

  it('say when the payoff is less than what was asked', () => {
    const payment = advised(loanRow({ currentPrincipalAmount: '100' }))
    const lines = recommendedLines(payment, { hasGoal: false })
    expect(lines).toEqual([
      { label: 'Standard payment', cents: 13_334 }, { label: 'Not more than pays the loan off', cents: -3_318 },
    ])
    expect(sum(lines)).toBe(payment.amount)
  })
})

describe('interest an earlier payment left unpaid', () => {
  const beside = (monthlyPayment: string) => {
    const loan = loanRow({
      currentPrincipalAmount: '350', interestRate: '24', monthlyPayment, lastPaymentDate: '2026-01-10',
    })
    const ledger = parseLedger({ vehicles: [car], autoLoans: [loan], loanPayments: [payment('2026-10-21', '20')] })
    const recommended = recommendedPayment(ledger, 'loan', '2026-11-21')
    return { amount: recommended.amount, unpaid: unpaidBeside(recommended, ledger, 'loan', '2026-11-21') }
  }

  it('is owed beside what the days since ask for', () => {
    expect(beside('100')).toEqual({ amount: 10_226, unpaid: 4_536 })
  })

  it('is in an amount that pays the loan off', () => {
    expect(beside('400')).toEqual({ amount: 40_249, unpaid: 0 })
  })
})

describe('the foot of the table', () => {
  it.each([['with a goal', mileageLoan, true], ['without one', loanRow(), false]] as const)('adds up in every column %s', (_, loan, hasGoal) => {
    const payment = advised(loan)
    const foot = tableFoot(payment, { hasGoal })
    for (const { days, rounding, total } of Object.values(foot)) expect(days + rounding).toBe(total)
    expect(foot.standard).toEqual({ days: 13_340, rounding: -6, total: 13_334 })
    expect(isRounded(foot)).toBe(true)
  })

  it('has nothing to take back where no day was rounded', () => {
    expect(isRounded(tableFoot(advised(loanRow({ monthlyPayment: '300' })), { hasGoal: false }))).toBe(false)
  })
})
