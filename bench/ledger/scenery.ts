/** The constants of the fictional household: cars, bills, services and savings. Money in cents, miles in whole miles. */
import type { Frequency } from '#core/entities/bills.ts'

/** The cars, the first driven most; `share` is the part of the days on which a car goes out first. */
export const cars = [
  { name: '2019 Toyota Prius', odometer: 41_218, share: 0.68, milesPerGallon: 48 },
  { name: '2017 Honda Odyssey', odometer: 78_452, share: 0.22, milesPerGallon: 22 },
  { name: '2021 Ford Transit Connect', odometer: 23_907, share: 0.1, milesPerGallon: 24 },
] as const

/** Platforms in the driver's order, with the pay of one shift on an ordinary day. */
export const platforms = [
  { name: 'uber', shift: 6_800, share: 0.9 },
  { name: 'doordash', shift: 4_600, share: 0.75 },
  { name: 'lyft', shift: 5_200, share: 0.65 },
  { name: 'ubereats', shift: 3_900, share: 0.55 },
  { name: 'instacart', shift: 5_700, share: 0.3 },
  { name: 'Roadie', shift: 3_400, share: 0.25 },
] as const

/** How busy each weekday is relative to an ordinary day, Sunday first, in hundredths. */
export const busyness = [104, 72, 78, 84, 98, 138, 146] as const

type BillLine = readonly [name: string, cents: number, frequency: Frequency, dueDate: string | null]

/** Bills, and costs without a due date. */
export const household: readonly BillLine[] = [
  ['Rent', 145_000, 'monthly', '1'],
  ['Electricity', 11_840, 'monthly', '12'],
  ['Gas', 4_615, 'monthly', '14'],
  ['Water and sewer', 6_230, 'monthly', '20'],
  ['Trash collection', 2_850, 'monthly', '20'],
  ['Internet', 6_999, 'monthly', '8'],
  ['Phones', 11_500, 'monthly', '23'],
  ['Car insurance', 18_742, 'monthly', '5'],
  ['Rideshare endorsement', 2_350, 'monthly', '5'],
  ['Renters insurance', 1_625, 'monthly', '31'],
  ['Health insurance', 31_284, 'monthly', '1'],
  ['Dental insurance', 3_890, 'monthly', '1'],
  ['Life insurance', 2_745, 'monthly', '15'],
  ['Student loan', 18_690, 'monthly', '25'],
  ['Credit card', 12_500, 'monthly', '18'],
  ['Furniture payments', 6_499, 'monthly', '28'],
  ['Daycare', 16_500, 'weekly', 'Friday'],
  ['Piano lessons', 3_500, 'weekly', 'Wednesday'],
  ['Lawn care', 4_000, 'weekly', 'Tuesday'],
  ['Car wash plan', 2_499, 'monthly', '10'],
  ['Vehicle registration, Prius', 12_860, 'yearly', '03-31'],
  ['Vehicle registration, Odyssey', 11_540, 'yearly', '06-30'],
  ['Emissions test', 2_500, 'yearly', '02-29'],
  ['Tax preparation', 24_900, 'yearly', '04-15'],
  ['Roadside assistance', 7_500, 'yearly', '09-12'],
  ['City business license', 6_800, 'yearly', '01-31'],
  ['Groceries', 15_500, 'weekly', null],
  ['Coffee on the road', 475, 'daily', null],
  ['Lunch on the road', 1_150, 'daily', null],
  ['Pet food', 1_850, 'weekly', null],
  ['School lunches', 2_125, 'weekly', null],
  ['Gym', 2_999, 'monthly', null],
  ['Streaming', 1_799, 'monthly', null],
  ['Music', 1_199, 'monthly', null],
  ['Cloud storage', 299, 'monthly', null],
  ['Clothing', 12_000, 'monthly', null],
  ['Household supplies', 6_500, 'monthly', null],
  ['Haircuts', 4_500, 'monthly', null],
  ['Birthdays and holidays', 96_000, 'yearly', null],
  ['Camping trip', 78_000, 'yearly', null],
]

/** Maintenance of each car: preset label, category, interval in miles, cost. */
export const services = [
  ['Oil Change', 'oil', 5_000, 6_800],
  ['Tires', 'tires', 50_000, 64_000],
  ['Tire Rotation', 'tires', 7_500, 3_500],
  ['Brakes', 'brakes', 40_000, 38_500],
  ['Transmission Service', 'transmission', 60_000, 22_500],
] as const

interface SavingsLine {
  readonly name: string
  readonly cents: number
  /** Days from the start to the last day of the ledger; null when only the creation day is known. */
  readonly age: number | null
  /** Days from the last day of the ledger to the target; negative when it has passed. */
  readonly ahead: number
  /** Days before the last day on which it was completed. */
  readonly completed: number | null
}

export const savings: readonly SavingsLine[] = [
  { name: 'Emergency fund', cents: 300_000, age: 200, ahead: 260, completed: null },
  { name: 'Winter tires', cents: 48_000, age: 20, ahead: 24, completed: null },
  { name: 'Estimated taxes', cents: 185_000, age: 66, ahead: 55, completed: null },
  { name: 'Family visit', cents: 90_000, age: null, ahead: 33, completed: null },
  { name: 'New phone', cents: 64_900, age: 120, ahead: -10, completed: null },
  { name: 'Dash camera', cents: 21_999, age: 90, ahead: 12, completed: 18 },
]

/** Small costs of a working day: category, probability, range of the amount, and an occasional note. */
export const smallCosts = [
  ['Tolls', 0.38, 175, 1_450, 'Bridge, both ways'],
  ['Parking', 0.21, 200, 1_800, 'Downtown garage'],
  ['Passenger Goodies', 0.14, 499, 2_899, 'Water and mints'],
  ['Supplies', 0.09, 399, 4_599, 'Bags for hot orders'],
  ['Maintenance', 0.035, 2_495, 18_900, 'Wiper blades and fluid'],
  ['Other', 0.03, 500, 6_000, 'Car wash'],
  ['Repair', 0.008, 8_900, 78_500, 'Brake noise, front left'],
] as const
