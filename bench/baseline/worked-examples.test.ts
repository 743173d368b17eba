import { describe, expect, it } from 'vitest'
import { billsMonth, dueDays, goalSavings, monthlyEquivalent, requiredAllocation } from './budget.ts'
import { daysBetween, shift } from './calendar.ts'
import { dailyGoals, goalBreakdown } from './daily-goal.ts'
import { loanSummary, splits } from './loan-walk.ts'
import { maintenanceFund, mileageLoanPayment, recommendedPayment } from './payment-advice.ts'
import { readPlain, type Loan, type PlainLedger } from './read.ts'
import { earningsOverview, vehicleCost } from './summaries.ts'

type Wire = Parameters<typeof readPlain>[0]

const frequencies = (amounts: [string, string, string, string]) =>
  ['daily', 'weekly', 'monthly', 'yearly'].map((frequency, at) => ({ id: frequency, name: frequency, amount: amounts[at], frequency }))

const car = [{ id: 'car', name: 'Corolla' }]
const loanRow = {
  id: 'loan', vehicleId: 'car', currentPrincipalAmount: '12000.00', interestRate: '6.000', monthlyPayment: '400.00',
  lastPaymentDate: '2026-11-11',
}
const payment = (date: string, amount: string) => ({ id: `pay-${date}`, loanId: 'loan', date, amount, createdAt: `${date}T09:00:00.000Z` })
const trip = (date: string, startingMileage: string, endingMileage: string) => ({ id: date, vehicleId: 'car', date, startingMileage, endingMileage })
const withLoan = (loan: object, rest: Wire = {}): { ledger: PlainLedger; loan: Loan } => {
  const ledger = readPlain({ vehicles: car, autoLoans: [{ ...loanRow, ...loan }], ...rest })
  const [row] = ledger.autoLoans
  if (!row) throw new Error('There is one loan')
  return { ledger, loan: row }
}
const amounts = (lines: readonly { amount: number }[]) => lines.map(({ amount }) => amount)
const dayOf = (date: string) => ({ from: date, to: date })
const schedules = [
  { id: 's1', vehicleId: 'car', cost: '75', intervalMiles: 5000 }, { id: 's2', vehicleId: 'car', cost: '600', intervalMiles: 50_000 },
]
const savings = [{ id: 'goal', name: 'Fund', amount: '1000', startDate: '2026-11-01', targetDate: '2026-11-30' }]

describe('the baseline agrees with the worked examples', () => {
  it('X1 to X4: bills of a day and a month', () => {
    const ledger = readPlain({ bills: frequencies(['10', '50', '1450', '1200']) })
    const recurring = (from: string, to: string) => amounts(goalBreakdown(ledger, { from, to }).recurring)
    expect(recurring('2028-02-10', '2028-02-10')).toEqual([1000, 5000, 715, 328])
    expect(recurring('2028-02-01', '2028-02-29')).toEqual([29_000, 145_000, 20_715, 9509])
    expect(recurring('2027-02-10', '2027-02-10')).toEqual([1000, 5179, 715, 329])
    expect(recurring('2027-02-01', '2027-02-28')).toEqual([28_000, 145_000, 20_000, 9206])
    expect(ledger.bills.map((bill) => monthlyEquivalent(bill, '2028-02'))).toEqual([29_000, 20_714, 145_000, 10_000])
    const rent = readPlain({ bills: [{ id: 'b', name: 'b', amount: 100, frequency: 'monthly', dueDate: 1 }] })
    expect(goalBreakdown(rent, dayOf('2026-10-05')).total).toBe(323)
    expect(goalBreakdown(rent, { from: '2026-10-01', to: '2026-10-31' }).total).toBe(10_000)
  })

  it('X5, X6 and X28: a historical loan', () => {
    const history = { originalAmount: '18000', loanDate: '2026-01-15', interestRate: '6.9' }
    const paid = [payment('2026-02-15', '400'), payment('2026-03-15', '400'), payment('2026-04-14', '50')]
    const { ledger, loan } = withLoan(history, { loanPayments: paid })
    expect(splits(ledger, loan).map((split) => [split.interestAmount, split.principalAmount, split.balanceAfter])).toEqual([
      [10_548, 29_452, 1_770_548], [9372, 30_628, 1_739_920], [5000, 0, 1_739_920],
    ])
    const interestOn = (date: string) => loanSummary(ledger, loan, date).interestBalance
    expect(['2026-01-31', '2026-02-14', '2026-03-31', '2026-04-14', '2026-04-30'].map(interestOn)).toEqual([5444, 10_208, 5263, 4867, 10_130])
    expect(loanSummary(ledger, loan, '2026-04-30')).toMatchObject({ totalInterestPaid: 24_920, totalPaid: 85_000, percentPaidOff: 3 })
    const over = withLoan(history, { loanPayments: [...paid.slice(0, 2), payment('2026-03-31', '18500')] })
    expect(splits(over.ledger, over.loan).at(-1)).toMatchObject({ interestAmount: 5263, principalAmount: 1_739_920, balanceAfter: 0 })
    expect(loanSummary(over.ledger, over.loan, '2026-03-31')).toMatchObject({ overpaid: 104_817, principalBalance: 0, percentPaidOff: 100 })
    expect(goalBreakdown(over.ledger, dayOf('2026-04-01')).loans).toEqual([])
  })

  it('X7 and X8: a simplified loan, and the edge of a leap year', () => {
    const seven = withLoan({ interestRate: '8.25', lastPaymentDate: '2026-10-20' }, { loanPayments: [payment('2026-11-15', '350')] })
    expect(splits(seven.ledger, seven.loan)[0]).toMatchObject({ interestAmount: 7052, principalAmount: 27_948, balanceAfter: 1_172_052 })
    expect(loanSummary(seven.ledger, seven.loan, '2026-11-21').interestBalance).toBe(1589)
    const edge = withLoan({ currentPrincipalAmount: 10_000, interestRate: '7.3', lastPaymentDate: '2027-12-30', goalPayoffMileage: 9 })
    const interest = (from: string, to: string) => goalBreakdown(edge.ledger, { from, to }).loans[0]?.interest
    expect(interest('2027-12-31', '2027-12-31')).toBe(200)
    expect(interest('2028-01-01', '2028-01-01')).toBe(200)
    expect(interest('2027-12-31', '2028-01-01')).toBe(400)
  })

  it('X9: a mileage goal by day', () => {
    const goal = { lastPaymentDate: '2026-11-01', goalPayoffMileage: 100_000 }
    const lineOn = (date: string, start: string, end: string) =>
      goalBreakdown(withLoan(goal, { mileage: [trip('2026-11-20', start, end)] }).ledger, dayOf(date)).loans[0]
    expect(lineOn('2026-11-20', '60000', '60150')).toMatchObject({ principal: 4500, interest: 198, amount: 4698, kind: 'goal-based' })
    expect(lineOn('2026-11-19', '60000', '60150')).toMatchObject({ principal: 0, interest: 198, kind: 'interest-only' })
    expect(lineOn('2026-11-20', '100000', '100150')).toMatchObject({ amount: 1334, interest: 198, principal: 1136, kind: 'standard' })
  })

  it('X10: maintenance', () => {
    const day = readPlain({ vehicles: car, maintenanceSchedules: schedules, mileage: [trip('2026-11-20', '60000', '60150')] })
    expect(maintenanceFund(day, '2026-11-20')).toBe(405)
    const month = daysBetween('2026-10-24', '2026-11-22').map((date, at) => trip(date, String(70 * at), String(70 * at + 70)))
    const ledger = readPlain({ vehicles: car, maintenanceSchedules: schedules, mileage: month })
    expect(requiredAllocation(ledger, dayOf('2026-11-22'), '2026-11-22').breakdown.maintenance).toBe(189)
    expect(requiredAllocation(ledger, { from: '2026-11-16', to: '2026-11-22' }, '2026-11-22').breakdown.maintenance).toBe(1323)
  })

  it('X11: a savings goal', () => {
    const ledger = readPlain({ goals: savings })
    expect(ledger.goals.map((goal) => goalSavings(goal, '2026-11-21'))).toEqual([{
      totalDays: 30, daysLeft: 9, pastDue: false, percentElapsed: 70, savedByNow: 70_014, daily: 3334, weekly: 23_338, monthly: 101_487,
    }])
    expect(goalBreakdown(ledger, dayOf('2026-11-21')).total).toBe(3334)
    expect(goalBreakdown(ledger, { from: '2026-11-16', to: '2026-11-22' }).total).toBe(23_334)
    expect(goalBreakdown(ledger, { from: '2026-11-01', to: '2026-11-30' }).total).toBe(100_000)
  })

  it('X12 to X14: a whole day and a goal by today', () => {
    const { ledger } = withLoan({ lastPaymentDate: '2026-11-10', goalPayoffMileage: 100_000 }, {
      bills: [
        { id: 'rent', name: 'rent', amount: 1450, frequency: 'monthly', dueDate: '1' },
        { id: 'weekly', name: 'weekly', amount: 50, frequency: 'weekly', dueDate: 'Friday' },
        { id: 'yearly', name: 'yearly', amount: 1200, frequency: 'yearly', dueDate: '11-30' },
        { id: 'daily', name: 'daily', amount: 3, frequency: 'daily' },
      ],
      mileage: [trip('2026-11-20', '60000', '60150')], maintenanceSchedules: schedules, goals: savings,
      earnings: [{ id: 'e', date: '2026-11-20', platform: 'uber', amount: 240 }],
      expenses: [{ id: 'x', date: '2026-11-20', name: ' fuel', amount: 38.5 }],
    })
    expect(goalBreakdown(ledger, dayOf('2026-11-20')).total).toBe(14_615)
    expect(dailyGoals(ledger, { from: '2026-11-19', to: '2026-11-20' }).map(({ total }) => total)[1]).toBe(14_615)
    expect(earningsOverview(ledger, dayOf('2026-11-20'))).toMatchObject({ gross: 24_000, fuel: 3850, net: 20_150, miles: 1500, netPerMile: 1.34 })
    expect(goalBreakdown(ledger, { from: '2026-11-16', to: '2026-11-21' }).total).toBe(63_148)
  })

  it('X15, X16 and X18: what to pay', () => {
    const goal = { goalPayoffMileage: 100_000 }
    const far = withLoan(goal, { mileage: [trip('2026-11-15', '60300', '61000')] })
    expect(recommendedPayment(far.ledger, far.loan, '2026-11-21')).toMatchObject({
      days: 10, standardTotal: 13_334, goalPrincipal: 21_539, goalInterest: 1973, goalTotal: 23_512, adjustment: 0, amount: 23_512, method: 'goal-based',
    })
    const near = withLoan(goal, { mileage: [trip('2026-11-15', '60800', '61000')] })
    expect(recommendedPayment(near.ledger, near.loan, '2026-11-21')).toMatchObject({ goalTotal: 8127, adjustment: 5207, amount: 13_334, method: 'standard' })
    const dated = withLoan({ goalPayoffDate: '2027-11-21' })
    expect(recommendedPayment(dated.ledger, dated.loan, '2026-11-21')).toMatchObject({ goalTotal: 34_850, method: 'goal-based' })
  })

  it('X17: standard payments over a month end', () => {
    const { ledger, loan } = withLoan({ lastPaymentDate: '2026-10-25' })
    expect(recommendedPayment(ledger, loan, '2026-11-05')).toMatchObject({ days: 11, standardTotal: 14_409, averageDailyCost: 1310 })
  })

  it('X19: the floor of a week', () => {
    const { ledger } = withLoan({ lastPaymentDate: '2026-10-20', goalPayoffMileage: 100_000 }, { mileage: [trip('2026-10-28', '60000', '60150')] })
    const week = { from: '2026-10-26', to: '2026-11-01' }
    expect(goalBreakdown(ledger, week).loans[0]?.amount).toBe(5881)
    expect(requiredAllocation(ledger, week, '2026-11-01').breakdown.loans[0]).toMatchObject({ amount: 9076, interest: 1381, minimumPayment: true })
  })

  it('X20: what a vehicle costs a mile', () => {
    const { ledger } = withLoan({ goalPayoffMileage: 100_000 }, {
      mileage: [trip('2026-11-15', '57500', '61000')],
      expenses: [
        { id: 'x', date: '2026-11-20', name: 'Fuel', amount: 420, vehicleId: 'car' },
        { id: 'y', date: '2026-11-20', name: 'Repair', amount: 200 }, { id: 'z', date: '2026-11-20', name: 'Maintenance', amount: 80 },
      ],
    })
    expect(vehicleCost(ledger, 'car', '2026-11-21')).toEqual({ fuel: 0.12, loan: 0.308, repairs: 0.08, total: 0.508, scheduled: 0 })
  })

  it('X21 and X22: bills of a month', () => {
    const fridays = ['2026-11-06', '2026-11-13', '2026-11-20']
    const { ledger } = withLoan({ currentPrincipalAmount: 9000, lastPaymentDate: '2026-10-20', dueDate: 15 }, {
      bills: [
        { id: 'rent', name: 'rent', amount: 1450, frequency: 'monthly', dueDate: '1' },
        { id: 'weekly', name: 'weekly', amount: 50, frequency: 'weekly', dueDate: 'Friday' },
        { id: 'yearly', name: 'yearly', amount: 1200, frequency: 'yearly', dueDate: '11-30' },
      ],
      billPayments: [
        { billId: 'rent', amount: 1450, month: '2026-11' },
        ...fridays.map((occurrenceDate) => ({ billId: 'weekly', amount: 50, month: '2026-11', occurrenceDate })),
      ],
    })
    expect(billsMonth(ledger, '2026-11-21')).toMatchObject({
      total: 325_000, paid: 160_000, percentPaid: 49, remaining: 165_000, daysRemaining: 10, dailyTarget: 16_500,
    })
    const paid = { loanPayments: [payment('2026-10-15', '400'), payment('2026-11-10', '250'), payment('2026-11-15', '150')] }
    const loan = withLoan({ lastPaymentDate: '2026-09-15', dueDate: 15 }, paid)
    const itemOn = (date: string) => billsMonth(loan.ledger, date).items[0]
    expect(itemOn('2026-10-31')).toMatchObject({ paid: true, paidAmount: 40_000 })
    expect(itemOn('2026-11-14')).toMatchObject({ paid: false, paidAmount: 25_000, badge: 'due-soon' })
    expect(itemOn('2026-11-21')).toMatchObject({ paid: true, paidAmount: 40_000, badge: null })
    const last = withLoan({ lastPaymentDate: '2026-12-31', dueDate: 31 }, { loanPayments: [payment('2027-01-31', '400')] })
    expect(billsMonth(last.ledger, '2027-02-10').items[0]).toMatchObject({ displayDate: '2027-02-28', paid: false, paidAmount: 0 })
  })

  it('X24: due days stay inside their month', () => {
    const [bill] = readPlain({ bills: [{ id: 'b', name: 'b', amount: 1, frequency: 'monthly', dueDate: '31' }] }).bills
    const [leap] = readPlain({ bills: [{ id: 'b', name: 'b', amount: 1, frequency: 'yearly', dueDate: '02-29' }] }).bills
    const months = ['2027-02', '2028-02', '2027-04']
    expect(months.flatMap((month) => (bill ? dueDays(bill, month) : []))).toEqual(['2027-02-28', '2028-02-29', '2027-04-30'])
    expect(leap && dueDays(leap, '2027-02')).toEqual(['2027-02-28'])
  })

  it('a card of the mileage screen speaks of the whole day', () => {
    const trips = [trip('2026-11-20', '60000', '60100'), { ...trip('2026-11-20', '60100', '60150'), id: 'second' }]
    const { ledger } = withLoan({ lastPaymentDate: shift('2026-11-20', -9), goalPayoffMileage: 100_000 }, { mileage: trips })
    expect(mileageLoanPayment(ledger, 'second')).toEqual({ principal: 4500, interest: 198, total: 4698 })
  })
})
