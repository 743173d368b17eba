import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { annualSummary } from '../annual-summary.ts'
import { addDays } from '../dates.ts'
import { MOST_EARLIER_BALANCES } from '../entities/auto-loans.ts'
import { ledgerOf } from '../ledger.ts'
import type { LedgerRow } from '../ledger/ledger-rows.ts'
import { earlierBalances } from './earlier-balances.ts'
import { frozenLoanPayments, loanSummary, splitLoanPayments } from './summary.ts'

type Loan = LedgerRow<'autoLoans'>

const vehicle = { id: 'car', createdAt: 0, name: 'Corolla' }
const loan: Loan = {
  id: 'loan', createdAt: 0, vehicleId: 'car', currentPrincipalAmount: 1_200_000, interestRate: 8_250, monthlyPayment: 35_000,
  lastPaymentDate: '2026-10-20', dueDate: 20, originalAmount: null, loanDate: null, baselineLastPaymentDate: '2026-10-20',
  goalPayoffDate: null, goalPayoffMileage: null, earlierBalances: null,
}
const payment = (date: string, amount: number): LedgerRow<'loanPayments'> =>
  ({ id: date, createdAt: 0, loanId: 'loan', date, amount })

const entered = (before: Loan, date: string, principal: number, rate = before.interestRate): Loan => {
  const after = { ...before, currentPrincipalAmount: principal, interestRate: rate, lastPaymentDate: date, baselineLastPaymentDate: date }
  return { ...after, earlierBalances: earlierBalances(before, after) }
}

const ledgerWith = (of: Loan, loanPayments: readonly LedgerRow<'loanPayments'>[]) =>
  ledgerOf({ vehicles: [vehicle], autoLoans: [of], loanPayments })

/** How each payment is split, frozen or walked. */
const splitsOf = (of: Loan, payments: readonly LedgerRow<'loanPayments'>[]) => {
  const ledger = ledgerWith(of, payments)
  const [frozen, walked] = [frozenLoanPayments(ledger, 'loan'), splitLoanPayments(ledger, 'loan')]
  return {
    frozen, walked,
    all: new Map([...frozen, ...walked].map(({ id, interestAmount, principalAmount }) => [id, [interestAmount, principalAmount]])),
  }
}

describe('a balance that is entered anew', () => {
  const payments = [payment('2026-11-15', 35_000), payment('2026-12-15', 35_000)]
  // X7's loan: its statement of November 15 shows a different balance than the walk.
  const anew = entered(loan, '2026-11-15', 1_171_900)

  it('keeps as many balances as a loan may have, and lets the oldest go', () => {
    const days = Array.from({ length: MOST_EARLIER_BALANCES + 1 }, (_, month) => addDays('2026-11-15', 30 * month))
    const last = days.reduce((before, date, month) => entered(before, date, 1_171_900 - month), loan)
    expect(last.earlierBalances?.map(({ date }) => date)).toEqual(days.slice(0, -1))
  })

  it('leaves the payments that led to it split as they were, and splits later ones from it on', () => {
    expect(anew.earlierBalances).toEqual([{ date: '2026-10-20', principal: 1_200_000, interestRate: 8_250, historical: false }])
    const { frozen, walked } = splitsOf(anew, payments)
    expect(frozen).toEqual([{ id: '2026-11-15', interestAmount: 7_052, principalAmount: 27_948, balanceAfter: 1_172_052 }])
    expect(walked).toEqual([{ id: '2026-12-15', interestAmount: 7_946, principalAmount: 27_054, balanceAfter: 1_144_846 }])
  })

  it('keeps the year adding up, and the figures of the loan by its walk alone', () => {
    const before = annualSummary(ledgerWith(loan, payments.slice(0, 1)), 2026).loans
    expect(before).toEqual({ totalPaid: 35_000, principal: 27_948, interest: 7_052 })
    expect(annualSummary(ledgerWith(anew, payments.slice(0, 1)), 2026).loans).toEqual(before)
    expect(annualSummary(ledgerWith(anew, payments), 2026).loans)
      .toEqual({ totalPaid: 70_000, principal: 27_948 + 27_054, interest: 7_052 + 7_946 })
    expect(loanSummary(ledgerWith(anew, payments), 'loan', '2026-12-31')).toMatchObject({ totalInterestPaid: 7_946, totalPaid: 35_000 })
  })

  it('at another rate leaves those payments at the rate they were paid at', () => {
    expect(splitsOf(entered(loan, '2026-11-15', 1_171_900, 3_000), payments).frozen[0]).toMatchObject({ interestAmount: 7_052 })
  })

  it('is kept once however often a form is saved without another one', () => {
    expect(earlierBalances(anew, { ...anew, interestRate: 9_000, goalPayoffMileage: 90_000 })).toBe(anew.earlierBalances)
  })

  it('takes the place of a mistyped one of the same day or a later one', () => {
    expect(entered(entered(loan, '2026-11-15', 117), '2026-11-15', 1_171_900).earlierBalances?.map(({ date }) => date))
      .toEqual(['2026-10-20', '2026-11-15'])
    const mistyped = entered(loan, '2027-11-15', 1_171_900)
    const righted = entered(mistyped, '2026-11-15', 1_171_900)
    expect(splitsOf(righted, payments).all).toEqual(splitsOf(anew, payments).all)
    expect(entered(righted, '2026-12-15', 1_144_846).earlierBalances?.map(({ date }) => date)).toEqual(['2026-10-20', '2026-11-15'])
  })

  it('takes the place of a first day, whose own payments stay split too', () => {
    const historical = { ...loan, originalAmount: 1_200_000, loanDate: '2026-10-20' }
    const simplified = { ...entered(historical, '2026-10-20', 1_000_000), originalAmount: null, loanDate: null }
    const now = { ...simplified, earlierBalances: earlierBalances(historical, simplified) }
    expect(splitsOf(now, [payment('2026-10-20', 200_000)]).frozen).toMatchObject([{ interestAmount: 0, principalAmount: 200_000 }])
  })

  it('gives way to a first day, which splits a payment of that very day, and only once', () => {
    const historical = { ...loan, originalAmount: 1_200_000, loanDate: '2026-11-15' }
    const { frozen, walked } = splitsOf({ ...historical, earlierBalances: earlierBalances(loan, historical) }, payments)
    expect(frozen).toEqual([])
    expect(walked.map(({ id }) => id)).toEqual(['2026-11-15', '2026-12-15'])
  })

  it('splits no payment twice when it is entered for an earlier day than the one it replaces', () => {
    const later = entered(entered(loan, '2026-11-15', 1_171_900), '2026-12-20', 1_144_846)
    const { frozen, walked } = splitsOf(entered(later, '2026-11-10', 1_190_000), payments)
    const ids = [...frozen, ...walked].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
  })

  it('pushes no older one out however often it is righted on its day', () => {
    let righted = anew
    for (let time = 0; time < 130; time += 1) righted = entered(righted, '2026-11-15', 1_171_900 + time)
    expect(righted.earlierBalances?.map(({ date }) => date)).toEqual(['2026-10-20', '2026-11-15'])
  })

  it('says nothing of payments from before the first one', () => {
    expect(splitsOf(anew, [payment('2026-10-20', 35_000), ...payments]).all.has('2026-10-20')).toBe(false)
  })
})

it('leaves every payment split as it was when a balance took its place, whatever was entered', () => {
  const day = fc.integer({ min: 0, max: 200 }).map((days) => addDays('2026-01-01', days))
  const cents = fc.integer({ min: 0, max: 1_500_000 })
  let kept = 0
  fc.assert(fc.property(
    fc.uniqueArray(fc.record({ date: day, amount: fc.integer({ min: 1, max: 60_000 }) }), { selector: ({ date }) => date, maxLength: 12 }),
    fc.array(fc.record({ date: day, principal: cents, rate: fc.integer({ min: 0, max: 99_999 }) }), { maxLength: 6 }),
    (paid, balances) => {
      const payments = paid.map(({ date, amount }) => payment(date, amount)).toSorted((a, b) => (a.date < b.date ? -1 : 1))
      let now: Loan = { ...loan, baselineLastPaymentDate: '2025-12-31' }
      let was = splitsOf(now, payments).all
      for (const { date, principal, rate } of balances) {
        now = entered(now, date, principal, rate)
        const { all, walked } = splitsOf(now, payments)
        const ofThisBalance = new Set(walked.map(({ id }) => id))
        const before = (splits: typeof all) => new Map([...splits].filter(([id]) => !ofThisBalance.has(id)))
        expect(before(all)).toEqual(before(was))
        kept += before(all).size
        was = all
      }
    },
  ))
  // Otherwise the property would hold vacuously.
  expect(kept).toBeGreaterThan(0)
})
