/**
 * Arbitrary ledgers in wire form, small and full of edge cases: month ends, leap years, two entries a day, same-day
 * payments, goals reached, parents missing. All dates are near one base day, so that walking day by day stays fast.
 */
import fc from 'fast-check'
import { monthOf, shift, weekdayOf, WEEKDAYS } from './calendar.ts'
import type { Cell } from './read.ts'

/** The lists of a ledger in its wire form. */
const listNames = [
  'vehicles', 'mileage', 'earnings', 'expenses', 'bills', 'billPayments', 'goals', 'autoLoans', 'loanPayments',
  'maintenanceSchedules',
] as const

type WireRow = Readonly<Record<string, Cell>>
export type WireLedger = Readonly<Record<(typeof listNames)[number], readonly WireRow[]>>
export interface Case { readonly json: WireLedger; readonly today: string }

const bases = ['2026-11-21', '2026-03-09', '2027-12-31', '2028-02-20', '2028-03-31', '2026-10-30', '2027-02-28']

/** A UUID whose order is unrelated to the order in which rows were created. */
const idOf = (kind: number, number: number): string =>
  `${((number * 40_503 + kind * 257) % 65_536).toString(16).padStart(8, '0')}-0000-4000-8000-${kind.toString(16)}${number.toString(16).padStart(11, '0')}`

const MISSING = idOf(15, 15)

const ids = (kind: number, count: number): string[] => Array.from({ length: count }, (_, number) => idOf(kind, number))

/** Decimal text or a number, as the wire allows. */
const decimal = (scale: number, whole: fc.Arbitrary<number>): fc.Arbitrary<string | number> =>
  fc.tuple(whole, fc.boolean()).map(([value, asNumber]) => {
    const digits = String(value).padStart(scale + 1, '0')
    const text = `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
    return asNumber ? Number(text) : text
  })

const cents = (min: number, max: number): fc.Arbitrary<string | number> =>
  decimal(2, fc.oneof({ weight: 3, arbitrary: fc.integer({ min, max }) }, { weight: 1, arbitrary: fc.integer({ min, max: 40 }) }))

const dayNear = (base: string, from: number, to: number): fc.Arbitrary<string> =>
  fc.integer({ min: from, max: to }).map((offset) => shift(base, offset))

const momentNear = (base: string): fc.Arbitrary<string> =>
  fc.tuple(dayNear(base, -60, 0), fc.constantFrom('00:00:00.000', '09:30:00.000', '23:59:59.999')).map(([date, time]) => `${date}T${time}Z`)

const numbered = (kind: number, max: number, row: fc.Arbitrary<WireRow>): fc.Arbitrary<WireRow[]> =>
  fc.array(row, { maxLength: max, size: 'max' }).map((rows) => rows.map((fields, number) => ({ id: idOf(kind, number), ...fields })))

const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null, freq: 3 })
const name = fc.constantFrom('Prius', 'prius', 'Odyssey', 'Zoë', 'Ab', 'AB')

const trip = (base: string, vehicleId: fc.Arbitrary<string>) => fc.record({
  vehicleId, date: fc.oneof(dayNear(base, -34, 12), dayNear(base, -6, 4)), createdAt: momentNear(base),
  start: fc.oneof(
    fc.integer({ min: 600_000, max: 601_500 }), fc.integer({ min: 0, max: 1_200_000 }),
    fc.integer({ min: 60_000, max: 60_009 }).map((miles) => miles * 10),
  ),
  driven: fc.oneof(fc.integer({ min: 0, max: 2500 }), fc.constant(0)),
}).map(({ start, driven, ...rest }) => (
  { ...rest, startingMileage: (start / 10).toFixed(1), endingMileage: ((start + driven) / 10).toFixed(1) }))

const dueDates = {
  daily: fc.constant(null),
  weekly: fc.constantFrom(...WEEKDAYS, null),
  monthly: fc.option(fc.integer({ min: 1, max: 31 }).map(String), { nil: null, freq: 4 }),
  yearly: fc.constantFrom('02-29', '11-30', '03-01', '12-31', '10-05', '01-01', null, 'none'),
}

const bill = fc.constantFrom('daily', 'weekly', 'monthly', 'yearly').chain((frequency) => fc.record({
  name: fc.constantFrom('Rent', 'rent', 'Phone', 'Gas', 'Zoo'), amount: cents(1, 200_000), frequency: fc.constant(frequency),
  dueDate: dueDates[frequency],
}))

/** Bill payments for actual due days, one per occurrence. */
function billPayments(base: string, bills: readonly WireRow[]): fc.Arbitrary<WireRow[]> {
  const due = bills.filter((row) => row['dueDate'] !== null && row['dueDate'] !== 'none')
  if (due.length === 0) return fc.constant([])
  const payment = fc.record({
    bill: fc.constantFrom(...due), near: dayNear(base, -40, 20), amount: cents(1, 200_000), paidDate: dayNear(base, -40, 0),
  }).map(({ bill: { id, frequency, dueDate }, near, ...rest }) => {
    const weekly = frequency === 'weekly'
    const occurrenceDate = weekly ? shift(near, (WEEKDAYS.indexOf(String(dueDate)) - weekdayOf(near) + 7) % 7) : null
    return { ...rest, billId: id, month: monthOf(occurrenceDate ?? near), occurrenceDate }
  })
  return fc.uniqueArray(payment, { maxLength: 6, selector: ({ billId, month, occurrenceDate }) => `${String(billId)} ${occurrenceDate ?? month}` })
    .map((rows) => rows.map((row, number) => ({ id: idOf(6, number), ...row })))
}

const goal = (base: string) => fc.record({
  name: fc.constantFrom('Taxes', 'taxes', 'Trip'), amount: cents(1, 500_000), startDate: orNull(dayNear(base, -50, 20)),
  length: fc.integer({ min: 0, max: 90 }), completed: fc.boolean(), completedDate: orNull(dayNear(base, -20, 20)),
  createdAt: momentNear(base),
}).map(({ length, ...rest }) => ({ ...rest, targetDate: shift(rest.startDate ?? rest.createdAt.slice(0, 10), length) }))

const loan = (base: string, vehicleId: string) => fc.record({
  vehicleId: fc.constant(vehicleId), createdAt: momentNear(base),
  currentPrincipalAmount: cents(0, 3_000_000),
  interestRate: decimal(3, fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(0, 1, 6900, 99_999))),
  monthlyPayment: fc.oneof(cents(1, 90_000), fc.constantFrom('100.00', '250.00')),
  lastPaymentDate: dayNear(base, -100, 10),
  dueDate: orNull(fc.integer({ min: 1, max: 31 })),
  originalAmount: orNull(cents(1, 3_000_000)),
  loanDate: orNull(dayNear(base, -100, 10)),
  baselineLastPaymentDate: orNull(dayNear(base, -100, 10)),
  goalPayoffDate: orNull(dayNear(base, -10, 400)),
  goalPayoffMileage: orNull(fc.oneof(
    fc.integer({ min: 60_000, max: 60_009 }), fc.integer({ min: 60_000, max: 60_200 }), fc.integer({ min: 60_200, max: 200_000 }), fc.integer({ min: 1, max: 150_000 }),
  )),
})

/** Same-day payments are ordered by createdAt, then by id. */
const loanPayment = (base: string, loanId: fc.Arbitrary<string>) => fc.record({
  loanId, date: dayNear(base, -110, 30), createdAt: momentNear(base),
  amount: fc.oneof(fc.constantFrom('50.00', '100.00', '150.00'), cents(1, 60_000), cents(1, 2_000_000)),
}).chain((row) => fc.oneof(
  fc.constant(row),
  fc.record({ principalAmount: orNull(cents(0, 40_000)), interestAmount: orNull(cents(0, 9_000)) }).map((parts) => ({ ...row, ...parts })),
))

/** Any ledger around a base day; `crowded` also gives a vehicle several loans, which only some rules cover. */
export function arbitraryCase({ crowded }: { crowded: boolean }): fc.Arbitrary<Case> {
  return fc.record({ base: fc.constantFrom(...bases), cars: fc.constantFrom(0, 1, 1, 2, 2, 3), ahead: fc.oneof(fc.integer({ min: -30, max: 20 }), fc.integer({ min: -3, max: 4 })) })
    .chain(({ base, cars, ahead }) => {
      const carIds = ids(1, cars)
      const someCar = fc.constantFrom(...carIds, ...carIds, MISSING)
      const loanCars = [...carIds, MISSING, ...(crowded ? carIds.slice(0, 1) : [])]
      return fc.record({
        vehicles: fc.tuple(...carIds.map((id) => name.map((text): WireRow => ({ id, name: text })))),
        mileage: numbered(2, 24, trip(base, someCar)),
        earnings: numbered(3, 14, fc.record({
          date: dayNear(base, -40, 10), amount: cents(0, 30_000),
          platform: fc.constantFrom('uber', 'Uber', 'Uber Eats', 'dasher', 'Roadie', 'roadie', null),
        })),
        expenses: numbered(4, 12, fc.record({
          date: dayNear(base, -40, 10), amount: cents(1, 20_000), vehicleId: orNull(someCar), note: orNull(arbitraryNote),
          name: fc.constantFrom('Fuel', ' fuel ', 'FUEL', 'Fuel card', 'Repair', 'maintenance', 'Tolls', '=Sum', 'a,"b"'),
        })),
        bills: numbered(5, 6, bill),
        goals: numbered(7, 4, goal(base)),
        autoLoans: fc.tuple(...loanCars.map((id) => orNull(loan(base, id))))
          .map((rows) => rows.filter((row) => row !== null).map((row, number): WireRow => ({ id: idOf(8, number), ...row }))),
        maintenanceSchedules: numbered(9, 5, fc.record({
          vehicleId: someCar, category: fc.constant('oil'), name: fc.constant('Oil Change'),
          intervalMiles: fc.integer({ min: 1, max: 60_000 }), cost: cents(1, 90_000),
        })),
      }).chain((lists) => fc.record({
        billPayments: billPayments(base, lists.bills),
        loanPayments: numbered(10, 3 * lists.autoLoans.length,
          loanPayment(base, fc.constantFrom(...lists.autoLoans.map((row) => String(row['id'])), MISSING))),
      }).map((payments) => ({ json: { ...lists, ...payments }, today: shift(base, ahead) })))
    })
}

/** Text that could break a CSV file, except text that looks like a guarded cell, which would be ambiguous. */
const arbitraryNote = fc.oneof(
  fc.constantFrom('=1+1', '+1', '-1', '@a', "'quoted", 'a,b', 'say "hi"', 'two\r\nlines', 'two\nlines', 'two\rlines', '"', ','),
  fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== '' && !/^\s*'[=+\-@]/.test(text)),
)

/** The same rows in another order. */
export const shuffled = ({ json, today }: Case): fc.Arbitrary<Case> =>
  fc.record(Object.fromEntries(listNames.map((list) => {
    const rows = [...json[list]]
    return [list, fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length })]
  })) as Record<keyof WireLedger, fc.Arbitrary<WireRow[]>>).map((lists) => ({ json: lists, today }))

/** A period near a day: one day, several days, or a range across a month's end. */
export const arbitraryPeriod = (today: string): fc.Arbitrary<{ from: string; to: string }> =>
  fc.record({ start: fc.oneof(fc.integer({ min: -30, max: 12 }), fc.integer({ min: -6, max: 4 })), days: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 35 })) })
    .map(({ start, days }) => ({ from: shift(today, start), to: shift(today, start + days - 1) }))

/** The day itself, or the Monday-to-Sunday week it lies in. */
export const dayOrWeek = (day: string): fc.Arbitrary<{ from: string; to: string }> => fc.boolean().map((week) => {
  const monday = shift(day, -((weekdayOf(day) + 6) % 7))
  return week ? { from: monday, to: shift(monday, 6) } : { from: day, to: day }
})

/** Any month of a century. */
export const arbitraryMonth: fc.Arbitrary<string> = fc.integer({ min: 0, max: 1199 })
  .map((index) => `${2000 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`)
