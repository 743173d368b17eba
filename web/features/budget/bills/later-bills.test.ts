import { describe, expect, it } from 'vitest'
import { sampleRow } from '#core/testing/sample-rows.ts'
import { laterBills } from './later-bills.ts'

const yearly = (name: string, dueDate: string | null) => ({ ...sampleRow('bills', 1), id: name, name, frequency: 'yearly' as const, dueDate })

describe('laterBills', () => {
  it('lists the bills that are not due this month, the next one first', () => {
    const bills = [
      sampleRow('bills', 2), yearly('Taxes', '04-15'), yearly('Plates', '11-30'), yearly('Club', '12-01'), yearly('Gift', null),
    ]
    expect(laterBills(bills, '2026-11-21').map(({ bill, date }) => [bill.name, date])).toEqual(
      [['Club', '2026-12-01'], ['Taxes', '2027-04-15']],
    )
  })

  it('X24: moves February 29 back in a common year', () => {
    expect(laterBills([yearly('Leap', '02-29')], '2026-11-21')[0]?.date).toBe('2027-02-28')
  })
})
