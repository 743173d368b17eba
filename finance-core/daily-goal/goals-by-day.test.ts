import { describe, expect, it } from 'vitest'
import { goalBreakdown } from '../daily-goal.ts'
import { parseLedger } from '../ledger/parse-ledger.ts'
import { bill, car, historicalLoan, loanRow, onDay, payment, savingsGoal, schedules, trip } from '../testing/wire-rows.ts'
import { dailyGoals } from './goals-by-day.ts'

const ledger = parseLedger({
  vehicles: [car, { id: 'van', name: 'Van' }],
  bills: [bill('Rent', '1450', 'monthly', '1'), bill('Phone', '50', 'weekly', 'Friday'), bill('Plates', '1200', 'yearly')],
  mileage: [
    trip('2027-11-20', '60000.0', '60150.0'), trip('2027-12-31', '60150.0', '60151.0'),
    trip('2027-12-31', '0.0', '70.0', { id: 'van', vehicleId: 'van' }),
  ],
  maintenanceSchedules: [...schedules, { ...schedules[0], id: 'van oil', vehicleId: 'van', intervalMiles: 7_000 }],
  goals: [savingsGoal({ startDate: '2027-11-10', targetDate: '2027-12-09' }), savingsGoal({ id: 'past' })],
  autoLoans: [
    loanRow({ goalPayoffMileage: 100_000, lastPaymentDate: '2027-11-11' }),
    historicalLoan('1000', '2000-08-01', { id: 'old', vehicleId: 'van', interestRate: '3.000' }),
  ],
  loanPayments: [payment('2027-12-15', '400')],
})

describe('the goals of single days', () => {
  const days = dailyGoals(ledger, { from: '2027-10-25', to: '2028-03-05' })

  it('are what the breakdown of each day says, over payments, month ends and the edge of a leap year', () => {
    expect(days).toHaveLength(133)
    for (const { date, total } of days) expect([date, total]).toEqual([date, goalBreakdown(ledger, onDay(date)).total])
  })

  it('follow a loan past the last day that adds interest', () => {
    const interestOf = (date: string): number | undefined => goalBreakdown(ledger, onDay(date)).loans.at(-1)?.interest
    expect([interestOf('2027-12-18'), interestOf('2027-12-19')]).toEqual([9, 0])
  })

  it('refuse a period that runs backwards', () => {
    expect(() => dailyGoals(ledger, { from: '2026-11-21', to: '2026-11-20' }))
      .toThrow('The first day must not be after the last day')
  })
})
