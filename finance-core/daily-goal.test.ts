import { describe, expect, it } from 'vitest'
import { goalBreakdown } from './daily-goal.ts'
import type { Ledger } from './ledger.ts'
import { parseLedger } from './ledger/parse-ledger.ts'
import { bill, car, loanRow, onDay, payment, savingsGoal, schedules, trip } from './testing/wire-rows.ts'

const mileageLoan = loanRow({ goalPayoffMileage: 100_000 })
const drive = trip('2026-11-20', '60000.0', '60150.0')

const loanLedger = (loan: object, rest: Readonly<Record<string, unknown>> = {}): Ledger =>
  parseLedger({ vehicles: [car], autoLoans: [loan], ...rest })

/** The loan's line for a day driven from one reading to another. */
const lineOn = (start: string, end: string, date = '2026-11-20'): unknown =>
  goalBreakdown(loanLedger(mileageLoan, { mileage: [trip('2026-11-20', start, end)] }), onDay(date)).loans[0]

/** The day of X12: bills, a recurring expense, the loan of X9, the schedules of X10, the goal of X11. */
const full = loanLedger(mileageLoan, {
  bills: [
    bill('Rent', '1450', 'monthly', '1'), bill('Phone', '50', 'weekly', 'Friday'),
    bill('Plates', '1200', 'yearly', '06-01'),
    bill('Coffee', '3', 'daily'),
  ],
  mileage: [drive],
  maintenanceSchedules: schedules,
  goals: [savingsGoal()],
})

describe('the goal of a day', () => {
  it('X9: a mileage goal asks principal by the miles of the day, plus its interest', () => {
    expect(lineOn('60000.0', '60150.0')).toEqual({
      id: 'loan', name: 'Corolla', vehicleId: 'car', amount: 4_698, principal: 4_500, interest: 198, kind: 'goal-based',
    })
    expect(lineOn('60000.0', '60150.0', '2026-11-19'))
      .toMatchObject({ amount: 198, principal: 0, kind: 'interest-only' })
    expect(lineOn('100000.0', '100100.0')).toMatchObject({ amount: 1_334, kind: 'standard' })
  })

  it('X9: without a mileage goal a day costs the standard amount, which shows its parts', () => {
    expect(goalBreakdown(loanLedger(loanRow()), onDay('2026-11-20')).loans).toEqual([
      {
        id: 'loan', name: 'Corolla', vehicleId: 'car', amount: 1_334, principal: 1_136, interest: 198,
        kind: 'standard',
      },
    ])
  })

  it('X10: maintenance by the miles of the day', () => {
    const ledger = parseLedger({ vehicles: [car], mileage: [drive], maintenanceSchedules: schedules })
    expect(goalBreakdown(ledger, onDay('2026-11-20')).maintenance).toBe(405)
    expect(goalBreakdown(ledger, onDay('2026-11-19')).maintenance).toBe(0)
  })

  it('X12: is the sum of the lines shown', () => {
    const { bills, recurring, loans, goals, maintenance, total } = goalBreakdown(full, onDay('2026-11-20'))
    expect(bills.map(({ name, amount }) => [name, amount])).toEqual([['Phone', 715], ['Plates', 329], ['Rent', 4_834]])
    expect(recurring.map(({ amount }) => amount)).toEqual([300])
    expect(loans.map(({ principal, interest }) => [principal, interest])).toEqual([[4_500, 198]])
    expect([goals[0]?.amount, maintenance, total]).toEqual([3_334, 405, 14_615])
  })

  it('X14: goal by today rounds each line once for the days from Monday on', () => {
    const { bills, recurring, loans, goals, maintenance, total } = goalBreakdown(
      full, { from: '2026-11-16', to: '2026-11-21' },
    )
    expect(bills.map(({ amount }) => amount)).toEqual([4_286, 1_973, 29_000])
    expect(recurring[0]?.amount).toBe(1_800)
    expect(loans[0]).toMatchObject({ principal: 4_500, interest: 1_184, kind: 'goal-based' })
    expect([goals[0]?.amount, maintenance, total]).toEqual([20_000, 405, 63_148])
  })

  it('orders lines by name, then id, and loans by vehicle name, then id', () => {
    const ledger = parseLedger({
      vehicles: [{ id: 'v2', name: 'alpha' }, { id: 'v1', name: 'Zeta' }, { id: 'v3', name: 'Zeta' }],
      bills: [
        { ...bill('b', '1', 'daily'), name: 'Same' }, { ...bill('a', '1', 'daily'), name: 'Same' },
        bill('Before', '1', 'daily'),
      ],
      autoLoans: [
        loanRow({ id: 'x', vehicleId: 'v2' }), loanRow({ id: 'z', vehicleId: 'v1' }),
        loanRow({ id: 'y', vehicleId: 'v1' }), loanRow({ id: 'w', vehicleId: 'v3' }),
      ],
    })
    const { recurring, loans } = goalBreakdown(ledger, onDay('2026-11-20'))
    expect(recurring.map(({ id }) => id)).toEqual(['Before', 'a', 'b'])
    expect(loans.map(({ id }) => id)).toEqual(['w', 'y', 'z', 'x'])
  })

  it('leaves out loans and schedules of vehicles that are gone', () => {
    const orphans = parseLedger({
      autoLoans: [loanRow({ vehicleId: 'gone' })], maintenanceSchedules: schedules, mileage: [drive],
      loanPayments: [payment('2026-11-15', '1')],
    })
    expect(goalBreakdown(orphans, onDay('2026-11-20')).total).toBe(0)
  })

  it('joins the miles of two shifts, and the schedules of two vehicles in one line', () => {
    const ledger = parseLedger({
      vehicles: [car, { id: 'van', name: 'Van' }],
      maintenanceSchedules: [...schedules, { ...schedules[0], id: 'van oil', vehicleId: 'van', intervalMiles: 7_000 }],
      mileage: [
        trip('2026-11-20', '60000.0', '60100.0', { id: '1' }), trip('2026-11-20', '60120.0', '60170.0', { id: '2' }),
        trip('2026-11-20', '10.0', '17.0', { id: '3', vehicleId: 'van' }),
      ],
    })
    // 150 mi x 0.027 + 7 mi x 75 / 7000 = 4.05 + 0.075
    expect(goalBreakdown(ledger, onDay('2026-11-20')).maintenance).toBe(413)
  })

  it('refuses a period that runs backwards', () => {
    expect(() => goalBreakdown(full, { from: '2026-11-21', to: '2026-11-20' }))
      .toThrow('The first day must not be after the last day')
  })
})
