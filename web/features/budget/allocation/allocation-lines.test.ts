import { describe, expect, it } from 'vitest'
import { requiredAllocation } from '#core/allocation.ts'
import { parseLedger } from '#core/ledger/parse-ledger.ts'
import { bill, car, loanRow, savingsGoal, schedules, trip } from '#core/testing/wire-rows.ts'
import { totalOf } from '#core/money.ts'
import { allocationGroups, differenceWords } from './allocation-lines.ts'

const ledger = parseLedger({
  vehicles: [car],
  bills: [bill('Rent', '1450', 'monthly', '1'), bill('Coffee', '3', 'daily')],
  autoLoans: [loanRow({ lastPaymentDate: '2026-10-20', goalPayoffMileage: 100_000 })],
  mileage: [trip('2026-10-28', '60000', '60150')],
  goals: [savingsGoal()],
  maintenanceSchedules: schedules,
})

describe('allocationGroups', () => {
  const allocation = requiredAllocation(ledger, { from: '2026-10-26', to: '2026-11-01' }, '2026-11-21')
  const groups = allocationGroups(allocation)

  it('adds up to what is required', () => {
    expect(totalOf(groups, ({ amount }) => amount)).toBe(allocation.required)
    for (const { leaves, amount } of groups.filter((group) => group.leaves.length > 0)) {
      expect(totalOf(leaves, (leaf) => leaf.amount)).toBe(amount)
    }
  })

  it('X19: marks the loan that is raised to its minimum payment', () => {
    const loans = groups.find(({ kind }) => kind === 'loans')
    expect(loans).toMatchObject({ title: 'Auto Loan', amount: 9_076, minimumPayment: true })
    expect(loans?.leaves[0]?.note).toContain('minimum payment')
  })

  it('measures each group by the largest', () => {
    expect(groups.map(({ share }) => share)).toEqual([100, 6, 27, 10, 0])
  })

  it('shows five groups where nothing is asked', () => {
    const none = allocationGroups(requiredAllocation(parseLedger({}), { from: '2026-11-21', to: '2026-11-21' }, '2026-11-21'))
    expect(none.map(({ amount, share, minimumPayment }) => [amount, share, minimumPayment])).toEqual(
      Array.from({ length: 5 }, () => [0, 0, false]),
    )
  })
})

describe('differenceWords', () => {
  it('speaks of the minimum payment of a week alone', () => {
    expect(differenceWords('day')).not.toContain('minimum')
    expect(differenceWords('week')).toContain('minimum payment')
  })
})
