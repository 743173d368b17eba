/** What a simulated driver may do, on a few rows of each kind so that devices meet on them. */
import type { EntityName } from '#core/entities/index.ts'
import { naturalId } from '#core/sync/natural-id.ts'
import type { SimChange } from './device.ts'

const kinds: readonly EntityName[] = [
  'vehicles', 'mileage', 'expenses', 'bills', 'billPayments', 'autoLoans', 'loanPayments', 'goals',
]

/** The id of the row of a kind with this number. */
export function idOf(entity: EntityName, row: number): string {
  return `00000000-0000-7000-8000-${String(kinds.indexOf(entity)).padStart(6, '0')}${String(row).padStart(6, '0')}`
}

const put = (entity: EntityName, id: string, fields: Record<string, unknown>): SimChange => ({ op: 'put', entity, id, fields })
const day = (value: number): string => `2026-11-1${value}`

/** The changes of one action; several are saved as one. */
export function actionOf(user: string, pick: number, row: number, value: number): SimChange[] {
  const vehicle = put('vehicles', idOf('vehicles', row), { name: `Car ${value}` })
  const vehicleId = idOf('vehicles', value % 3)
  const mileage = put('mileage', idOf('mileage', row), {
    vehicleId, date: day(value), startingMileage: value * 10, endingMileage: value * 10 + row,
  })
  const billId = idOf('bills', value % 3)
  const loan = put('autoLoans', idOf('autoLoans', row), {
    vehicleId, currentPrincipalAmount: value, interestRate: value, monthlyPayment: value + 1, lastPaymentDate: day(value),
  })
  const actions: readonly SimChange[][] = [
    [vehicle],
    [mileage],
    [put('mileage', mileage.id, { endingMileage: 200 + value })],
    [put('mileage', mileage.id, { date: day(value) })],
    [put('expenses', idOf('expenses', row), { name: 'Fuel', date: day(value), amount: value + 1, vehicleId })],
    [put('expenses', idOf('expenses', row), { note: `note ${value}` })],
    [put('bills', idOf('bills', row), { name: 'Rent', amount: value + 1, frequency: 'monthly', dueDate: String(value + 1) })],
    [put('bills', idOf('bills', row), { frequency: 'weekly', dueDate: 'Friday' })],
    [put('billPayments', naturalId(user, `bill-paid/${billId}/2026-11`), {
      billId, paidDate: day(value), amount: value + 1, month: '2026-11', occurrenceDate: null,
    })],
    [loan],
    [put('autoLoans', loan.id, value % 2 === 0
      ? { goalPayoffMileage: 100_000 + value, goalPayoffDate: null }
      : { goalPayoffMileage: null, goalPayoffDate: '2027-11-21' })],
    [put('loanPayments', idOf('loanPayments', row), { loanId: idOf('autoLoans', value % 3), date: day(value), amount: value + 1 })],
    [put('profile', user, { primaryVehicleId: vehicleId }), vehicle],
    [put('goals', idOf('goals', row), { name: 'Tires', amount: value + 1, startDate: day(value), targetDate: '2026-12-24' })],
    [{ ...mileage, fields: { ...mileage.fields, startingMileage: 9, endingMileage: 1 }, unchecked: true }],
    [vehicle, { ...vehicle, fields: { name: '' }, unchecked: true }],
  ]
  return actions[pick % actions.length] ?? []
}

/** Rows that others belong to are removed more often: that is where devices disagree most. */
const removed: readonly EntityName[] = [...kinds, 'vehicles', 'vehicles', 'autoLoans']

/** The removal of a row. */
export function removalOf(pick: number, row: number): SimChange {
  const entity = removed[pick % removed.length] ?? 'vehicles'
  return { op: 'remove', entity, id: idOf(entity, row), fields: {} }
}
