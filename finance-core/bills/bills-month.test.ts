import { describe, expect, it } from 'vitest'
import { parseLedger } from '../ledger/parse-ledger.ts'
import { bill, car, loanRow, paid, payment } from '../testing/wire-rows.ts'
import { billsMonth } from './bills-month.ts'

const fridays = ['2026-11-06', '2026-11-13', '2026-11-20', '2026-11-27']
const november = {
  vehicles: [car],
  autoLoans: [loanRow({ lastPaymentDate: '2026-10-25' })],
  bills: [
    bill('Rent', '1450', 'monthly', '1'), bill('Cleaning', '50', 'weekly', 'Friday'),
    bill('Plates', '1200', 'yearly', '11-30'), bill('Coffee', '3', 'daily'),
  ],
}
const paidFridays = (count: number): object[] =>
  fridays.slice(0, count).map((friday) => paid('Cleaning', '2026-11', '50', friday))

/** The Fridays shown as paid. */
const cleaningPaid = (billPayments: readonly object[]): string[] =>
  billsMonth(parseLedger({ ...november, billPayments }), '2026-11-21').items
    .filter((item) => item.billId === 'Cleaning' && item.paid)
    .map(({ displayDate }) => displayDate)

describe('the bills of a month', () => {
  it('X21: are cash: what falls due this month, what is paid, what is left', () => {
    const ledger = parseLedger({ ...november, billPayments: [paid('Rent', '2026-11', '1450'), ...paidFridays(3)] })
    const { items, ...panel } = billsMonth(ledger, '2026-11-21')
    expect(panel).toEqual({
      month: '2026-11', total: 325_000, paid: 160_000, percentPaid: 49, remaining: 165_000, daysRemaining: 10,
      dailyTarget: 16_500,
    })
    expect(items.map(({ displayDate, name, paid: isPaid, badge }) => [displayDate, name, isPaid, badge])).toEqual([
      ['2026-11-01', 'Rent', true, null],
      ['2026-11-06', 'Cleaning', true, null],
      ['2026-11-13', 'Cleaning', true, null],
      ['2026-11-20', 'Cleaning', true, null],
      ['2026-11-27', 'Cleaning', false, 'due-soon'],
      ['2026-11-30', 'Corolla', false, null],
      ['2026-11-30', 'Plates', false, null],
    ])
    expect(items.at(-2)).toEqual({
      occurrenceId: 'loan:2026-11-30', billId: null, loanId: 'loan', type: 'auto-loan', name: 'Corolla', amount: 40_000,
      displayDate: '2026-11-30', paid: false, paidAmount: 0, badge: null, recommendedPayment: 35_742,
    })
    expect(items[0])
      .toMatchObject({ billId: 'Rent', loanId: null, type: 'bill', paidAmount: 145_000, recommendedPayment: null })
  })

  it('X27: keep the other Fridays of a weekly bill paid when one is unpaid', () => {
    expect(cleaningPaid(paidFridays(2))).toEqual(['2026-11-06', '2026-11-13'])
    expect(cleaningPaid(paidFridays(2).slice(0, 1))).toEqual(['2026-11-06'])
    expect(cleaningPaid(paidFridays(4))).toEqual(fridays)
  })

  it('let weekly payments that name no day pay the earliest Fridays still open', () => {
    const unnamed = [
      { ...paid('Cleaning', '2026-11', '50'), id: 'u1' }, { ...paid('Cleaning', '2026-11', '45'), id: 'u2' },
    ]
    const ledger = parseLedger({
      ...november, billPayments: [...unnamed, paid('Cleaning', '2026-11', '50', '2026-11-06')],
    })
    const weekly = billsMonth(ledger, '2026-11-21').items.filter(({ billId }) => billId === 'Cleaning')
    expect(weekly.map(({ paidAmount }) => paidAmount)).toEqual([5_000, 5_000, 4_500, 0])
  })

  it('keep every payment of a weekly bill whose weekday is changed, each with the day nearest to it', () => {
    const saturdays = (count: number) => {
      const bills = [bill('Cleaning', '50', 'weekly', 'Saturday')]
      const { items, paid: paidTotal } = billsMonth(parseLedger({ bills, billPayments: paidFridays(count) }), '2026-11-21')
      return [items.map(({ displayDate, paidAmount }) => [displayDate.slice(-2), paidAmount]), paidTotal]
    }
    expect(saturdays(3)).toEqual([[['07', 5_000], ['14', 5_000], ['21', 5_000], ['28', 0]], 15_000])
    const wednesdays = [bill('Cleaning', '50', 'weekly', 'Wednesday')]
    const five = ['01', '08', '15', '22', '29'].map((day) => paid('Cleaning', '2026-11', '50', `2026-11-${day}`))
    const four = billsMonth(parseLedger({ bills: wednesdays, billPayments: five }), '2026-11-21')
    expect([four.items.map(({ paidAmount }) => paidAmount), four.paid]).toEqual([[5_000, 5_000, 5_000, 5_000], 20_000])
  })

  describe('when the weekday of a weekly bill is changed near the end of a month', () => {
    const paidOn = (...days: string[]): object[] => days.map((day) => paid('Cleaning', day.slice(0, 7), '50', day))
    const shown = (weekday: string, billPayments: readonly object[], today: string) => {
      const { items, total, paid: paidTotal, remaining } =
        billsMonth(parseLedger({ bills: [bill('Cleaning', '50', 'weekly', weekday)], billPayments }), today)
      return [items.map(({ displayDate, paidAmount }) => `${displayDate.slice(-2)} ${paidAmount / 100}`).join(), total, paidTotal, remaining]
    }

    it('count a payment of the last days in the next month', () => {
      const mondays = paidOn('2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30')
      expect(shown('Tuesday', mondays, '2026-11-30')).toEqual(['03 50,10 50,17 50,24 50', 20_000, 20_000, 0])
      expect(shown('Tuesday', mondays, '2026-12-01')).toEqual(['01 50,08 0,15 0,22 0,29 0', 25_000, 5_000, 20_000])
    })

    it('count a payment of the first days in the month before', () => {
      const tuesday = paidOn('2026-12-01')
      expect(shown('Monday', tuesday, '2026-12-01')).toEqual(['07 0,14 0,21 0,28 0', 20_000, 0, 20_000])
      expect(shown('Monday', tuesday, '2026-11-30')).toEqual(['02 0,09 0,16 0,23 0,30 50', 25_000, 5_000, 20_000])
    })

    it('cross the end of a year and a leap day', () => {
      expect(shown('Saturday', paidOn('2026-12-31'), '2027-01-01')).toEqual(['02 50,09 0,16 0,23 0,30 0', 25_000, 5_000, 20_000])
      expect(shown('Tuesday', paidOn('2028-03-02'), '2028-02-29')).toEqual(['01 0,08 0,15 0,22 0,29 50', 25_000, 5_000, 20_000])
    })
  })

  it('frees the occurrence of a payment that is taken back, also after the weekday was changed', () => {
    const bills = [bill('Cleaning', '50', 'weekly', 'Saturday')]
    const open = (payments: ReturnType<typeof paidFridays>) => billsMonth(parseLedger({ bills, billPayments: payments }), '2026-11-21')
      .items.filter((item) => !item.paid).map(({ displayDate }) => displayDate.slice(-2))
    expect(open(paidFridays(3).slice(1))).toEqual(['07', '28'])
    expect(open(paidFridays(3).slice(2))).toEqual(['07', '14', '28'])
  })

  it('count a weekly payment in the month of its occurrence, whichever month it says', () => {
    const swapped = { ...paid('Cleaning', '2026-12', '50', '2026-11-27'), paidDate: '2026-12-01' }
    expect(cleaningPaid([swapped])).toEqual(['2026-11-27'])
  })

  it('give a monthly bill all payments of its month, also those made when it fell due on another day', () => {
    const ledger = parseLedger({
      bills: [bill('Rent', '1450', 'monthly', '5')],
      billPayments: [paid('Rent', '2026-11', '1000', '2026-11-01'), { ...paid('Rent', '2026-11', '450'), id: 'rest' }, paid('Rent', '2026-10', '1450')],
    })
    expect(billsMonth(ledger, '2026-11-21').items.map(({ paidAmount, paid: isPaid }) => [paidAmount, isPaid])).toEqual([[145_000, true]])
  })

  it('badge what is due and past due, and count the amount recorded, whatever it was', () => {
    const ledger = parseLedger({
      bills: [
        bill('Late', '10', 'monthly', '15'), bill('Today', '20', 'monthly', '21'),
        bill('Later', '30', 'monthly', '29'),
      ],
      billPayments: [paid('Today', '2026-11', '70'), paid('gone', '2026-11', '5')],
    })
    const { items, paid: paidTotal, remaining, percentPaid } = billsMonth(ledger, '2026-11-21')
    expect(items.map(({ name, badge }) => [name, badge]))
      .toEqual([['Late', 'due-today'], ['Today', null], ['Later', null]])
    expect([paidTotal, remaining, percentPaid]).toEqual([7_000, 0, 100])
  })

  it('are nothing at all without bills', () => {
    expect(billsMonth(parseLedger({}), '2026-11-30')).toEqual({
      month: '2026-11', items: [], total: 0, paid: 0, remaining: 0, percentPaid: 0, daysRemaining: 1, dailyTarget: 0,
    })
    expect(() => billsMonth(parseLedger({}), '2026-11')).toThrow('Please enter a valid date')
  })

  it('ask of each day that remains its share of what is left, up to the cent', () => {
    const ledger = parseLedger({ bills: [bill('Rent', '100', 'monthly', '30')] })
    expect(billsMonth(ledger, '2026-11-28')).toMatchObject({ remaining: 10_000, daysRemaining: 3, dailyTarget: 3_334 })
  })

  it('count today among the days that remain, in a month of any length', () => {
    const left = ['2026-12-01', '2026-12-31', '2027-02-28', '2028-02-28'].map((today) => billsMonth(parseLedger({}), today).daysRemaining)
    expect(left).toEqual([31, 1, 1, 2])
  })

  it('hold nothing of a loan that is paid off, or not yet due for the first time', () => {
    const loansOf = (given: Readonly<Record<string, unknown>>, ...loanPayments: unknown[]): unknown =>
      billsMonth(parseLedger({ vehicles: [car], autoLoans: [loanRow(given)], loanPayments }), '2026-11-28').items
    expect(loansOf({ lastPaymentDate: '2026-09-25' }, payment('2026-10-10', '13000'))).toEqual([])
    expect(loansOf({ lastPaymentDate: '2026-11-20', dueDate: 15 })).toEqual([])
  })

  it('sort items of one day by name, then id', () => {
    const twins = [
      { ...bill('b', '1', 'monthly', '5'), name: 'Twin' }, { ...bill('a', '1', 'monthly', '5'), name: 'Twin' },
    ]
    expect(billsMonth(parseLedger({ bills: twins }), '2026-11-21').items.map(({ billId }) => billId))
      .toEqual(['a', 'b'])
  })

  it('show the badge of a loan with a due day until it is paid', () => {
    const badgeOf = (dueDate: number | null, ...loanPayments: unknown[]): unknown => {
      const autoLoans = [loanRow({ lastPaymentDate: '2026-10-25', dueDate })]
      return billsMonth(parseLedger({ vehicles: [car], autoLoans, loanPayments }), '2026-11-28').items[0]?.badge
    }
    expect([badgeOf(30), badgeOf(25), badgeOf(30, payment('2026-11-10', '400')), badgeOf(null)])
      .toEqual(['due-soon', 'due-today', null, null])
  })
})
