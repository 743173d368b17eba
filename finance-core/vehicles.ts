/** Which vehicle is the primary one, and what a vehicle is called (R20). */
import { rowById } from './grouped-rows.ts'
import type { Ledger } from './ledger.ts'
import { byEntry } from './ledger-rows.ts'
import type { LedgerRow } from './ledger-rows.ts'

/**
 * The primary vehicle: the one the profile names while it is there, else the oldest. Null without vehicles.
 * Exactly one whenever there are any.
 */
export function primaryVehicle<V extends Pick<LedgerRow<'vehicles'>, 'id' | 'createdAt'>>(
  vehicles: readonly V[],
  primaryVehicleId: string | null,
): V | null {
  return vehicles.find(({ id }) => id === primaryVehicleId) ?? vehicles.toSorted(byEntry)[0] ?? null
}

/** The name of a vehicle; 'Unknown Vehicle' when it is gone (spec 1 section 2). */
export function vehicleName({ vehicles }: Pick<Ledger, 'vehicles'>, vehicleId: string): string {
  return rowById(vehicles, vehicleId)?.name ?? 'Unknown Vehicle'
}
