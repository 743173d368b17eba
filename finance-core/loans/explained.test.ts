import { describe, expect, it } from 'vitest'
import type { Ledger } from '../ledger.ts'
import { parseLedger } from '../ledger/parse-ledger.ts'
import { car, historicalLoan, loanRow, payment } from '../testing/wire-rows.ts'
import { dailyInterestOf, interestBalanceOf, payoffToday, standardMonths } from './explained.ts'
import { loanSummary } from './summary.ts'

const x5: Ledger = parseLedger({
  vehicles: [car],
  autoLoans: [historicalLoan('18000', '2026-01-15', { interestRate: '6.900' })],
  loanPayments: [payment('2026-02-15', '400'), payment('2026-03-15', '400'), payment('2026-04-14', '50')],
})

describe('daily interest', () => {
  it('X6: shows the exact amount of the first day', () => {
    expect(dailyInterestOf(x5, 'loan', '2026-01-16'))
      .toEqual({ principal: 1_800_000, rate: 6_900, daysInYear: 365, millionths: 3_402_740, interest: 340 })
  })

  it.each([['2027-12-31', 2_000_000, 200], ['2028-01-01', 1_994_536, 199]] as const)('X8: is counted by the year of %s', (today, millionths, interest) => {
    const ledger = parseLedger({
      vehicles: [car],
      autoLoans: [loanRow({ currentPrincipalAmount: '10000', interestRate: '7.3', lastPaymentDate: '2027-12-01' })],
    })
    expect(dailyInterestOf(ledger, 'loan', today)).toMatchObject({ millionths, interest })
  })
})

describe('the interest balance', () => {
  it.each([
    ['2026-01-31', '2026-01-15', 0, [5_444]],
    ['2026-02-14', '2026-01-15', 0, [10_208]],
    ['2026-03-31', '2026-03-15', 0, [5_263]],
    ['2026-04-30', '2026-04-14', 4_867, [5_263]],
  ] as const)('X6: on %s is what was left and the days since', (today, since, unpaid, interest) => {
    const balance = interestBalanceOf(x5, 'loan', today)
    expect(balance).toMatchObject({ since, unpaid })
    expect(balance.years.map((year) => year.interest)).toEqual(interest)
  })

  it('splits at the end of a year and still adds up to the figure', () => {
    const ledger = parseLedger({
      vehicles: [car],
      autoLoans: [loanRow({ currentPrincipalAmount: '9999.99', interestRate: '7.3', lastPaymentDate: '2026-12-12' })],
    })
    const { unpaid, years } = interestBalanceOf(ledger, 'loan', '2029-03-03')
    expect(years.map(({ from, to, days, daysInYear }) => [from, to, days, daysInYear])).toEqual([
      ['2026-12-13', '2026-12-31', 19, 365], ['2027-01-01', '2027-12-31', 365, 365],
      ['2028-01-01', '2028-12-31', 366, 366], ['2029-01-01', '2029-03-03', 62, 365],
    ])
    const sum = years.reduce((total, { interest }) => total + interest, unpaid)
    expect(sum).toBe(loanSummary(ledger, 'loan', '2029-03-03').interestBalance)
  })

  it("counts one day after yesterday's payment, and none on the day of one", () => {
    const yearsOf = (today: string) => interestBalanceOf(x5, 'loan', today).years.map(({ from, to, days }) => [from, to, days])
    expect([yearsOf('2026-04-14'), yearsOf('2026-04-15')]).toEqual([[], [['2026-04-15', '2026-04-15', 1]]])
  })

  it('has no days before the anchor, nor once paid off', () => {
    expect(interestBalanceOf(x5, 'loan', '2026-01-10').years).toEqual([])
    const paidOff = parseLedger({ vehicles: [car], autoLoans: [loanRow()], loanPayments: [payment('2026-11-15', '13000')] })
    expect(interestBalanceOf(paidOff, 'loan', '2026-12-01')).toMatchObject({ unpaid: 0, years: [] })
  })

  it('ends with the walk after 10,000 days', () => {
    expect(interestBalanceOf(x5, 'loan', '2090-01-01').years.at(-1)?.to).toBe('2053-06-02')
  })
})

describe('the standard payment by month', () => {
  it('X17: counts each day by its own month', () => {
    expect(standardMonths(40_000, { from: '2026-10-26', to: '2026-11-05' })).toEqual([
      { month: '2026-10', days: 6, daysInMonth: 31, amount: 7_742 },
      { month: '2026-11', days: 5, daysInMonth: 30, amount: 6_667 },
    ])
  })

  it('adds up to the total that is rounded up once', () => {
    const months = standardMonths(10_000, { from: '2026-01-02', to: '2026-12-30' })
    expect(months.reduce((total, { amount }) => total + amount, 0)).toBe(119_355)
  })
})

it('is paid off by its principal and its interest balance', () => {
  const { principalBalance, interestBalance } = loanSummary(x5, 'loan', '2026-04-30')
  expect(payoffToday(x5, 'loan', '2026-04-30')).toBe(principalBalance + interestBalance)
  expect(payoffToday(x5, 'loan', '2026-01-01')).toBe(1_800_000)
})
