/** Which vehicle is the primary one, and what a vehicle is called (R20). */
import { rowById } from './ledger/grouped-rows.ts'
import type { Ledger } from './ledger.ts'
import { byEntry } from './ledger/ledger-rows.ts'
import type { LedgerRow } from './ledger/ledger-rows.ts'

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

/**
 * The id of the primary vehicle once one of them has its box ticked or not: ticking makes it primary, unticking promotes
 * the oldest other. The only vehicle stays primary, and the first becomes it (R20). `vehicles` may hold the one in question.
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

/** Stands for no vehicle where expenses are chosen by theirs. */
export const NO_VEHICLE = 'none'

/** What a vehicle that is gone is called (spec 1 section 2). */
export const UNKNOWN_VEHICLE = 'Unknown Vehicle'

/** The name of a vehicle; UNKNOWN_VEHICLE when it is gone. */
export function vehicleName({ vehicles }: Pick<Ledger, 'vehicles'>, vehicleId: string): string {
  return rowById(vehicles, vehicleId)?.name ?? UNKNOWN_VEHICLE
}
