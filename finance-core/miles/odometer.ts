/** What the mileage entries say: the days of each vehicle, and its latest odometer reading. */
import type { DayNumber } from '../day-numbers.ts'
import type { LocalDate } from '../dates.ts'
import { dayNumber, requireDate, yearMonth, yearMonthOfNumber } from '../dates.ts'
import type { Groups } from '../ledger/grouped-rows.ts'
import { groupsBetween } from '../ledger/grouped-rows.ts'
import type { LedgerRow } from '../ledger/ledger-rows.ts'
import type { Tenths } from '../quantities.ts'

/** All entries of one vehicle on one day: miles add up, the day starts at the smallest reading (R30). */
export interface VehicleDay {
  readonly day: DayNumber
  readonly start: Tenths
  readonly miles: Tenths
  /** The highest ending of the day (R93). */
  readonly ending: Tenths
}

/** The days of each vehicle in one month, oldest first. */
export type VehicleDays = ReadonlyMap<string, readonly VehicleDay[]>

export type MileageGroups = Groups<LedgerRow<'mileage'>, VehicleDays>

const joined = (a: VehicleDay, b: VehicleDay): VehicleDay => ({
  day: a.day,
  start: Math.min(a.start, b.start),
  miles: a.miles + b.miles,
  ending: Math.max(a.ending, b.ending),
})

/** The vehicles' days in mileage rows sorted by date. */
export function vehicleDaysOf(rows: readonly LedgerRow<'mileage'>[]): VehicleDays {
  const vehicles = new Map<string, VehicleDay[]>()
  for (const { vehicleId, date, startingMileage: start, endingMileage: ending } of rows) {
    const stretch: VehicleDay = { day: dayNumber(date), start, miles: ending - start, ending }
    const days = vehicles.get(vehicleId)
    const last = days?.at(-1)
    if (!days || !last) vehicles.set(vehicleId, [stretch])
    else if (last.day === stretch.day) days[days.length - 1] = joined(last, stretch)
    else days.push(stretch)
  }
  return vehicles
}

/** The days of a vehicle from one day to another, oldest first. Costs only the entries inside, whatever the ledger's age. */
export function vehicleDays(
  mileage: MileageGroups,
  vehicleId: string,
  from: DayNumber,
  to: DayNumber,
): readonly VehicleDay[] {
  const months = groupsBetween(mileage, yearMonthOfNumber(from), yearMonthOfNumber(to))
  return months.flatMap(({ digest }) => (digest.get(vehicleId) ?? []).filter(({ day }) => day >= from && day <= to))
}

/** The newest day of a vehicle up to a day, that day included; undefined before its first entry. */
export function latestVehicleDay(mileage: MileageGroups, vehicleId: string, upTo: LocalDate): VehicleDay | undefined {
  const last = dayNumber(upTo)
  for (const { digest } of groupsBetween(mileage, '', yearMonth(upTo)).toReversed()) {
    const found = digest.get(vehicleId)?.findLast(({ day }) => day <= last)
    if (found) return found
  }
  return undefined
}

interface Odometer { readonly mileage: MileageGroups }

/**
 * The prefilled starting mileage of a new entry: the ending of the vehicle's latest entry on or before the chosen date,
 * null when there is none (R29).
 */
export function odometerPrefill({ mileage }: Odometer, vehicleId: string, date: LocalDate): Tenths | null {
  return latestVehicleDay(mileage, vehicleId, requireDate(date, 'date'))?.ending ?? null
}
