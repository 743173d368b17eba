import { describe, expect, it } from 'vitest'
import { annualSummary } from '#core/annual-summary.ts'
import { ledgerOf } from '#core/ledger.ts'
import { parseLedger } from '#core/ledger/parse-ledger.ts'
import { car, expense, loanRow, payment, trip } from '#core/testing/wire-rows.ts'
import { isEmptyYear, summaryYears } from './annual.ts'

const earning = { id: 'e', createdAt: 1, date: '2026-03-01', platform: 'uber', amount: 10_000 }

describe('summaryYears', () => {
  it('goes back to 2020', () => {
    expect(summaryYears(2026)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020])
  })

  it('offers this year even when the clock is wrong', () => {
    expect(summaryYears(1999)).toEqual([1999])
  })
})

describe('isEmptyYear', () => {
  it('is true only for a year without any record', () => {
    expect(isEmptyYear(annualSummary(ledgerOf({ earnings: [earning] }), 2025))).toBe(true)
    expect(isEmptyYear(annualSummary(ledgerOf({ earnings: [earning] }), 2026))).toBe(false)
    expect(isEmptyYear(annualSummary(ledgerOf({ earnings: [{ ...earning, amount: 0 }] }), 2026))).toBe(false)
    for (const only of [
      { mileage: [trip('2026-03-01', '0.0', '50.0')] },
      { expenses: [expense('2026-03-01', 'Fuel', '5')] },
      { autoLoans: [loanRow({ lastPaymentDate: '2026-01-01' })], loanPayments: [payment('2026-03-01', '400')] },
    ]) expect([only, isEmptyYear(annualSummary(parseLedger({ vehicles: [car], ...only }), 2026))]).toEqual([only, false])
  })
})
