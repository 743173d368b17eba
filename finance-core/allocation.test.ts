import { describe, expect, it } from 'vitest'
import { requiredAllocation } from './allocation.ts'
import type { Ledger } from './ledger.ts'
import { parseLedger } from './ledger/parse-ledger.ts'
import { bill, car, earning, expense, historicalLoan, loanRow, onDay, payment, schedules, trip } from './testing/wire-rows.ts'

const weekWithOneDrive = (loan: object, rest: Readonly<Record<string, unknown>> = {}): Ledger => parseLedger({
  vehicles: [car], autoLoans: [loan], mileage: [trip('2026-10-30', '60000.0', '60150.0')], ...rest,
})
const week = { from: '2026-10-26', to: '2026-11-01' }
const mileageLoan = loanRow({ lastPaymentDate: '2026-10-20', goalPayoffMileage: 100_000 })

/** 2,100 miles in the 30 days up to 2026-11-21, and more outside. */
const driven = parseLedger({
  vehicles: [car],
  maintenanceSchedules: schedules,
  mileage: [
    trip('2026-10-22', '50000.0', '59000.0'), trip('2026-10-23', '59000.0', '60000.0'),
    trip('2026-11-21', '60000.0', '61100.0'),
    trip('2026-11-22', '61100.0', '69000.0'),
  ],
})

const loanOver = (ledger: Ledger, period: { from: string; to: string }): unknown =>
  requiredAllocation(ledger, period, '2026-11-01').breakdown.loans[0]

describe('the required allocation', () => {
  it('X19: asks in a week at least the monthly payment\'s share of a loan with a mileage goal', () => {
    const { breakdown, required } = requiredAllocation(weekWithOneDrive(mileageLoan), week, '2026-11-01')
    // 45.00 plus 13.81 of interest is 58.81; six days of 400 / 31 plus one of 400 / 30 is 90.76
    expect(breakdown.loans).toEqual([{
      id: 'loan', name: 'Corolla', vehicleId: 'car', amount: 9_076, principal: 7_695, interest: 1_381,
      kind: 'goal-based', minimumPayment: true,
    }])
    expect([breakdown.total, required]).toEqual([9_076, 9_076])
  })

  it('raises neither a day, nor a week that asks for more, nor a loan without a mileage goal', () => {
    expect(loanOver(weekWithOneDrive(mileageLoan), onDay('2026-10-27')))
      .toMatchObject({ amount: 198, kind: 'interest-only' })
    expect(loanOver(weekWithOneDrive({ ...mileageLoan, monthlyPayment: '200' }), week)).toMatchObject({ amount: 5_881 })
    expect(loanOver(weekWithOneDrive({ ...mileageLoan, goalPayoffMileage: null }), week))
      .toMatchObject({ amount: 9_076, kind: 'standard' })
    expect(loanOver(weekWithOneDrive({ ...mileageLoan, monthlyPayment: '200' }), week))
      .not.toHaveProperty('minimumPayment')
  })

  it('sums the floor over the days the loan counts only', () => {
    const begun = historicalLoan(
      '12000', '2026-10-28', { interestRate: '6', goalPayoffMileage: 100_000, monthlyPayment: '500' },
    )
    const paidOff = [payment('2026-10-30', '13000')]
    const floors = [weekWithOneDrive(begun), weekWithOneDrive(begun, { loanPayments: paidOff })]
      .map((ledger) => requiredAllocation(ledger, week, '2026-11-01').breakdown.loans[0])
    // from the 29th on 3 x 500 / 31 + 500 / 30; for the 29th and the 30th alone 32.26, and the days ask for 48.95
    expect(floors[0]).toMatchObject({ amount: 6_506, minimumPayment: true })
    expect(floors[1]).toMatchObject({ amount: 4_895 })
  })

  it('lets a loan that asks nothing else rise to its minimum', () => {
    const free = loanRow({ lastPaymentDate: '2026-10-20', interestRate: 0, goalPayoffMileage: 100_000 })
    const ledger = parseLedger({ vehicles: [car], autoLoans: [free] })
    expect(requiredAllocation(ledger, week, '2026-11-01').breakdown.loans[0]).toMatchObject({
      amount: 9_076, interest: 0, kind: 'interest-only', minimumPayment: true,
    })
  })

  it('X10: averages maintenance over 30 days', () => {
    expect(requiredAllocation(driven, onDay('2026-11-21'), '2026-11-21').breakdown.maintenance).toBe(189)
    expect(requiredAllocation(driven, { from: '2026-11-16', to: '2026-11-22' }, '2026-11-21').breakdown.maintenance)
      .toBe(1_323)
  })

  it('ends the 30 days with the last day shown when that is past', () => {
    // That window includes 2026-10-22, with 9,000 mi, but not 2026-11-21
    expect(requiredAllocation(driven, onDay('2026-11-20'), '2026-11-21').breakdown.maintenance).toBe(900)
  })

  it('compares with the net of the whole period', () => {
    const ledger = parseLedger({
      bills: [bill('Rent', '100', 'daily')],
      earnings: [earning('2026-11-16', '400'), earning('2026-11-22', '150')],
      expenses: [expense('2026-11-17', ' fuel ', '50.5'), expense('2026-11-17', 'Tolls', '99')],
    })
    expect(requiredAllocation(ledger, { from: '2026-11-16', to: '2026-11-22' }, '2026-11-18')).toMatchObject({
      required: 70_000, net: 49_950, coveragePercent: 71,
    })
    expect(requiredAllocation(ledger, onDay('2026-11-17'), '2026-11-18'))
      .toMatchObject({ net: -5_050, coveragePercent: 0 })
    expect(requiredAllocation(parseLedger({}), onDay('2026-11-17'), '2026-11-18'))
      .toMatchObject({ required: 0, coveragePercent: 0 })
    expect(() => requiredAllocation(ledger, onDay('2026-11-17'), 'today')).toThrow('Please enter a valid date')
  })
})
