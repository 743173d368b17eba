import { describe, expect, it } from 'vitest'
import { goalBreakdown } from '#core/daily-goal.ts'
import { ledgerOf } from '#core/ledger.ts'
import { goalSections } from './goal-sections.ts'

const createdAt = Date.UTC(2026, 0, 1)
const day = '2026-11-20'
const bill = (id: string, name: string, amount: number, frequency: 'daily' | 'weekly' | 'monthly' | 'yearly', dueDate: string | null) =>
  ({ id, createdAt, name, amount, frequency, dueDate })
const loan = {
  id: 'l', createdAt, vehicleId: 'v', currentPrincipalAmount: 1_200_000, interestRate: 6000, monthlyPayment: 40_000,
  lastPaymentDate: '2026-11-19', dueDate: null, originalAmount: null, loanDate: null,
  baselineLastPaymentDate: '2026-11-19', goalPayoffDate: null, goalPayoffMileage: 100_000, earlierBalances: null,
}
const rows = {
  vehicles: [{ id: 'v', createdAt, name: 'Prius' }],
  bills: [
    bill('1', 'Rent', 145_000, 'monthly', '1'),
    bill('2', 'Phone', 300, 'daily', null),
  ],
  autoLoans: [loan],
  mileage: [{ id: 'm', createdAt, vehicleId: 'v', date: day, startingMileage: 600_000, endingMileage: 601_500 }],
  maintenanceSchedules: [{ id: 's', createdAt, vehicleId: 'v', category: 'oil', name: 'Oil', intervalMiles: 5000, cost: 7500 }],
  goals: [{
    id: 'g', createdAt, name: 'Tires', amount: 100_000, startDate: '2026-11-01', targetDate: '2026-11-30',
    completed: false, completedDate: null,
  }],
}

const sectionsOf = (ledger: ReturnType<typeof ledgerOf>, today = day) =>
  goalSections(goalBreakdown(ledger, { from: day, to: day }), ledger, today)

describe('goalSections', () => {
  it('lists every part of the goal in the order of the screen', () => {
    const sections = sectionsOf(ledgerOf(rows))
    expect(sections.map(({ title }) => title)).toEqual([
      'Bills', 'Recurring Expenses', 'Auto Loan Payments', 'Financial Goals', 'Maintenance Fund',
    ])
    expect(sections.flatMap(({ leaves }) => leaves.map(({ notes }) => notes))).toEqual([
      ['$1,450.00 monthly'],
      ['$3.00 daily'],
      ['Goal-based payment', 'Principal $45.00 + interest $1.98'],
      ['$1,000.00 by Nov 30, 2026'],
      ['Based on mileage-driven costs'],
    ])
  })

  it('adds up to the goal', () => {
    const ledger = ledgerOf(rows)
    const sum = sectionsOf(ledger).flatMap(({ leaves }) => leaves).reduce((all, { amount }) => all + amount, 0)
    expect(sum).toBe(goalBreakdown(ledger, { from: day, to: day }).total)
  })

  it('leaves out what costs nothing', () => {
    expect(sectionsOf(ledgerOf({}))).toEqual([])
    expect(sectionsOf(ledgerOf({ bills: rows.bills })).map(({ title }) => title)).toEqual(['Bills', 'Recurring Expenses'])
  })

  it('says when the payoff mileage is reached', () => {
    const reached = { ...rows, autoLoans: [{ ...loan, goalPayoffMileage: 60_000 }] }
    expect(sectionsOf(ledgerOf(reached))[2]?.leaves[0]?.notes).toContain('Payoff mileage reached - set a new goal')
  })

  it('says what a date goal would need beside the standard payment', () => {
    const dated = { ...rows, autoLoans: [{ ...loan, goalPayoffMileage: null, goalPayoffDate: '2027-11-20' }] }
    expect(sectionsOf(ledgerOf(dated))[2]?.leaves[0]?.notes).toEqual([
      'Standard monthly payment', 'Principal $11.36 + interest $1.98', 'Payoff by Nov 20, 2027 needs $34.86 a day',
    ])
  })

  it('says nothing of a date goal that the standard payment reaches by itself', () => {
    const notesWith = (goalPayoffDate: string) => {
      const dated = { ...rows, autoLoans: [{ ...loan, goalPayoffMileage: null, goalPayoffDate }] }
      return sectionsOf(ledgerOf(dated))[2]?.leaves[0]?.notes.slice(2)
    }
    // 12,000.00 over 1,056 days plus a day's interest is 13.35; a November day's standard payment is 13.34.
    expect(notesWith('2029-10-11')).toEqual(['Payoff by Oct 11, 2029 needs $13.35 a day'])
    expect(notesWith('2029-10-12')).toEqual([])
    // 13.34 in November, whose day is shown; 12.91 in December, the month of today here.
    const dated = { ...rows, autoLoans: [{ ...loan, goalPayoffMileage: null, goalPayoffDate: '2029-11-01' }] }
    expect(sectionsOf(ledgerOf(dated), '2026-12-01')[2]?.leaves[0]?.notes).toHaveLength(2)
  })
})
