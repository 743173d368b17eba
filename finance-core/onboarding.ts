/** The rows that the one-time questions after sign-up create, the same on the device and on the server (R18 to R20). */
import type { FieldsOf } from './entities/index.ts'
import type { LedgerRow } from './ledger/ledger-rows.ts'
import { platformUnion } from './platforms.ts'
import { withoutLoneSurrogates } from './schema/lone-surrogates.ts'
import { naturalBytes } from './sync/natural-id.ts'
import { timeOrderedId } from './sync/uuid.ts'
import { primaryVehicle } from './vehicles.ts'

/** The message for incomplete answers, the same on the device and from the server. */
export const INCOMPLETE = 'Please complete all required fields'
export const VEHICLE_MISSING = 'Please add at least one vehicle.'
export const TERMS_NOT_ACCEPTED = 'Please read and accept the Terms and Conditions to continue.'

/** The answers, as typed. */
export interface OnboardingAnswers {
  readonly maritalStatus: FieldsOf<'profile'>['maritalStatus']
  /** Blank ones are dropped, and one that repeats an earlier one in other letters. The first becomes the primary vehicle (R20). */
  readonly vehicleNames: readonly string[]
  /** Ticked and typed, in order; spellings of a platform already listed are dropped (R19). */
  readonly platforms: readonly string[]
}

/** What the driver's book already holds. */
export interface KnownBefore {
  readonly vehicles: readonly LedgerRow<'vehicles'>[]
  readonly primaryVehicleId: string | null
}

/** The vehicles to add and the profile values to write, as one change. */
export interface OnboardingRows {
  readonly vehicles: readonly { readonly id: string; readonly fields: FieldsOf<'vehicles'> }[]
  readonly profile: Partial<FieldsOf<'profile'>>
}

/**
 * The rows for the answers given at a time (ms since 1970). A vehicle whose name is already known is not added again, and
 * the primary vehicle is kept.
 */
export function onboardingRows(
  { maritalStatus, vehicleNames, platforms }: OnboardingAnswers,
  known: KnownBefore,
  nowMs: number,
  userId: string,
): OnboardingRows {
  const vehicles = vehicleNames
    .map((name) => withoutLoneSurrogates(name.trim()))
    .filter((name, place, names) => names.findIndex((one) => one.toLowerCase() === name.toLowerCase()) === place)
    .filter((name) => name !== '' && !known.vehicles.some((vehicle) => vehicle.name === name))
    .map((name, place) => ({ id: firstVehicleId(userId, name, place), fields: { name } }))
  const primary = primaryVehicle(known.vehicles, known.primaryVehicleId) ?? vehicles[0]
  return {
    vehicles,
    profile: {
      maritalStatus,
      gigPlatforms: platformUnion(platforms),
      onboardingCompleted: true,
      termsAcceptedAt: nowMs,
      primaryVehicleId: primary?.id ?? null,
    },
  }
}

/**
 * The same on every device: a driver who answers offline, and again on another device before that is sent, gets the
 * vehicle once. Dated from the account's creation, each later than the one before, so that vehicles keep their typed order.
 */
function firstVehicleId(userId: string, name: string, place: number): string {
  const bornMs = Number.parseInt(userId.replaceAll('-', '').slice(0, 12), 16)
  return timeOrderedId(bornMs + place, naturalBytes(userId, name).slice(0, 10))
}
