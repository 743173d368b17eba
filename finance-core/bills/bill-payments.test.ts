import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysBetween, weekdayOf, yearMonth } from '../dates.ts'
import { RuleError } from '../errors.ts'
import { ledgerOf } from '../ledger.ts'
import type { LedgerRow } from '../ledger/ledger-rows.ts'
import { weekdays } from '../words/labels.ts'
import { occurrenceDateOf, occurrencesOf, openOccurrence, paymentsOn } from './bill-payments.ts'
import { billsMonth } from './bills-month.ts'

type Bill = LedgerRow<'bills'>

const laundry: Bill = { id: 'laundry', createdAt: 1, name: 'Laundry', amount: 5_000, frequency: 'weekly', dueDate: 'Friday' }
const rent: Bill = { ...laundry, id: 'rent', name: 'Rent', frequency: 'monthly', dueDate: '1' }
const month = '2026-11'
const fridays = ['2026-11-06', '2026-11-13', '2026-11-20', '2026-11-27']

const paid = (bill: Bill, occurrenceDate: string | null): LedgerRow<'billPayments'> =>
  ({ id: `${bill.id} ${occurrenceDate}`, createdAt: 1, billId: bill.id, paidDate: '2026-11-21', amount: 5_000, month, occurrenceDate })

/** What a payment would be for while these occurrences are paid. */
const openOf = (bill: Bill, paidDates: readonly (string | null)[] = [], asked = {}) => {
  const ledger = ledgerOf({ bills: [bill], billPayments: paidDates.map((date) => paid(bill, date)) })
  return openOccurrence(ledger, bill, { month, occurrenceDate: null, ...asked })
}

describe('the occurrence a payment is for', () => {
  it('is the earliest unpaid one of the month', () => {
    expect(openOf(rent)).toEqual({ date: '2026-11-01' })
    expect(openOf(laundry)).toEqual({ date: '2026-11-06' })
    expect(openOf(laundry, ['2026-11-06', '2026-11-20'])).toEqual({ date: '2026-11-13' })
    expect(openOf(laundry, [null])).toEqual({ date: '2026-11-13' })
  })

  it('is the one that is asked for', () => {
    expect(openOf(laundry, [], { occurrenceDate: '2026-11-20' })).toEqual({ date: '2026-11-20' })
  })

  it('is refused when it is paid, or when there is none left', () => {
    for (const refused of [
      () => openOf(rent, [null]),
      () => openOf(laundry, ['2026-11-20'], { occurrenceDate: '2026-11-20' }),
      () => openOf(laundry, fridays),
    ]) {
      expect(refused).toThrow(new RuleError('already-paid', 'This bill has already been marked as paid for this month'))
    }
  })

  it('has every payment of the month where it is the only one, of a yearly bill as of a monthly one', () => {
    for (const bill of [rent, { ...rent, frequency: 'yearly' as const, dueDate: '11-30' }]) {
      const billPayments = ['first', 'second'].map((id) => ({ ...paid(bill, null), id }))
      const [only] = occurrencesOf(ledgerOf({ bills: [bill], billPayments }), bill, month)
      expect(only?.payments.map(({ id }) => id)).toEqual(['first', 'second'])
    }
  })

  it('does not fit where the bill has no such occurrence', () => {
    expect(openOf({ ...rent, dueDate: null })).toMatchObject({ path: 'billId' })
    expect(openOf({ ...rent, frequency: 'yearly', dueDate: '10-30' })).toMatchObject({ path: 'month' })
    expect(openOf(laundry, [], { occurrenceDate: '2026-11-07' })).toMatchObject({ path: 'occurrenceDate' })
  })

  it('is paid after it was named, and no other one is, whatever was paid before', () => {
    const bills = fc.constantFrom(laundry, rent, { ...rent, id: 'tags', frequency: 'yearly' as const, dueDate: '11-30' })
    fc.assert(fc.property(bills, fc.subarray([...fridays, null], { maxLength: 3 }), (bill, dates) => {
      const before = bill.frequency === 'weekly' ? dates : []
      const open = openOf(bill, before)
      const date = 'date' in open ? open.date : ''
      const ledger = ledgerOf({ bills: [bill], billPayments: [...before, occurrenceDateOf(bill, date)].map((one) => paid(bill, one)) })
      const unpaid = (of: typeof ledger) => occurrencesOf(of, bill, month).filter(({ payments }) => payments.length === 0).map((one) => one.date)
      const was = unpaid(ledgerOf({ bills: [bill], billPayments: before.map((one) => paid(bill, one)) }))
      expect(was).toContain(date)
      expect(unpaid(ledger)).toEqual(was.filter((one) => one !== date))
    }))
  })
})

describe('after the weekday of a bill was changed, a payment', () => {
  const months = Array.from({ length: 16 }, (_, by) => addMonths('2027-10', by))
  const paidDays = fc.uniqueArray(fc.integer({ min: 0, max: 425 }).map((day) => addDays('2027-11-01', day)), { minLength: 1, maxLength: 30 })
  const ledgerWith = (bill: Bill, days: readonly string[]) => ledgerOf({
    bills: [bill],
    billPayments: days.map((day, place) => ({ ...paid(bill, day), month: yearMonth(day), amount: 5_000 + place })),
  })
  const occurrencesIn = (bill: Bill, days: readonly string[]) => months.flatMap((each) => occurrencesOf(ledgerWith(bill, days), bill, each))

  it('belongs to the one occurrence nearest to it, in whichever month, and is counted there alone', () => {
    let across = 0
    fc.assert(fc.property(fc.constantFrom(...weekdays), paidDays, (dueDate, days) => {
      const bill = { ...laundry, dueDate }
      const occurrences = occurrencesIn(bill, days)
      const pairs = occurrences.flatMap(({ date, payments }) => payments.map(({ occurrenceDate }) => [occurrenceDate ?? '', date] as const))
      const nearest = (day: string): string =>
        [0, 1, -1, 2, -2, 3, -3].map((by) => addDays(day, by)).find((date) => weekdays[weekdayOf(date)] === dueDate) ?? ''
      expect(pairs.toSorted()).toEqual(days.map((day) => [day, nearest(day)]).toSorted())
      for (const [day, date] of pairs) {
        expect(Math.min(...occurrences.map((one) => Math.abs(daysBetween(day, one.date))))).toBe(Math.abs(daysBetween(day, date)))
        across += Number(yearMonth(day) !== yearMonth(date))
      }
      const paidOf = (each: string): number => billsMonth(ledgerWith(bill, days), `${each}-15`).paid
      expect(months.reduce((sum, each) => sum + paidOf(each), 0)).toBe(days.reduce((sum, _, place) => sum + 5_000 + place, 0))
    }))
    // Otherwise the property would hold vacuously at the ends of months.
    expect(across).toBeGreaterThan(0)
  })

  it('of a day on which the bill falls due is for that day still', () => {
    fc.assert(fc.property(fc.constantFrom(...weekdays), paidDays, (dueDate, days) => {
      const bill = { ...laundry, dueDate }
      for (const { date, payments } of occurrencesIn(bill, days.filter((day) => weekdays[weekdayOf(day)] === dueDate))) {
        expect(payments.map(({ occurrenceDate }) => occurrenceDate)).toEqual(days.includes(date) ? [date] : [])
      }
    }))
  })
})

describe('a payment', () => {
  it('names its day for a weekly bill, and its month alone for the others', () => {
    expect(occurrenceDateOf(laundry, '2026-11-06')).toBe('2026-11-06')
    expect([rent, { frequency: 'yearly' as const }].map((bill) => occurrenceDateOf(bill, '2026-11-01'))).toEqual([null, null])
  })

  it('is found on the day that it is for, and on no other', () => {
    const ledger = ledgerOf({ bills: [laundry], billPayments: [paid(laundry, '2026-11-06')] })
    expect(paymentsOn(ledger, laundry, '2026-11-06').map(({ id }) => id)).toEqual(['laundry 2026-11-06'])
    expect(['2026-11-13', '2026-11-07'].map((date) => paymentsOn(ledger, laundry, date))).toEqual([[], []])
  })
})
