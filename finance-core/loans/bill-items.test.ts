import { describe, expect, it } from 'vitest'
import { yearMonth } from '../dates.ts'
import { parseLedger } from '../ledger/parse-ledger.ts'
import { car, historicalLoan, payment } from '../testing/wire-rows.ts'
import { loanDue } from './bill-items.ts'
import type { LoanDue } from './bill-items.ts'

function dueOn(today: string, given: Readonly<Record<string, unknown>>, paid: readonly (readonly [string, string])[] = []): LoanDue | null {
  const ledger = parseLedger({
    vehicles: [car],
    autoLoans: [historicalLoan('18000', '2026-01-15', given)],
    loanPayments: paid.map(([date, amount]) => payment(date, amount)),
  })
  const [account] = ledger.loans
  if (!account) throw new Error('There is one loan')
  return loanDue(account, yearMonth(today), today)
}

const on15th = { dueDate: 15 }

describe('the monthly payment of a loan', () => {
  const paid = [['2026-10-15', '400'], ['2026-11-10', '250'], ['2026-11-15', '150']] as const

  it('X22: is paid by the payments after last month\'s due day and up to this one', () => {
    expect(dueOn('2026-10-31', on15th, paid))
      .toEqual({ dueDate: '2026-10-15', amount: 40_000, paidAmount: 40_000, paid: true })
    expect(dueOn('2026-11-21', on15th, paid))
      .toEqual({ dueDate: '2026-11-15', amount: 40_000, paidAmount: 40_000, paid: true })
    expect(dueOn('2026-11-14', on15th, paid)).toMatchObject({ paidAmount: 25_000, paid: false })
    const onJan31 = [['2027-01-31', '400']] as const
    expect(dueOn('2027-02-28', { dueDate: 31 }, onJan31))
      .toMatchObject({ dueDate: '2027-02-28', paidAmount: 0, paid: false })
    expect(dueOn('2027-02-28', { dueDate: 31 }, [['2027-02-01', '100'], ['2027-02-28', '300']]))
      .toMatchObject({ paid: true })
  })

  it('belongs to the calendar month without a due day', () => {
    expect(dueOn('2026-11-21', {}, [['2026-10-31', '400'], ['2026-11-01', '100']]))
      .toMatchObject({ dueDate: '2026-11-30', paidAmount: 10_000 })
    expect(dueOn('2026-12-31', {}, [['2026-12-31', '100']])).toMatchObject({ dueDate: '2026-12-31', paidAmount: 10_000 })
  })

  it('is completed late until the month ends, and the next month ignores the part used', () => {
    const late = [['2026-11-10', '250'], ['2026-11-20', '300']] as const
    expect(dueOn('2026-11-19', on15th, late)).toMatchObject({ paidAmount: 25_000, paid: false })
    expect(dueOn('2026-11-21', on15th, late)).toMatchObject({ paidAmount: 40_000, paid: true })
    expect(dueOn('2026-12-05', on15th, late)).toMatchObject({ dueDate: '2026-12-15', paidAmount: 15_000, paid: false })
  })

  it('is completed late wholly or not at all', () => {
    const short = [['2026-11-10', '250'], ['2026-11-20', '149.99']] as const
    expect(dueOn('2026-11-30', on15th, short)).toMatchObject({ paidAmount: 25_000, paid: false })
    expect(dueOn('2026-12-05', on15th, short)).toMatchObject({ paidAmount: 14_999 })
  })

  it('takes no late payment from the month after', () => {
    expect(dueOn('2026-12-05', on15th, [['2026-12-01', '400']])).toMatchObject({ dueDate: '2026-12-15', paid: true })
  })

  it('completes the oldest month first when payments are late in a row', () => {
    const alwaysLate = [['2026-09-20', '400'], ['2026-10-20', '400'], ['2026-11-20', '400']] as const
    expect(dueOn('2026-09-30', on15th, alwaysLate)).toMatchObject({ paid: true })
    expect(dueOn('2026-11-16', on15th, alwaysLate)).toMatchObject({ paidAmount: 0, paid: false })
    expect(dueOn('2026-11-20', on15th, alwaysLate)).toMatchObject({ paidAmount: 40_000, paid: true })
  })

  it('asks for the payoff where that is less, and for nothing once paid off', () => {
    const almost = [['2026-09-10', '17800']] as const
    const september = dueOn('2026-09-30', on15th, almost)
    expect(september).toMatchObject({ amount: 40_000, paid: true })
    // 307.34 are left on 10-01, and 0.71 of interest more on 10-15
    const all = [...almost, ['2026-10-01', '600'], ['2026-11-10', '500']] as const
    expect(dueOn('2026-11-09', on15th, all)).toMatchObject({ amount: 30_805, paidAmount: 0, paid: false })
    expect(dueOn('2026-11-14', on15th, all)).toMatchObject({ amount: 30_805, paidAmount: 30_805, paid: true })
    expect(dueOn('2026-12-14', on15th, all)).toBeNull()
  })

  it('asks for nothing of what paid the month before late, and for no payment of a loan it paid off', () => {
    const owing = (principal: string, today: string, late: string) => dueOn(today, {
      originalAmount: null, loanDate: null, currentPrincipalAmount: principal, lastPaymentDate: '2026-10-20', dueDate: 15, interestRate: '6',
    }, [['2026-11-18', late]])
    // 300.00 and 1.43 of interest, 1.28 of it up to 11-15
    expect(owing('300', '2026-11-30', '301.43')).toMatchObject({ amount: 30_000, paidAmount: 30_000, paid: true })
    expect(owing('300', '2026-12-05', '301.43')).toMatchObject({ amount: 128, paidAmount: 128, paid: true })
    expect(owing('300', '2027-01-05', '301.43')).toBeNull()
    // of 502.14 on 11-15, 400.00 went to November
    expect(owing('500', '2026-12-05', '400')).toMatchObject({ dueDate: '2026-12-15', amount: 10_214, paidAmount: 0, paid: false })
  })

  it('asks for nothing in a month due on or before the anchor', () => {
    expect(dueOn('2026-01-10', on15th)).toBeNull()
    expect(dueOn('2026-01-20', on15th, [['2026-01-18', '400']])).toBeNull()
    expect(dueOn('2026-02-10', on15th, [['2026-01-18', '400']])).toMatchObject({ paid: true })
    expect(dueOn('2025-06-10', {})).toBeNull()
  })
})
