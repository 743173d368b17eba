import { describe, expect, it } from 'vitest'
import { addDays } from '../dates.ts'
import { parseLedger } from '../ledger/parse-ledger.ts'
import { bill, car, loanRow, paid, payment } from '../testing/wire-rows.ts'
import { dueBadge } from './due-dates.ts'
import { dueThisWeek } from './due-this-week.ts'

const bills = [
  bill('Overdue', '10', 'monthly', '20'), bill('Today', '20', 'monthly', '21'), bill('Seventh', '40', 'monthly', '28'),
  bill('Eighth', '80', 'monthly', '29'), bill('Coffee', '3', 'daily'),
]

describe('due this week', () => {
  it('counts what is unpaid from today to seven days ahead', () => {
    expect(dueThisWeek(parseLedger({ bills }), '2026-11-21')).toEqual({ to: '2026-11-28', count: 2, amount: 6_000 })
    const billPayments = [paid('Today', '2026-11', '20')]
    expect(dueThisWeek(parseLedger({ bills, billPayments }), '2026-11-21')).toMatchObject({ count: 1, amount: 4_000 })
  })

  it('ends with the last day that is due soon, also across the end of a month', () => {
    for (const today of ['2026-11-21', '2026-11-27', '2028-02-24']) {
      const { to } = dueThisWeek(parseLedger({}), today)
      expect([to, addDays(to, 1)].map((day) => dueBadge(day, today))).toEqual(['due-soon', null])
      const countedOn = (day: string): number =>
        dueThisWeek(parseLedger({ bills: [bill('Rent', '1', 'monthly', String(Number(day.slice(-2))))] }), today).count
      expect([today, to, addDays(to, 1)].map(countedOn)).toEqual([1, 1, 0])
    }
  })

  it('looks into next month', () => {
    const ledger = parseLedger({ bills: [bill('Rent', '1450', 'monthly', '1')] })
    expect(dueThisWeek(ledger, '2026-11-24')).toMatchObject({ count: 1, amount: 145_000 })
    expect(dueThisWeek(ledger, '2026-11-23')).toMatchObject({ count: 0, amount: 0 })
  })

  it('leaves out a week of next month that was paid this month, before its weekday was changed', () => {
    const ledger = parseLedger({
      bills: [bill('Cleaning', '50', 'weekly', 'Tuesday')], billPayments: [paid('Cleaning', '2026-11', '50', '2026-11-30')],
    })
    expect(dueThisWeek(ledger, '2026-11-30')).toMatchObject({ count: 0, amount: 0 })
    expect(dueThisWeek(ledger, '2026-12-01')).toMatchObject({ count: 1, amount: 5_000 })
  })

  it('counts what a part-paid loan still lacks', () => {
    const ledger = parseLedger({
      vehicles: [car],
      autoLoans: [loanRow({ lastPaymentDate: '2026-10-25', dueDate: 25 })],
      loanPayments: [payment('2026-11-10', '150')],
    })
    expect(dueThisWeek(ledger, '2026-11-21')).toMatchObject({ count: 1, amount: 25_000 })
  })

  it('leaves out a loan payment dated after today, also for what is due next month', () => {
    const ledger = parseLedger({
      vehicles: [car],
      autoLoans: [loanRow({ lastPaymentDate: '2026-10-01', dueDate: 1 })],
      loanPayments: [payment('2026-11-01', '400'), payment('2026-12-01', '400')],
    })
    expect(dueThisWeek(ledger, '2026-11-27')).toMatchObject({ count: 1, amount: 40_000 })
    expect(dueThisWeek(ledger, '2026-12-01')).toMatchObject({ count: 0, amount: 0 })
  })
})
