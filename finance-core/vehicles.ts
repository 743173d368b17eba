/** Which vehicle is the primary one, and what a vehicle is called (R20). */
import { rowById } from './ledger/grouped-rows.ts'
import type { Ledger } from './ledger.ts'
import { byEntry } from './ledger/ledger-rows.ts'
import type { LedgerRow } from './ledger/ledger-rows.ts'

/**
 * The primary vehicle: the one the profile names if it exists, else the oldest. Null only without vehicles.
 */
export function primaryVehicle<V extends Pick<LedgerRow<'vehicles'>, 'id' | 'createdAt'>>(
  vehicles: readonly V[],
  primaryVehicleId: string | null,
): V | null {
  return vehicles.find(({ id }) => id === primaryVehicleId) ?? vehicles.toSorted(byEntry)[0] ?? null
}

/**
 * The id of the primary vehicle after a vehicle's primary box is ticked or unticked: ticking makes it primary, unticking
 * promotes the oldest other. The only vehicle is always primary (R20). `vehicles` may include the vehicle in question.
 */
export function primaryAfter(
  vehicles: readonly Pick<LedgerRow<'vehicles'>, 'id' | 'createdAt'>[],
  primaryId: string | null,
  { id, isPrimary }: { readonly id: string; readonly isPrimary: boolean },
): string {
  if (isPrimary || primaryId === null) return id
  if (primaryId !== id) return primaryId
  return primaryVehicle(vehicles.filter((vehicle) => vehicle.id !== id), null)?.id ?? id
}

/** The "no vehicle" choice where expenses are filtered by vehicle. */
export const NO_VEHICLE = 'none'

/** The name shown for a deleted vehicle (spec 1 section 2). */
export const UNKNOWN_VEHICLE = 'Unknown Vehicle'

/** The name of a vehicle; UNKNOWN_VEHICLE when it does not exist. */
export function vehicleName({ vehicles }: Pick<Ledger, 'vehicles'>, vehicleId: string): string {
  return rowById(vehicles, vehicleId)?.name ?? UNKNOWN_VEHICLE
}
