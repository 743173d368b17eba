import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates.ts'
import type { FieldsOf } from '../entities/index.ts'
import type { LedgerRow } from '../ledger/ledger-rows.ts'
import { lastPaidOn, withBaseline, withFirstBaseline } from './baseline.ts'

const fields: FieldsOf<'autoLoans'> = {
  vehicleId: 'car', currentPrincipalAmount: 1_200_000, interestRate: 8_250, monthlyPayment: 35_000,
  lastPaymentDate: '2026-10-20', dueDate: 20, originalAmount: null, loanDate: null, baselineLastPaymentDate: '2026-10-20',
  goalPayoffDate: null, goalPayoffMileage: null, earlierBalances: null,
}
const loan: LedgerRow<'autoLoans'> = { id: 'loan', createdAt: 0, ...fields }
const paid = (date: string, loanId = 'loan') => ({ loanId, date })
const today = '2026-11-21'

/** The dates of the loan after a request with some of its fields. */
function datesAfter(sent: Partial<typeof fields>, payments: readonly ReturnType<typeof paid>[] = []) {
  const { lastPaymentDate, baselineLastPaymentDate } = withBaseline({ sent, values: { ...fields, ...sent } }, loan, payments, today)
  return [lastPaymentDate, baselineLastPaymentDate]
}

describe('the date a loan was last paid', () => {
  it('is that of its latest payment, or the day it is counted from while that is later', () => {
    expect(lastPaidOn(loan, [])).toBe('2026-10-20')
    expect(lastPaidOn(loan, [paid('2026-09-20'), paid('2026-12-20', 'another')])).toBe('2026-10-20')
    expect(lastPaidOn(loan, [paid('2026-11-15'), paid('2026-11-01')])).toBe('2026-11-15')
    expect(lastPaidOn({ ...loan, originalAmount: 1_800_000, loanDate: '2026-01-15' }, [])).toBe('2026-01-15')
  })
})

describe('the baseline of a loan that is made', () => {
  it('is its last payment date, or the one that is sent', () => {
    expect(withFirstBaseline({ ...fields, baselineLastPaymentDate: null })).toEqual(fields)
    expect(withFirstBaseline({ ...fields, baselineLastPaymentDate: '2026-10-01' })).toMatchObject({
      lastPaymentDate: '2026-10-20', baselineLastPaymentDate: '2026-10-01',
    })
  })
})

describe('the baseline of a loan that is changed', () => {
  const payments = [paid('2026-11-15'), paid('2026-11-22')]

  it('moves to today\'s last payment when another principal is sent without a date: later payments wait', () => {
    expect(datesAfter({ currentPrincipalAmount: 1_171_900 }, payments)).toEqual(['2026-11-15', '2026-11-15'])
    expect(datesAfter({ currentPrincipalAmount: 1_171_900 })).toEqual(['2026-10-20', '2026-10-20'])
  })

  it('takes the date that was shown for none, also that of a payment to come', () => {
    expect(datesAfter({ currentPrincipalAmount: 1_171_900, lastPaymentDate: '2026-11-22' }, payments)).toEqual(['2026-11-15', '2026-11-15'])
    expect(datesAfter({ ...fields, lastPaymentDate: '2026-11-22', interestRate: 9_000 }, payments)).toEqual(['2026-10-20', '2026-10-20'])
  })

  it('moves to a date of its own, also with the same principal', () => {
    const onTheEighteenth = ['2026-11-18', '2026-11-18']
    expect(datesAfter({ currentPrincipalAmount: 1_171_900, lastPaymentDate: '2026-11-18' }, payments)).toEqual(onTheEighteenth)
    expect(datesAfter({ currentPrincipalAmount: 1_200_000, lastPaymentDate: '2026-11-18' }, payments)).toEqual(onTheEighteenth)
  })

  it('stays when a date is sent by itself: what was paid off would be owed again', () => {
    expect(datesAfter({ lastPaymentDate: '2026-11-18' }, payments)).toEqual(['2026-10-20', '2026-10-20'])
  })

  it('is the one that is sent, whatever else is', () => {
    const sent = { baselineLastPaymentDate: '2026-10-10', currentPrincipalAmount: 1_190_000 }
    expect(datesAfter(sent, payments)).toEqual(['2026-10-20', '2026-10-10'])
  })

  const day = fc.integer({ min: 0, max: 90 }).map((days) => addDays('2026-09-01', days))
  const anyPayments = fc.array(day.map((date) => paid(date)), { maxLength: 8 })

  it('stays whatever is sent beside the principal and the baseline', () => {
    const change = fc.record({
      interestRate: fc.integer({ min: 0, max: 99_999 }), monthlyPayment: fc.integer({ min: 1, max: 90_000 }), lastPaymentDate: day,
    }, { requiredKeys: [] })
    fc.assert(fc.property(change, anyPayments, (sent, payments) => {
      expect(datesAfter(sent, payments)).toEqual(['2026-10-20', '2026-10-20'])
    }))
  })

  it('of another principal without a date is never after today, and never before the one it had', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1_199_999 }), anyPayments, (currentPrincipalAmount, payments) => {
      const [last, baseline] = datesAfter({ currentPrincipalAmount }, payments)
      expect([last, baseline === last, String(baseline) <= today, String(baseline) >= '2026-10-20']).toEqual([baseline, true, true, true])
    }))
  })
})
