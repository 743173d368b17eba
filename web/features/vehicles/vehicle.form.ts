/** What the vehicle dialog takes in, and the changes it leads to (spec 2 section 5, R20). */
import { fromTyped } from '#core/entities/from-typed.ts'
import type { Read, Row } from '#core/entities/index.ts'
import { primaryVehicle } from '#core/vehicles.ts'
import type { Change } from '../../data/change.ts'

export interface VehicleForm {
  readonly name: string
  readonly isPrimary: boolean
}

/** Reads the dialog: a name without the spaces around it. */
export function readVehicleForm({ name, isPrimary }: VehicleForm): Read<VehicleForm> {
  const read = fromTyped('vehicles', { name })
  return read.ok ? { ok: true, value: { ...read.value, isPrimary } } : read
}

export interface VehicleChange {
  readonly id: string
  /** As it was read. */
  readonly form: VehicleForm
  /** All vehicles as they are now. */
  readonly vehicles: readonly Row<'vehicles'>[]
  readonly primaryId: string | null
  /** The id of the profile, which says who is primary. */
  readonly userId: string
}

/**
 * The changes that save a vehicle. Ticking Primary names it on the profile; unticking it promotes the oldest other, and
 * does nothing while there is no other (R20).
 */
export function vehicleChanges({ id, form, vehicles, primaryId, userId }: VehicleChange): Change[] {
  const others = vehicles.filter((vehicle) => vehicle.id !== id)
  const wasPrimary = primaryId === id
  const next = form.isPrimary ? id : primaryVehicle(others, null)?.id
  const named: Change = { op: 'put', entity: 'vehicles', id, fields: { name: form.name } }
  if (form.isPrimary === wasPrimary || next === undefined) return [named]
  return [named, { op: 'put', entity: 'profile', id: userId, fields: { primaryVehicleId: next } }]
}
