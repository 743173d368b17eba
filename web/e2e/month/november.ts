/** A driver's November 2026 as REST bodies: what applies all month, and the ordinary days that nobody needs to watch. */

export const PRIUS = '2019 Toyota Prius'
export const FIT = '2012 Honda Fit'
/** The whole month. */
export const MONTH = { from: '2026-11-01', to: '2026-11-30' } as const

/** The driver's platforms in their chosen order, as named on the screens. */
export const LABELS = { uber: 'Uber', lyft: 'Lyft', doordash: 'DoorDash', grubhub: 'Grubhub' } as const

/** The rows of each list, by the list's path. */
export type Rows = Readonly<Record<string, readonly object[]>>

/** The fields the story reads from a row. */
interface Read {
  readonly 'vehicles': { readonly id: string; readonly name: string }
  readonly 'mileage': { readonly id: string; readonly date: string; readonly startingMileage: string; readonly endingMileage: string }
  readonly 'earnings': { readonly date: string; readonly amount: string }
  readonly 'expenses': { readonly date: string; readonly amount: string }
  readonly 'goals': { readonly id: string }
  readonly 'auto-loans': { readonly id: string; readonly vehicleId: string }
}

/** The rows of one list. */
export function listOf<N extends keyof Read>(rows: Rows, list: N): readonly Read[N][] {
  return (rows[list] ?? []) as readonly Read[N][]
}

/** The rows plus one more. */
export function withRow(rows: Rows, list: string, row: object): Rows {
  return { ...rows, [list]: [...rows[list] ?? [], row] }
}

/** What the household owes and saves, and what the cars need; the Prius has a loan with a payoff mileage of 100,000. */
export function standingRows(prius: string, fit: string): Rows {
  return {
    bills: [
      { name: 'Rent', amount: '1450.00', frequency: 'monthly', dueDate: '1' },
      { name: 'Phone', amount: '62.00', frequency: 'monthly', dueDate: '20' },
      { name: 'Daycare', amount: '50.00', frequency: 'weekly', dueDate: 'Friday' },
      { name: 'Plates', amount: '1200.00', frequency: 'yearly', dueDate: '11-30' },
      { name: 'Coffee', amount: '3.00', frequency: 'daily', dueDate: null },
    ],
    goals: [{ name: 'New tires', amount: '1000.00', startDate: '2026-11-01', targetDate: '2026-11-30' }],
    'auto-loans': [{
      vehicleId: prius, currentPrincipalAmount: '12000.00', interestRate: '6.000', monthlyPayment: '400.00',
      lastPaymentDate: '2026-10-31', dueDate: 15, goalPayoffMileage: 100_000,
    }],
    'maintenance-schedules': [
      { vehicleId: prius, category: 'oil', name: 'Oil Change', intervalMiles: 5_000, cost: '75.00' },
      { vehicleId: prius, category: 'tires', name: 'Tires', intervalMiles: 50_000, cost: '600.00' },
      { vehicleId: fit, category: 'oil', name: 'Oil Change', intervalMiles: 4_000, cost: '60.00' },
    ],
  }
}

const cents = (amount: number): string => (amount / 100).toFixed(2)

/**
 * Ordinary days with a car, starting at an odometer reading: pay from up to four platforms, fuel every third day, a toll
 * now and then.
 */
export function ordinaryDays(days: readonly number[], vehicleId: string, from: number, miles: number): Rows {
  const dateOf = (day: number): string => `2026-11-${String(day).padStart(2, '0')}`
  return {
    mileage: days.map((day, done) => ({
      vehicleId, date: dateOf(day),
      startingMileage: (from + done * miles).toFixed(1), endingMileage: (from + (done + 1) * miles).toFixed(1),
    })),
    earnings: days.flatMap((day) => [
      { date: dateOf(day), platform: 'uber', amount: cents(6_000 + 317 * day) },
      { date: dateOf(day), platform: 'lyft', amount: cents(3_500 + 211 * ((day * 7) % 11)) },
      { date: dateOf(day), platform: 'doordash', amount: cents(2_800 + 123 * ((day * 5) % 13)) },
      ...(day % 2 === 0 ? [{ date: dateOf(day), platform: 'grubhub', amount: cents(1_500 + 97 * day) }] : []),
    ]),
    expenses: days.flatMap((day) => [
      ...(day % 3 === 0 ? [{ date: dateOf(day), name: 'Fuel', amount: cents(2_400 + 45 * day), vehicleId, note: null }] : []),
      ...(day % 4 === 0 ? [{ date: dateOf(day), name: 'Tolls', amount: '4.50', vehicleId: null, note: 'Bridge, both ways' }] : []),
    ]),
  }
}
