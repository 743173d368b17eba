/** Which vehicle is the primary one: a register on the profile, so there is never more than one (R20). */
import type { AnyRow } from '#core/entities/index.ts'

/**
 * The vehicle the profile names, as long as it is there, else the oldest; null without vehicles. The vehicles come
 * oldest first, as the store lists them.
 */
export function primaryVehicleId(vehicles: readonly AnyRow[], profile: AnyRow | null): string | null {
  const named = vehicles.find(({ id }) => id === profile?.['primaryVehicleId'])
  return (named ?? vehicles[0])?.id ?? null
}
