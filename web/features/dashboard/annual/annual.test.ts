import { describe, expect, it } from 'vitest'
import { annualSummary } from '#core/annual-summary.ts'
import { ledgerOf } from '#core/ledger.ts'
import { afterAllExpenses, beyondItsParts, isEmptyYear, summaryYears } from './annual.ts'

const earning = { id: 'e', createdAt: 1, date: '2026-03-01', platform: 'uber', amount: 10_000 }
const expense = (id: string, name: string, amount: number) =>
  ({ id, createdAt: 1, date: '2026-03-01', name, amount, vehicleId: null, note: null, receiptImageUrl: null })

describe('summaryYears', () => {
  it('goes back to 2020', () => {
    expect(summaryYears(2026)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020])
  })

  it('offers this year even when the clock is wrong', () => {
    expect(summaryYears(1999)).toEqual([1999])
  })
})

describe('afterAllExpenses', () => {
  it('takes away every expense, where net takes away fuel alone', () => {
    const year = annualSummary(ledgerOf({ earnings: [earning], expenses: [expense('1', 'Fuel', 2000), expense('2', 'Tolls', 500)] }), 2026)
    expect(year.net).toBe(8000)
    expect(afterAllExpenses(year)).toBe(7500)
  })
})

describe('isEmptyYear', () => {
  it('is true only for a year without any record', () => {
    expect(isEmptyYear(annualSummary(ledgerOf({ earnings: [earning] }), 2025))).toBe(true)
    expect(isEmptyYear(annualSummary(ledgerOf({ earnings: [earning] }), 2026))).toBe(false)
    expect(isEmptyYear(annualSummary(ledgerOf({ earnings: [{ ...earning, amount: 0 }] }), 2026))).toBe(false)
  })
})

it('counts what was paid beyond principal and interest', () => {
  expect(beyondItsParts({ totalPaid: 72_000, principal: 55_992, interest: 15 })).toBe(15_993)
  expect(beyondItsParts({ totalPaid: 40_000, principal: 29_452, interest: 10_548 })).toBe(0)
})
