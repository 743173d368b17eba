/** The vehicle dialog's form, and the changes it makes (spec 2 section 5, R20). */
import { fromTyped } from '#core/entities/from-typed.ts'
import type { FieldsOf, Row } from '#core/entities/index.ts'
import type { Read } from '#core/entities/read.ts'
import { primaryAfter } from '#core/vehicles.ts'
import type { Change } from '../../data/saving/change.ts'
import type { Opened } from '../../parts/entry-form/changed-fields.ts'

export interface VehicleForm {
  readonly name: string
  readonly isPrimary: boolean
}

/** What the form says: of the vehicle itself, and of which one is primary. */
export interface VehicleEntry {
  readonly fields: FieldsOf<'vehicles'>
  readonly isPrimary: boolean
}

/** Reads the form; the name is trimmed. */
export function readVehicleForm({ isPrimary, ...typed }: VehicleForm): Read<VehicleEntry> {
  const read = fromTyped('vehicles', typed)
  return read.ok ? { ok: true, value: { fields: read.value, isPrimary } } : read
}

export interface VehicleChange {
  readonly id: string
  /** The form as read. */
  readonly entry: VehicleEntry
  /** The form as the dialog opened; null for a new vehicle. */
  readonly opened: Opened<VehicleEntry> | null
  /** All current vehicles. */
  readonly vehicles: readonly Row<'vehicles'>[]
  readonly primaryId: string | null
  /** The vehicle's own fields to write. */
  readonly changed: Partial<FieldsOf<'vehicles'>>
  /** The profile's id; the profile names the primary vehicle. */
  readonly userId: string
}

/**
 * The changes that save a vehicle. A changed checkbox names the primary vehicle on the profile (R20); an untouched one
 * says nothing about which is primary by now.
 */
export function vehicleChanges({ id, entry, opened, changed, vehicles, primaryId, userId }: VehicleChange): Change[] {
  const named: Change = { op: 'put', entity: 'vehicles', id, fields: changed, read: opened?.read }
  const isAsked = entry.isPrimary !== (opened?.value.isPrimary ?? false)
  const next = primaryAfter(vehicles, primaryId, { id, isPrimary: entry.isPrimary })
  return isAsked && next !== primaryId
    ? [named, { op: 'put', entity: 'profile', id: userId, fields: { primaryVehicleId: next }, read: opened?.read }]
    : [named]
}

/** The note under a name that another vehicle has: nothing but the names tells vehicles apart. It blocks nothing. */
export function sameNameNote(name: string, id: string, vehicles: readonly Row<'vehicles'>[]): string | undefined {
  const sought = name.trim().toLowerCase()
  const other = vehicles.find((vehicle) => vehicle.id !== id && vehicle.name.toLowerCase() === sought)
  return other && `You have a vehicle called ${other.name} already. Another name helps to tell them apart.`
}
