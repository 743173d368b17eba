/** What the vehicle dialog takes in, and the changes it leads to (spec 2 section 5, R20). */
import { fromTyped } from '#core/entities/from-typed.ts'
import type { FieldsOf, Row } from '#core/entities/index.ts'
import type { Read } from '#core/entities/read.ts'
import { primaryAfter } from '#core/vehicles.ts'
import type { Change } from '../../data/saving/change.ts'

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
  /** As the dialog opened; null for a new vehicle. */
  readonly opened: VehicleForm | null
  /** All vehicles as they are now. */
  readonly vehicles: readonly Row<'vehicles'>[]
  readonly primaryId: string | null
  /** What of the vehicle's own fields is to be written. */
  readonly fields: Partial<FieldsOf<'vehicles'>>
  /** The id of the profile, which says who is primary. */
  readonly userId: string
}

/**
 * The changes that save a vehicle. Which is primary by the box is named on the profile (R20); left as it opened, the box
 * says nothing of which is primary by now.
 */
export function vehicleChanges({ id, form, opened, fields, vehicles, primaryId, userId }: VehicleChange): Change[] {
  const named: Change = { op: 'put', entity: 'vehicles', id, fields }
  const isAsked = form.isPrimary !== (opened?.isPrimary ?? false)
  const next = primaryAfter(vehicles, primaryId, { id, isPrimary: form.isPrimary })
  return isAsked && next !== primaryId
    ? [named, { op: 'put', entity: 'profile', id: userId, fields: { primaryVehicleId: next } }]
    : [named]
}
