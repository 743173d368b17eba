import { describe, expect, it } from 'vitest'
import { withRow } from '#core/ledger.ts'
import { loanSummary } from '#core/loans/summary.ts'
import { parseLedger } from '#core/ledger/parse-ledger.ts'
import { car, historicalLoan, loanRow, payment } from '#core/testing/wire-rows.ts'
import { beforeLoan, paymentForm, previewSplit, readPaymentForm } from './payment.form.ts'
import { paidSoFar, paymentRows } from './payment-rows.ts'

const x5 = parseLedger({
  vehicles: [car],
  autoLoans: [historicalLoan('18000', '2026-01-15', { interestRate: '6.900' })],
  loanPayments: [payment('2026-02-15', '400'), payment('2026-03-15', '400'), payment('2026-04-14', '50')],
})

describe('paymentForm', () => {
  it('opens with the payment as it is, and a new one with today', () => {
    expect(paymentForm({ id: 'p', loanId: 'loan', createdAt: null, date: '2026-04-14', amount: 5_000 }, '2026-11-21')).toEqual({ date: '2026-04-14', amount: '50.00' })
    expect(paymentForm(null, '2026-11-21')).toEqual({ date: '2026-11-21', amount: '' })
  })
})

describe('readPaymentForm', () => {
  it('reads a payment', () => {
    expect(readPaymentForm({ date: '2026-11-15', amount: '$1,350.5' })).toEqual({ ok: true, value: { date: '2026-11-15', amount: 135_050 } })
  })

  it.each([
    [{ date: '', amount: '5' }, 'date', 'Date is required'],
    [{ date: '2026-11-15', amount: ' ' }, 'amount', 'Amount is required'],
    [{ date: '2026-11-15', amount: 'x' }, 'amount', 'Amount must be a valid number'],
    [{ date: '2026-11-15', amount: '0' }, 'amount', 'Amount must be greater than 0'],
  ])('puts words under a field of %j', (form, path, message) => {
    expect(readPaymentForm(form)).toEqual({ ok: false, misfits: [{ path, message }] })
  })
})

describe('previewSplit', () => {
  const fresh = { id: 'new', loanId: 'loan', createdAt: null }

  it('X28: shows what the payment would do before it is saved', () => {
    const upToMarch = parseLedger({
      vehicles: [car],
      autoLoans: [historicalLoan('18000', '2026-01-15', { interestRate: '6.900' })],
      loanPayments: [payment('2026-02-15', '400'), payment('2026-03-15', '400')],
    })
    expect(previewSplit(upToMarch, fresh, { date: '2026-03-31', amount: '18500' }))
      .toEqual({ interest: 5_263, principal: 1_739_920, overpaid: 104_817, balanceAfter: 0 })
  })

  it('is what the list shows once it is saved', () => {
    const preview = previewSplit(x5, fresh, { date: '2026-05-01', amount: '400' })
    const after = withRow(x5, 'loanPayments', { id: 'new', loanId: 'loan', createdAt: null, date: '2026-05-01', amount: 40_000 })
    expect(paymentRows(after, 'loan', '2026-05-02')[0]?.split).toEqual(preview)
  })

  it('says nothing while the form cannot be read, and before the balance was entered', () => {
    expect(previewSplit(x5, fresh, { date: '', amount: '5' })).toBeNull()
    const simplified = parseLedger({ vehicles: [car], autoLoans: [loanRow()] })
    expect(previewSplit(simplified, fresh, { date: '2026-11-11', amount: '400' })).toBeNull()
  })
})

describe('beforeLoan', () => {
  it('tells of a date from before a historical loan began', () => {
    expect(beforeLoan(x5, 'loan', '2026-01-14')).toBe('This is before the loan began, so it does not change what you owe.')
    expect([beforeLoan(x5, 'loan', '2026-01-15'), beforeLoan(x5, 'loan', ''), beforeLoan(x5, 'loan', '0202-1')]).toEqual([undefined, undefined, undefined])
  })

  it('tells of a date up to that of the balance the driver entered', () => {
    const simplified = parseLedger({ vehicles: [car], autoLoans: [loanRow()] })
    expect(beforeLoan(simplified, 'loan', '2026-11-11')).toBe('This is before the balance you entered, so it does not change what you owe.')
    expect(beforeLoan(simplified, 'loan', '2026-11-12')).toBeUndefined()
  })
})

describe('paymentRows', () => {
  it('X5: lists the splits newest first', () => {
    expect(paymentRows(x5, 'loan', '2026-04-30').map(({ payment: { date }, split }) => [date, split?.interest, split?.principal, split?.balanceAfter]))
      .toEqual([
        ['2026-04-14', 5_000, 0, 1_739_920], ['2026-03-15', 9_372, 30_628, 1_739_920], ['2026-02-15', 10_548, 29_452, 1_770_548],
      ])
  })

  it('shows payments that led to a balance as they were split before it was entered, and adds them to nothing', () => {
    const earlierBalances = [{ date: '2026-10-11', principal: '12000', interestRate: '6', historical: false }]
    const ledger = parseLedger({
      vehicles: [car], autoLoans: [loanRow({ earlierBalances })], loanPayments: [payment('2026-11-10', '400'), payment('2026-10-01', '400')],
    })
    expect(paymentRows(ledger, 'loan', '2026-11-21').map(({ split, frozen }) => [split, frozen])).toEqual([
      [null, { interest: 5_918, principal: 34_082, overpaid: 0, balanceAfter: 1_165_918 }], [null, null],
    ])
    expect(paidSoFar(ledger, 'loan', '2026-11-21')).toEqual({ rows: [], hasEarlier: true, interest: 0, principal: 0 })
  })

  it('marks payments still to come, and those before the balance', () => {
    const ledger = parseLedger({
      vehicles: [car], autoLoans: [loanRow()], loanPayments: [payment('2026-11-01', '400'), payment('2026-12-15', '400')],
    })
    const rows = paymentRows(ledger, 'loan', '2026-11-21')
    expect(rows.map(({ split, isToCome }) => [split === null, isToCome])).toEqual([[false, true], [true, false]])
    expect(paymentRows(ledger, 'loan', '2026-12-15')[0], 'the payment of today').toMatchObject({ isToCome: false })
  })

  it('does not say that a payment from before a loan that is yet to begin counts some day', () => {
    const ledger = parseLedger({
      vehicles: [car], autoLoans: [historicalLoan('18000', '2027-01-15')], loanPayments: [payment('2026-12-25', '300')],
    })
    expect(paymentRows(ledger, 'loan', '2026-11-21').map(({ split, isToCome }) => [split, isToCome])).toEqual([[null, false]])
  })
})

describe('paidSoFar', () => {
  it('X6: adds up to the total interest paid', () => {
    const paid = paidSoFar(x5, 'loan', '2026-04-30')
    const { totalInterestPaid, totalPaid } = loanSummary(x5, 'loan', '2026-04-30')
    expect(paid.interest).toBe(24_920)
    expect(paid.interest).toBe(totalInterestPaid)
    expect(paid.interest + paid.principal).toBe(totalPaid)
    const before = paidSoFar(x5, 'loan', '2026-03-20')
    expect([before.rows.length, before.hasEarlier]).toEqual([2, false])
  })
})
