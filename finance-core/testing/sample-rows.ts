/** Sample rows for tests and benchmarks: numbered, never random, every field set and every rule kept. */
import { entityNames, type EntityName, type FieldsOf, type Row } from '../entities/index.ts'

const DAY_MS = 86_400_000
/** 2026-01-01T00:00:00Z: a fixed age for samples, no clock. */
const FIRST_MS = 1_767_225_600_000

/** The id of the numbered sample: the same in every test, unique to entity and number. */
export function sampleId(entity: EntityName, number: number): string {
  const kind = entityNames.indexOf(entity).toString(16).padStart(3, '0')
  return `00000000-0000-7000-8${kind}-${number.toString(16).padStart(12, '0')}`
}

/** A day of 2026, cycling through the first 28 days of each month. */
function day(number: number): string {
  const month = 1 + (Math.floor(number / 28) % 12)
  return `2026-${String(month).padStart(2, '0')}-${String(1 + (number % 28)).padStart(2, '0')}`
}

const makers: { readonly [N in EntityName]: (number: number) => FieldsOf<N> } = {
  profile: (number) => ({
    firstName: `Driver ${number}`,
    lastName: `Sample ${number}`,
    maritalStatus: number % 2 === 0 ? 'married' : 'single',
    gigPlatforms: ['uber', `Platform ${number}`],
    onboardingCompleted: true,
    termsAcceptedAt: FIRST_MS + number,
    primaryVehicleId: sampleId('vehicles', number),
  }),
  vehicles: (number) => ({ name: `Car ${number}` }),
  mileage: (number) => ({
    vehicleId: sampleId('vehicles', number),
    date: day(number),
    startingMileage: 600_000 + number * 1_000,
    endingMileage: 600_000 + number * 1_000 + 755,
  }),
  earnings: (number) => ({ date: day(number), platform: 'doordash', amount: 10_000 + number }),
  expenses: (number) => ({
    name: 'Fuel',
    date: day(number),
    amount: 3_850 + number,
    vehicleId: sampleId('vehicles', number),
    note: `Receipt ${number}: "full tank", 100 % – ok`,
    receiptImageUrl: `/api/receipts/${number.toString(16).padStart(64, '0')}`,
  }),
  bills: (number) => ({
    name: `Rent ${number}`,
    amount: 145_000 + number,
    frequency: 'monthly',
    dueDate: String(1 + (number % 28)),
  }),
  billPayments: (number) => ({
    billId: sampleId('bills', number),
    paidDate: day(number),
    amount: 145_000 + number,
    month: day(number).slice(0, 7),
    occurrenceDate: day(number),
  }),
  goals: (number) => ({
    name: `Goal ${number}`,
    amount: 100_000 + number,
    startDate: '2026-01-01',
    targetDate: '2026-12-31',
    completed: true,
    completedDate: day(number),
  }),
  autoLoans: (number) => ({
    vehicleId: sampleId('vehicles', number),
    currentPrincipalAmount: 1_200_000 + number,
    interestRate: 6_900,
    monthlyPayment: 40_000,
    lastPaymentDate: day(number),
    dueDate: 1 + (number % 28),
    originalAmount: 1_800_000,
    loanDate: '2026-01-01',
    baselineLastPaymentDate: '2026-01-01',
    goalPayoffDate: null,
    goalPayoffMileage: 100_000 + number,
    earlierBalances: [{ date: '2025-01-01', principal: 1_500_000 + number, interestRate: 7_900, historical: false }],
  }),
  loanPayments: (number) => ({ loanId: sampleId('autoLoans', number), date: day(number), amount: 40_000 + number }),
  maintenanceSchedules: (number) => ({
    vehicleId: sampleId('vehicles', number),
    category: 'oil',
    name: `Oil Change ${number}`,
    intervalMiles: 5_000 + number,
    cost: 7_500,
  }),
}

/** Field values of the numbered sample. Its references name the samples of the same number. */
export function sampleFields<N extends EntityName>(entity: N, number: number): FieldsOf<N> {
  return makers[entity](number)
}

/** The numbered sample as a stored row, a day older than the next. */
export function sampleRow<N extends EntityName>(entity: N, number: number): Row<N> {
  return { ...sampleFields(entity, number), id: sampleId(entity, number), createdAt: FIRST_MS + number * DAY_MS }
}
