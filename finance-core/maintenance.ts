/** What planned maintenance costs for miles driven (spec 1 section 9, spec 2 section 9, R50, R94, R96). */
import { dayNumber } from './dates.ts'
import type { DayNumber } from './day-numbers.ts'
import type { LocalDate } from './dates.ts'
import type { Ledger } from './ledger.ts'
import { vehicleDays } from './miles/odometer.ts'
import type { Cents } from './money.ts'
import { totalOf } from './money.ts'
import type { Span } from './periods.ts'
import { divideUp, roundedUp } from './rationals.ts'
import type { Fraction } from './rationals.ts'

/** The budget averages maintenance over this many days (spec 2 section 9). */
export const AVERAGE_DAYS = 30

/** Exact maintenance of all vehicles for the miles of those days: the sum of (cost / interval) x miles. */
function upkeepOver({ upkeep, mileage }: Ledger, from: DayNumber, to: DayNumber): Fraction {
  let numerator = 0n
  for (const [vehicleId, perTenth] of upkeep.perTenth) {
    numerator += perTenth * BigInt(totalOf(vehicleDays(mileage, vehicleId, from, to), ({ miles }) => miles))
  }
  return { numerator, denominator: upkeep.denominator }
}

/** The maintenance of each day with miles, rounded up day by day, for charts. */
export function maintenanceByDay({ upkeep, mileage }: Ledger, { from, to }: Span): ReadonlyMap<DayNumber, Cents> {
  const exact = new Map<DayNumber, bigint>()
  for (const [vehicleId, perTenth] of upkeep.perTenth) {
    for (const { day, miles } of vehicleDays(mileage, vehicleId, from, to)) {
      exact.set(day, (exact.get(day) ?? 0n) + perTenth * BigInt(miles))
    }
  }
  return new Map([...exact].map(([day, numerator]) => [day, divideUp(numerator, upkeep.denominator)]))
}

/** The one maintenance line of the dashboard: the actual miles of each day, rounded up once (R46, X10). */
export function maintenanceCost(ledger: Ledger, { from, to }: Span): Cents {
  return roundedUp(upkeepOver(ledger, from, to))
}

/**
 * The budget's maintenance: the average of the 30 days ending on the last day shown or today, whichever is earlier, times
 * the days shown, rounded up once (R50, R96, X10).
 */
export function averageMaintenance(ledger: Ledger, { to, days }: Span, today: LocalDate): Cents {
  const last = Math.min(to, dayNumber(today))
  const { numerator, denominator } = upkeepOver(ledger, last - AVERAGE_DAYS + 1, last)
  return divideUp(numerator * BigInt(days), denominator * BigInt(AVERAGE_DAYS))
}
