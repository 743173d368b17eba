import { describe, expect, it } from 'vitest'
import { dayNumber } from '../dates.ts'
import { parseLedger } from '../ledger/parse-ledger.ts'
import { car, historicalLoan, loanRow, payment, trip } from '../testing/wire-rows.ts'
import { balanceCurve } from './balance-curve.ts'

const mileage = [trip('2026-09-01', '50000.0', '50100.0'), trip('2026-11-01', '50100.0', '50500.0'), trip('2026-11-20', '50500.0', '51000.0')]
const loanPayments = [payment('2026-09-15', '400'), payment('2026-11-10', '400'), payment('2026-12-10', '400')]
const walked = historicalLoan('12000', '2026-06-01')

describe('the balance curve', () => {
  it('runs along the odometer to a mileage goal', () => {
    const ledger = parseLedger({ vehicles: [car], mileage, loanPayments, autoLoans: [{ ...walked, goalPayoffMileage: 60_000 }] })
    const curve = balanceCurve(ledger, 'loan', '2026-11-21')
    expect(curve).toMatchObject({ axis: 'odometer', goalAt: 600_000 })
    // No mileage was logged when the loan began: its point lies where the first entry started.
    expect(curve.past.map(({ date, at }) => [date, at])).toEqual([
      ['2026-06-01', 500_000], ['2026-09-15', 501_000], ['2026-11-10', 505_000], ['2026-11-21', 510_000],
    ])
    expect(curve.past[0]?.principal).toBe(1_200_000)
    expect(curve.past.at(-1)?.principal).toBe(curve.past.at(-2)?.principal)
  })

  it('looks ahead at the pace of the last 30 days until standard payments have paid it off', () => {
    const ledger = parseLedger({
      vehicles: [car], mileage,
      autoLoans: [loanRow({ currentPrincipalAmount: '700', dueDate: 15, goalPayoffMileage: 60_000 })],
    })
    const { standard } = balanceCurve(ledger, 'loan', '2026-11-21')
    // 900 miles in 30 days: 30 a day
    expect(standard.map(({ date, at }) => [date, at])).toEqual([
      ['2026-11-21', 510_000], ['2026-12-15', 517_200], ['2027-01-15', 526_500],
    ])
    expect(standard.at(-1)?.principal).toBe(0)
  })

  it('looks ahead from what the payments so far have left, and not from those still to come', () => {
    const ledger = parseLedger({
      vehicles: [car],
      autoLoans: [loanRow({ dueDate: 15, lastPaymentDate: '2026-11-01' })],
      loanPayments: [payment('2026-11-10', '11700', { id: 'past' }), payment('2026-12-01', '50', { id: 'ahead' })],
    })
    const { past, standard } = balanceCurve(ledger, 'loan', '2026-11-21')
    // 12,000 less 11,700, which included 17.75 of interest: one payment of 400 is enough.
    expect(past.at(-1)?.principal).toBe(31_775)
    expect(standard.map(({ date, principal }) => [date, principal])).toEqual([['2026-11-21', 31_775], ['2026-12-15', 0]])
  })

  it('takes a payment of today for made, and the next due day for the first to come', () => {
    const ledger = parseLedger({
      vehicles: [car],
      autoLoans: [loanRow({ currentPrincipalAmount: '700', dueDate: 21 })],
      loanPayments: [payment('2026-11-21', '400')],
    })
    const { past, standard } = balanceCurve(ledger, 'loan', '2026-11-21')
    expect(past.map(({ date, principal }) => [date, principal])).toEqual([
      ['2026-11-11', 70_000], ['2026-11-21', 30_115], ['2026-11-21', 30_115],
    ])
    expect(standard.map(({ date, principal }) => [date, principal])).toEqual([['2026-11-21', 30_115], ['2026-12-21', 0]])
  })

  it('reaches zero with the first payment that is enough', () => {
    const ledger = parseLedger({ vehicles: [car], autoLoans: [loanRow({ currentPrincipalAmount: '300', dueDate: 15 })] })
    expect(balanceCurve(ledger, 'loan', '2026-11-21').standard.map(({ date }) => date)).toEqual(['2026-11-21', '2026-12-15'])
  })

  it('takes its pace from thirty days, today included', () => {
    const driven = [trip('2026-10-22', '50000.0', '50100.0'), trip('2026-10-23', '50100.0', '51000.0')]
    const autoLoans = [loanRow({ currentPrincipalAmount: '300', dueDate: 1, goalPayoffMileage: 60_000 })]
    const { standard } = balanceCurve(parseLedger({ vehicles: [car], mileage: driven, autoLoans }), 'loan', '2026-11-21')
    // 900 miles, not 1,000: 30 a day for the ten days to December 1.
    expect(standard.map(({ at }) => at)).toEqual([510_000, 513_000])
  })

  it('runs along the calendar to a date goal, and without a goal', () => {
    const ledger = parseLedger({ vehicles: [car], mileage, autoLoans: [loanRow({ goalPayoffDate: '2027-11-21' })] })
    const curve = balanceCurve(ledger, 'loan', '2026-11-21')
    expect(curve).toMatchObject({ axis: 'date', goalAt: dayNumber('2027-11-21') })
    expect(curve.standard.at(-1)?.date).toBe('2029-08-11')
    const none = parseLedger({ vehicles: [car], autoLoans: [loanRow()] })
    expect(balanceCurve(none, 'loan', '2026-11-21')).toMatchObject({ axis: 'date', goalAt: null })
  })

  it('runs along the calendar where an odometer was above the present one, as before a new instrument cluster', () => {
    const replaced = [...mileage, trip('2026-11-12', '10.0', '500.0'), trip('2026-11-20', '500.0', '900.0', { id: 'last' })]
      .filter(({ date, id }) => date !== '2026-11-20' || id === 'last')
    const ledger = parseLedger({ vehicles: [car], mileage: replaced, loanPayments, autoLoans: [{ ...walked, goalPayoffMileage: 40_000 }] })
    const { axis, goalAt, past, standard } = balanceCurve(ledger, 'loan', '2026-11-21')
    expect([axis, goalAt, past.at(-1)?.at]).toEqual(['date', null, dayNumber('2026-11-21')])
    expect(standard.length).toBeGreaterThan(1)
  })

  it('runs along the calendar while no odometer is logged', () => {
    const ledger = parseLedger({ vehicles: [car], autoLoans: [loanRow({ goalPayoffMileage: 60_000 })] })
    expect(balanceCurve(ledger, 'loan', '2026-11-21')).toMatchObject({ axis: 'date', goalAt: null })
  })

  it('has no way ahead for a car that stands, a payment below the interest, and a loan paid off', () => {
    const ahead = (loan: object, today: string, rest = {}) =>
      balanceCurve(parseLedger({ vehicles: [car], mileage, autoLoans: [loan], ...rest }), 'loan', today).standard
    expect(ahead(loanRow({ goalPayoffMileage: 60_000 }), '2027-03-01')).toEqual([])
    expect(ahead(loanRow({ monthlyPayment: '60' }), '2026-11-21')).toEqual([])
    expect(ahead(loanRow(), '2026-11-21', { loanPayments: [payment('2026-11-20', '13000')] })).toEqual([])
  })

  it('never runs backwards, and begins at an anchor still to come', () => {
    const odd = [
      trip('2026-11-12', '60000.0', '60100.0'), trip('2026-11-15', '50000.0', '50100.0'), trip('2026-11-20', '60100.0', '60200.0'),
    ]
    const autoLoans = [loanRow({ goalPayoffMileage: 90_000, lastPaymentDate: '2026-11-12' })]
    const ledger = parseLedger({ vehicles: [car], mileage: odd, autoLoans, loanPayments: [payment('2026-11-16', '400')] })
    expect(balanceCurve(ledger, 'loan', '2026-11-21').past.map(({ at }) => at)).toEqual([601_000, 601_000, 602_000])
    const later = parseLedger({ vehicles: [car], autoLoans: [loanRow({ lastPaymentDate: '2026-12-24' })] })
    expect(balanceCurve(later, 'loan', '2026-11-21').past.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-24'])
  })
})
