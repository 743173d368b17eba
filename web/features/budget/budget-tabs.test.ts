import { describe, expect, it } from 'vitest'
import { billsMonth } from '#core/bills/bills-month.ts'
import { sampleRow } from '#core/testing/sample-rows.ts'
import { ledgerOf } from '#core/ledger.ts'
import { laterBills } from './bills/later-bills.ts'
import { tabAt, tabCounts } from './budget-tabs.ts'

const today = '2026-11-21'

describe('tabAt', () => {
  it('knows each tab by its address', () => {
    expect(tabAt('/budget')).toBe('/budget')
    expect(tabAt('/budget/goals/')).toBe('/budget/goals')
    expect(tabAt('/Budget/Bills')).toBe('/budget/bills')
    expect(tabAt('/budget/nowhere')).toBe('/budget')
  })
})

describe('tabCounts', () => {
  it('counts every card: each Friday, a bill of a later month, a loan', () => {
    const bills = [
      { ...sampleRow('bills', 1), frequency: 'weekly' as const, dueDate: 'Friday' },
      { ...sampleRow('bills', 2), frequency: 'yearly' as const, dueDate: '04-15' },
      { ...sampleRow('bills', 3), dueDate: null },
    ]
    const autoLoans = [{ ...sampleRow('autoLoans', 1), dueDate: 15 }]
    const month = billsMonth(ledgerOf({ bills, autoLoans, vehicles: [sampleRow('vehicles', 1)] }), today)
    const standing = { bills, goals: [sampleRow('goals', 1)] }
    expect(tabCounts({ month, later: laterBills(bills, today), standing })).toEqual({
      '/budget/bills': 6, '/budget/recurring': 1, '/budget/goals': 1,
    })
  })

  it('has a place for each count before it is known', () => {
    expect(tabCounts(undefined)).toStrictEqual({
      '/budget/bills': undefined, '/budget/recurring': undefined, '/budget/goals': undefined,
    })
  })
})
