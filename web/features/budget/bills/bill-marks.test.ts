import { describe, expect, it } from 'vitest'
import { billsMonth } from '#core/bills/bills-month.ts'
import { parseLedger } from '#core/ledger/parse-ledger.ts'
import { bill, paid } from '#core/testing/wire-rows.ts'
import { billMarks, dayTicks, lineWords, placeOf } from './bill-marks.ts'

const bills = [
  bill('Rent', '1450', 'monthly', '1'), bill('Phone', '65', 'monthly', '18'), bill('Water', '25', 'monthly', '18'),
  bill('Plates', '1200', 'yearly', '11-30'),
]
const monthOf = (billPayments: readonly object[]) => billsMonth(parseLedger({ bills, billPayments }), '2026-11-21')

describe('the line of a month', () => {
  it('runs from its first day to its last', () => {
    expect(placeOf('2026-11-01')).toBe(0)
    expect(placeOf('2026-11-30')).toBe(100)
    expect(dayTicks('2026-02').filter(({ numbered }) => numbered).map(({ day }) => day)).toEqual([1, 5, 10, 15, 20, 25])
    expect(dayTicks('2026-02')).toHaveLength(28)
  })

  it('has one mark a day, the largest amount the largest', () => {
    const marks = billMarks(monthOf([]))
    expect(marks.map(({ date, amount }) => [date, amount])).toEqual(
      [['2026-11-01', 145_000], ['2026-11-18', 9_000], ['2026-11-30', 120_000]],
    )
    expect(marks[0]?.radius).toBe(19)
    expect(marks[1]?.radius).toBeLessThan(marks[2]?.radius ?? 0)
  })

  it('has the smallest mark where no more is asked', () => {
    const { month, items } = monthOf([])
    expect(billMarks({ month, items: items.slice(0, 1).map((item) => ({ ...item, amount: 0 })) })).toMatchObject([{ radius: 8 }])
  })

  it('ticks a day off once all of it is paid', () => {
    const paidOn = (billPayments: readonly object[]) => billMarks(monthOf(billPayments)).map((mark) => mark.paid)
    expect(paidOn([paid('Rent', '2026-11', '1450'), paid('Phone', '2026-11', '65')])).toEqual([true, false, false])
    expect(paidOn([paid('Phone', '2026-11', '65'), paid('Water', '2026-11', '25')])).toEqual([false, true, false])
  })

  it('says in words what it shows, of an overdue bill not that it is to come', () => {
    expect(lineWords(monthOf([paid('Rent', '2026-11', '1450')]).items, 'November')).toBe('November bills on a line: 1 paid, 3 unpaid')
  })
})
