import { describe, expect, it } from 'vitest'
import type { Ledger } from '../ledger.ts'
import { parseLedger } from '../ledger/parse-ledger.ts'
import { car, loanRow, payment, schedules, trip } from '../testing/wire-rows.ts'
import { maintenanceFund, mileageLoanPayment } from './mileage-cards.ts'

const early = trip('2026-11-20', '60000.0', '60100.0', { id: 'early' })
const late = trip('2026-11-20', '60110.0', '60160.0', { id: 'late' })

const ledgerWith = (loan: Readonly<Record<string, unknown>>, rest: Readonly<Record<string, unknown>> = {}): Ledger => parseLedger({
  vehicles: [car], autoLoans: [loanRow({ goalPayoffMileage: 100_000, ...loan })], mileage: [early, late],
  maintenanceSchedules: schedules, ...rest,
})

const card = (loan: Readonly<Record<string, unknown>>, rest = {}): unknown =>
  mileageLoanPayment(ledgerWith(loan, rest), 'early')

describe('the cards of a mileage entry', () => {
  it('speak of the whole day of the vehicle, whichever entry is asked', () => {
    for (const id of ['early', 'late']) {
      expect(mileageLoanPayment(ledgerWith({}), id)).toEqual({ principal: 4_500, interest: 198, total: 4_698 })
      expect(maintenanceFund(ledgerWith({}), id)).toBe(405)
    }
  })

  it('hide the loan without a mileage goal, once it is reached or paid off, up to the anchor, and on a day of no miles', () => {
    expect(card({ goalPayoffMileage: null })).toBeNull()
    expect(card({ goalPayoffMileage: 60_000 })).toBeNull()
    expect(card({}, { loanPayments: [payment('2026-11-15', '13000')] })).toBeNull()
    expect(card({ lastPaymentDate: '2026-11-20' })).toBeNull()
    expect(card({}, { mileage: [trip('2026-11-20', '60000.0', '60000.0', { id: 'early' })] })).toBeNull()
    expect(card({}, { vehicles: [] })).toBeNull()
    expect(card({ vehicleId: 'van' }, { vehicles: [car, { id: 'van', name: 'Van' }] })).toBeNull()
  })

  it('ask no more than what is owed when the miles pass the goal', () => {
    expect(mileageLoanPayment(ledgerWith({ goalPayoffMileage: 60_010 }), 'early'))
      .toMatchObject({ principal: 1_200_000 })
  })

  it('hide the fund when there is nothing to put aside', () => {
    expect(maintenanceFund(ledgerWith({}, { maintenanceSchedules: [] }), 'early')).toBeNull()
    expect(maintenanceFund(ledgerWith({}, { vehicles: [] }), 'early')).toBeNull()
    expect(maintenanceFund(ledgerWith({}, { mileage: [trip('2026-11-20', '1.0', '1.0', { id: 'early' })] }), 'early'))
      .toBeNull()
  })

  it('say when there is no such entry', () => {
    expect(() => mileageLoanPayment(ledgerWith({}), 'other')).toThrow('This mileage entry is not there any more')
    expect(() => maintenanceFund(ledgerWith({}), 'other')).toThrow('This mileage entry is not there any more')
  })
})
