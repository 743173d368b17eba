import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryCase, type Case, type WireLedger } from '../../bench/baseline/arbitrary-ledgers.ts'
import { shift } from '../../bench/baseline/calendar.ts'
import { goalBreakdown as plainBreakdown } from '../../bench/baseline/daily-goal.ts'
import * as baseline from '../../bench/baseline/loan-walk.ts'
import * as advice from '../../bench/baseline/payment-advice.ts'
import { readPlain, type Loan } from '../../bench/baseline/read.ts'
import { runs, soak } from '../../bench/baseline/runs.ts'
import {
  goalBreakdown, loanSummary, maintenanceFund, mileageLoanPayment, parseLedger, recommendedPayment, splitLoanPayments,
} from '../index.ts'
import { overpaidOf } from '../loans/summary.ts'

interface LoanCase extends Case { readonly loan: Loan }

/** A case and one of its loans. */
const loanCase = (crowded: boolean): fc.Arbitrary<LoanCase> => arbitraryCase({ crowded })
  .filter(({ json }) => json.autoLoans.length > 0)
  .chain((given) => fc.constantFrom(...readPlain(given.json).autoLoans).map((loan) => ({ ...given, loan })))

const newPayment = (given: LoanCase): fc.Arbitrary<LoanCase & { more: WireLedger }> => fc.record({
  offset: fc.integer({ min: -100, max: 20 }), amount: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 90_000 })),
}).map(({ offset, amount }) => {
  const payment = {
    id: '0000ffff-0000-4000-8000-00000000ffff', loanId: given.loan.id, date: shift(given.today, offset), amount: amount / 100,
    createdAt: '2026-11-21T12:00:00.000Z',
  }
  return { ...given, more: { ...given.json, loanPayments: [...given.json.loanPayments, payment] } }
})

describe('any loan', { timeout: 60_000 * soak }, () => {
  it('stands where a walk day by day leaves it', () => {
    fc.assert(fc.property(loanCase(true), ({ json, today, loan }) => {
      const { dailyInterestRate, ...figures } = loanSummary(parseLedger(json), loan.id, today)
      const { dailyInterestRate: plainRate, ...plain } = baseline.loanSummary(readPlain(json), loan, today)
      expect(figures).toEqual(plain)
      expect(dailyInterestRate).toBeCloseTo(plainRate, 11)
    }), runs(201, 300))
  })

  it('splits its payments as the walk does, and every split adds up to its payment', () => {
    fc.assert(fc.property(loanCase(true), ({ json, loan }) => {
      const splits = splitLoanPayments(parseLedger(json), loan.id)
      const plain = readPlain(json)
      expect(splits).toEqual(baseline.splits(plain, loan).map(({ id, principalAmount, interestAmount, balanceAfter }) => (
        { id, principalAmount, interestAmount, balanceAfter })))
      for (const split of splits) {
        const amount = plain.loanPayments.find((payment) => payment.id === split.id)?.amount ?? 0
        const overpaid = overpaidOf(amount, split)
        expect([overpaid >= 0, overpaid === 0 || split.balanceAfter === 0]).toEqual([true, true])
      }
    }), runs(202, 300))
  })

  it('never owes more for a payment more', () => {
    let counted = 0
    fc.assert(fc.property(loanCase(true).chain(newPayment), ({ json, more, today, loan }) => {
      const [before, after] = [loanSummary(parseLedger(json), loan.id, today), loanSummary(parseLedger(more), loan.id, today)]
      expect(after.principalBalance).toBeLessThanOrEqual(before.principalBalance)
      expect(after.interestBalance).toBeLessThanOrEqual(before.interestBalance)
      expect(after.percentPaidOff).toBeGreaterThanOrEqual(before.percentPaidOff)
      if (after.principalBalance < before.principalBalance) counted += 1
    }), runs(203, 300))
    // Otherwise the property would hold vacuously: an ignored payment leaves the balance unchanged.
    expect(counted).toBeGreaterThan(0)
  })

  it('is recalculated twice as once', () => {
    let split = 0
    fc.assert(fc.property(loanCase(false), ({ json, loan }) => {
      const once = splitLoanPayments(parseLedger(json), loan.id)
      const parts = new Map(once.map(({ id, principalAmount, interestAmount }) => [id, { principalAmount: principalAmount / 100, interestAmount: interestAmount / 100 }]))
      const stored = json.loanPayments.map((payment) => ({ ...payment, ...parts.get(String(payment['id'])) }))
      expect(splitLoanPayments(parseLedger({ ...json, loanPayments: stored }), loan.id)).toEqual(once)
      split += once.length
    }), runs(204, 300))
    // Otherwise the property would hold vacuously.
    expect(split).toBeGreaterThan(0)
  })

  it('has the payment recommended that the baseline recommends', () => {
    fc.assert(fc.property(loanCase(true), ({ json, today, loan }) => {
      const advised = recommendedPayment(parseLedger(json), loan.id, today)
      expect(advised).toEqual(advice.recommendedPayment(readPlain(json), loan, today))
      expect(advised.goalTotal).toBe(advised.goalPrincipal + advised.goalInterest)
      expect(advised.rows).toHaveLength(advised.days)
    }), runs(205, 300))
  })

  it('adds no interest after the longest walk of 10,000 days', () => {
    const old = fc.record({
      age: fc.integer({ min: 9_997, max: 10_004 }), interestRate: fc.integer({ min: 1, max: 99 }), principal: fc.integer({ min: 1, max: 30_000 }),
      paid: fc.array(fc.record({ back: fc.integer({ min: 0, max: 9_000 }), amount: fc.integer({ min: 1, max: 9_000 }) }), { maxLength: 2 }),
    })
    fc.assert(fc.property(old, ({ age, interestRate, principal, paid }) => {
      const today = '2028-03-01'
      const json = {
        vehicles: [{ id: 'car', name: 'Prius' }],
        autoLoans: [{
          id: 'loan', vehicleId: 'car', currentPrincipalAmount: principal, interestRate, monthlyPayment: 400,
          lastPaymentDate: shift(today, -age), goalPayoffMileage: 90_000,
        }],
        loanPayments: paid.map(({ back, amount }, place) => ({ id: `paid-${place}`, loanId: 'loan', date: shift(today, -back), amount })),
      }
      const [ledger, plain] = [parseLedger(json), readPlain(json)]
      const day = { from: shift(today, -1), to: today }
      expect(plain.autoLoans.map((loan) => splitLoanPayments(ledger, loan.id).length)).toEqual([paid.length])
      expect(plain.autoLoans.map((loan) => loanSummary(ledger, loan.id, today).interestBalance))
        .toEqual(plain.autoLoans.map((loan) => baseline.loanSummary(plain, loan, today).interestBalance))
      expect(goalBreakdown(ledger, day)).toEqual(plainBreakdown(plain, day))
    }), runs(207, 12))
  })

  it('shows the cards of every mileage entry as the baseline does', () => {
    fc.assert(fc.property(arbitraryCase({ crowded: false }), ({ json }) => {
      const [ledger, plain] = [parseLedger(json), readPlain(json)]
      for (const { id } of plain.mileage) {
        expect([mileageLoanPayment(ledger, id), maintenanceFund(ledger, id)])
          .toEqual([advice.mileageLoanPayment(plain, id), advice.maintenanceFund(plain, id)])
      }
    }), runs(206, 100))
  })
})
