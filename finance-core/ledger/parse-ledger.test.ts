import { describe, expect, it } from 'vitest'
import { RuleError } from '../errors.ts'
import { bill, car, earning, expense, loanRow, paid, payment, savingsGoal, schedules, trip } from '../testing/wire-rows.ts'
import { rowsOf } from './grouped-rows.ts'
import { parseLedger } from './parse-ledger.ts'

function refusal(json: unknown): RuleError {
  try {
    parseLedger(json)
  } catch (error) {
    if (error instanceof RuleError) return error
  }
  throw new Error('The ledger was taken')
}

/** The paths named, in order; the first line introduces them. */
const pathsOf = ({ message }: RuleError): (string | undefined)[] =>
  message.split('\n').slice(1).map((line) => line.split(': ')[0])

describe('reading a ledger', () => {
  it('takes decimal text and numbers alike', () => {
    const { mileage, autoLoans } = parseLedger({
      mileage: [trip('2026-11-20', '60150.0', 60_300.5)],
      autoLoans: [loanRow({ interestRate: 6.9, goalPayoffMileage: '100000', dueDate: '15' })],
    })
    expect(rowsOf(mileage)[0]).toMatchObject({ startingMileage: 601_500, endingMileage: 603_005 })
    expect(rowsOf(autoLoans)[0]).toMatchObject({
      currentPrincipalAmount: 1_200_000, interestRate: 6_900, goalPayoffMileage: 100_000, dueDate: 15,
    })
  })

  it('takes a missing list for an empty one, and passes over what it does not know', () => {
    const ledger = parseLedger({
      exportedAt: '2026-11-21', mileage: null, profile: { firstName: 'Ana' },
      vehicles: [{ ...car, isPrimary: true, userId: 'u', totalMiles: '12.0' }],
    })
    expect(rowsOf(ledger.vehicles)).toEqual([{ id: 'car', name: 'Corolla', createdAt: null }])
    expect([ledger.mileage, ledger.bills, ledger.goals]).toEqual([[], [], []])
  })

  it('reads the file of a full export, whose lists stand in its rows', () => {
    const file = (rows: unknown): unknown => ({ roadbook: 1, madeAt: '2026-11-21T18:00:00.000Z', rows, waiting: [], photos: [] })
    const ledger = parseLedger(file({ profile: [{ id: 'ana' }], vehicles: [car], mileage: [trip('2026-11-20', '60150.0', '60300.5')] }))
    expect([rowsOf(ledger.vehicles).length, rowsOf(ledger.mileage).length]).toEqual([1, 1])
    expect(pathsOf(refusal(file({ mileage: [trip('2026-02-30', '1', '2')] })))).toEqual(['rows.mileage[0].date'])
  })

  it('names every path that does not fit in one error', () => {
    const error = refusal({
      vehicles: 'none',
      mileage: [trip('2026-02-30', '-1', 'far'), trip('2026-11-20', '100.0', '99.0'), 7],
      earnings: [{ ...earning('2026-11-20', '12.345'), id: '' }],
      loanPayments: [payment('2026-11-20', '10', { createdAt: 'yesterday', loanId: '', principalAmount: '-3' })],
    })
    expect(error).toMatchObject({ code: 'invalid-ledger', field: 'vehicles' })
    expect(pathsOf(error)).toEqual([
      'vehicles', 'mileage[0].date', 'mileage[0].startingMileage', 'mileage[0].endingMileage',
      'mileage[1].endingMileage',
      'mileage[2]', 'earnings[0].amount', 'earnings[0].id', 'loanPayments[0].loanId', 'loanPayments[0].principalAmount',
      'loanPayments[0].createdAt',
    ])
  })

  it('names a needed field that is not there', () => {
    const [date, vehicleId] = ['2026-11-20', 'car']
    const error = refusal({ earnings: [{ id: 'pay', date }], mileage: [{ id: 'trip', date, vehicleId, endingMileage: '5' }], vehicles: [{ id: 'car' }] })
    expect(pathsOf(error).toSorted()).toEqual(['earnings[0].amount', 'mileage[0].startingMileage', 'vehicles[0].name'])
  })

  it('refuses what is no ledger at all', () => {
    for (const json of [null, [], 'text', 7]) expect(refusal(json).code).toBe('invalid-ledger')
  })

  it('refuses an id that is there twice, and a row without one', () => {
    expect(pathsOf(refusal({ vehicles: [car, car, { name: 'Van' }] }))).toEqual(['vehicles[1].id', 'vehicles[2].id'])
  })

  it('names an id that is there twice beside all else that is wrong with its rows', () => {
    expect(pathsOf(refusal({ vehicles: [{ id: 'car' }, car, { id: 'car' }] })))
      .toEqual(['vehicles[0].name', 'vehicles[1].id', 'vehicles[2].name', 'vehicles[2].id'])
  })

  it('reads the due dates of bills, and refuses one that does not fit its frequency', () => {
    const given = [['monthly', 'none'], ['monthly', ''], ['monthly', 5], ['weekly', 'friday'], ['daily', 'Friday']] as const
    const read = given.map(([frequency, dueDate]) => rowsOf(parseLedger({ bills: [bill('bill', '10', frequency, dueDate)] }).bills)[0]?.dueDate)
    expect(read).toEqual([null, null, '5', 'Friday', null])
    expect(pathsOf(refusal({ bills: [bill('bill', '10', 'monthly', 'Friday')] }))).toEqual(['bills[0].dueDate'])
  })

  it('takes a loan with both payoff goals', () => {
    const both = loanRow({ goalPayoffMileage: 100_000, goalPayoffDate: '2027-11-21' })
    expect(parseLedger({ autoLoans: [both] }).accounts.size).toBe(1)
  })

  it('keeps references to rows that are gone, and splits stored with payments', () => {
    const ledger = parseLedger({
      loanPayments: [payment('2026-11-20', '10', { principalAmount: '7.50', interestAmount: null })],
      expenses: [
        expense('2026-11-20', 'Fuel', '10', { vehicleId: 'gone', receiptImageUrl: '/old/photo.jpg', note: '' }),
        expense('2026-11-21', 'Fuel', '10', { vehicleId: '' }),
      ],
      maintenanceSchedules: schedules,
      billPayments: [paid('gone', '2026-11', '10')],
    })
    expect(rowsOf(ledger.loanPayments)[0]).toMatchObject({ principalAmount: 750, interestAmount: null })
    expect(rowsOf(ledger.expenses).map(({ vehicleId }) => vehicleId)).toEqual(['gone', null])
    expect(rowsOf(ledger.expenses)[0]).toMatchObject({ receiptImageUrl: '/old/photo.jpg', note: null })
  })

  it('takes an earning without a platform, and a goal without a start and with nothing said of completion', () => {
    const ledger = parseLedger({
      earnings: [earning('2026-11-20', '0', null)],
      goals: [savingsGoal({ startDate: undefined, completed: null })],
    })
    expect(rowsOf(ledger.earnings)[0]).toMatchObject({ platform: null, amount: 0 })
    expect(rowsOf(ledger.goals)[0]).toMatchObject({ startDate: null, completed: false, createdAt: null })
  })

  it.each([
    ['2026-11-01T23:30:00.000Z', Date.UTC(2026, 10, 1, 23, 30)],
    ['2026-11-01T23:30:00.123456-05:00', Date.UTC(2026, 10, 1, 23, 30, 0, 123)],
    ['2026-11-01 23:30', Date.UTC(2026, 10, 1, 23, 30)],
    ['2026-11-01', Date.UTC(2026, 10, 1)],
    [1_793_000_000_000, 1_793_000_000_000],
  ])('reads the age %j', (createdAt, expected) => {
    expect(rowsOf(parseLedger({ vehicles: [{ ...car, createdAt }] }).vehicles)[0]?.createdAt).toBe(expected)
  })

  it.each(['2026-02-30T10:00:00Z', 'now', -1, 1.5, true])('refuses the age %j', (createdAt) => {
    expect(pathsOf(refusal({ vehicles: [{ ...car, createdAt }] }))).toEqual(['vehicles[0].createdAt'])
  })
})
