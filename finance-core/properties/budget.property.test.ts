import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryCase, arbitraryMonth } from '../../bench/baseline/arbitrary-ledgers.ts'
import * as baseline from '../../bench/baseline/budget.ts'
import { daysOfMonth } from '../../bench/baseline/calendar.ts'
import { readPlain } from '../../bench/baseline/read.ts'
import { runs, soak } from '../../bench/baseline/runs.ts'
import { billsMonth, dueThisWeek, goalSavings, loanSummary, monthlyEquivalent, parseLedger } from '../index.ts'

const sumOf = (amounts: number[]): number => amounts.reduce((all, amount) => all + amount, 0)

const anyCase = arbitraryCase({ crowded: true })

describe('the budget of any ledger', { timeout: 60_000 * soak }, () => {
  it('shows the bills of a month as the baseline does', () => {
    fc.assert(fc.property(anyCase, ({ json, today }) => {
      const { items, ...figures } = billsMonth(parseLedger(json), today)
      const { items: plainItems, ...plain } = baseline.billsMonth(readPlain(json), today)
      expect(figures).toEqual(plain)
      expect(items.map(({ occurrenceId, ...item }) => ({ ...item, named: occurrenceId !== '' })))
        .toEqual(plainItems.map((item) => ({ ...item, named: true })))
    }), runs(301, 300))
  })

  it('sums the items shown, and tells each occurrence from every other', () => {
    fc.assert(fc.property(anyCase, ({ json, today }) => {
      const { items, total, paid } = billsMonth(parseLedger(json), today)
      expect([total, paid]).toEqual([sumOf(items.map(({ amount }) => amount)), sumOf(items.map(({ paidAmount }) => paidAmount))])
      expect(new Set(items.map(({ occurrenceId }) => occurrenceId)).size).toBe(items.length)
    }), runs(302, 300))
  })

  it('waits for loan payments dated after today, in this month and in what is due early next month', () => {
    let later = 0
    fc.assert(fc.property(anyCase, ({ json, today }) => {
      const lastOfMonth = daysOfMonth(today.slice(0, 7)).at(-1) ?? today
      for (const day of [today, lastOfMonth]) {
        const made = { ...json, loanPayments: json.loanPayments.filter(({ date }) => String(date) <= day) }
        if (made.loanPayments.length < json.loanPayments.length) later += 1
        expect(dueThisWeek(parseLedger(json), day)).toEqual(dueThisWeek(parseLedger(made), day))
        expect(billsMonth(parseLedger(json), day)).toEqual(billsMonth(parseLedger(made), day))
      }
    }), runs(307, 300))
    // Otherwise the property would hold vacuously.
    expect(later).toBeGreaterThan(0)
  })

  it('asks for nothing more of a loan that is paid off', () => {
    const nearlyPaid = anyCase.map(({ json, today }) => ({
      today, json: { ...json, autoLoans: json.autoLoans.map((loan) => ({ ...loan, currentPrincipalAmount: 300, originalAmount: null })) },
    }))
    let paidOff = 0
    fc.assert(fc.property(nearlyPaid, ({ json, today }) => {
      const ledger = parseLedger(json)
      const owed = (loanId: string): number => {
        const { principalBalance, interestBalance } = loanSummary(ledger, loanId, today)
        return principalBalance + interestBalance
      }
      paidOff += readPlain(json).autoLoans.filter(({ id }) => owed(id) === 0).length
      const unpaid = billsMonth(ledger, today).items.filter(({ loanId, paid }) => loanId !== null && !paid)
      expect(unpaid.filter(({ loanId }) => owed(loanId ?? '') === 0)).toEqual([])
    }), runs(306, 600))
    // Otherwise the property would hold vacuously.
    expect(paidOff).toBeGreaterThan(0)
  })

  it('keeps a due day inside its month, on the day asked for wherever there is one', () => {
    fc.assert(fc.property(arbitraryMonth, fc.integer({ min: 1, max: 31 }), (month, day) => {
      const ledger = parseLedger({
        bills: [{ id: '00000000-0000-4000-8000-00000000000a', name: 'Rent', amount: 1, frequency: 'monthly', dueDate: day }],
      })
      const days = daysOfMonth(month)
      const shown = billsMonth(ledger, days.at(-1) ?? '').items.map(({ displayDate }) => displayDate)
      expect(shown).toEqual([days[day - 1] ?? days.at(-1)])
    }), runs(303, 600))
  })

  it('gives the monthly equivalent of the baseline', () => {
    const frequency = fc.constantFrom('daily', 'weekly', 'monthly', 'yearly')
    fc.assert(fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), frequency, arbitraryMonth, (amount, often, month) => {
      const bill = { amount, frequency: often }
      expect(monthlyEquivalent(bill, month)).toBe(baseline.monthlyEquivalent(bill, month))
    }), runs(304, 500))
  })

  it('shows a savings goal as the baseline does', () => {
    fc.assert(fc.property(anyCase, ({ json, today }) => {
      const ledger = parseLedger(json)
      for (const goal of readPlain(json).goals) expect(goalSavings(ledger, goal.id, today)).toEqual(baseline.goalSavings(goal, today))
    }), runs(305, 300))
  })
})
