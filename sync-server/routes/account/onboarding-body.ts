/** The one-time answers of a new driver (spec 1 sections 2 and 5; R18 to R20). */
import * as z from 'zod/mini'
import type { Misfit } from '#core/entities/read.ts'
import { fromWire } from '#core/entities/wire.ts'
import { maritalStatuses, NO_MARITAL_STATUS } from '#core/marital-status.ts'
import { INCOMPLETE, TERMS_NOT_ACCEPTED, VEHICLE_MISSING, type OnboardingAnswers } from '#core/onboarding.ts'
import { platformUnion } from '#core/platforms.ts'
import { invalid } from '../../http/problem.ts'

const vehicleLimit = { most: 50, error: 'Please add at most 50 vehicles' }
const platformLimit = { most: 100, error: 'Please keep this to 100 platforms or fewer' }
const listLimits = { vehicles: vehicleLimit, gigPlatforms: platformLimit, customPlatforms: platformLimit }

const NO_NAMES = 'Please send a list of platform names'
const names = z._default(
  z.array(z.string({ error: NO_NAMES }), { error: NO_NAMES }).check(z.maxLength(platformLimit.most, platformLimit.error)),
  [],
)

export const onboardingSchema = z.object({
  maritalStatus: z.enum(maritalStatuses, { error: NO_MARITAL_STATUS }),
  vehicles: z.array(z.string({ error: VEHICLE_MISSING }), { error: VEHICLE_MISSING }).check(
    z.maxLength(vehicleLimit.most, vehicleLimit.error),
    z.refine((given) => given.some((name) => name.trim() !== ''), { error: VEHICLE_MISSING }),
  ),
  gigPlatforms: names,
  customPlatforms: names,
  acceptsTerms: z.literal(true, { error: TERMS_NOT_ACCEPTED }),
})

/** The misfits of a list of platforms, under the name of its field. */
function misfitsOf(path: string, platforms: readonly string[]): Misfit[] {
  const read = fromWire('profile', { gigPlatforms: platformUnion(platforms) }, 'part')
  return read.ok ? [] : read.misfits.map(({ message }) => ({ path, message }))
}

/** The misfits of lists that are too long, found before their items are read: each malformed one would be a misfit of its own. */
function overlong(body: Readonly<Record<string, unknown>>): Misfit[] {
  return Object.entries(listLimits).flatMap(([path, { most, error }]) => {
    const list = body[path]
    return Array.isArray(list) && list.length > most ? [{ path, message: error }] : []
  })
}

const refused = (misfits: readonly Misfit[]) => invalid(misfits, INCOMPLETE)

/** Reads the answers. Throws 400 with the spec's messages. */
export function readOnboardingBody(body: Readonly<Record<string, unknown>>): OnboardingAnswers {
  const tooLong = overlong(body)
  if (tooLong.length > 0) throw refused(tooLong)
  const result = z.safeParse(onboardingSchema, body)
  if (!result.success) {
    throw refused(result.error.issues.map(({ path, message }) => ({ path: String(path[0] ?? ''), message })))
  }
  const { maritalStatus, vehicles, gigPlatforms, customPlatforms } = result.data
  const vehicleNames = vehicles.map((name) => name.trim()).filter((name) => name !== '')
  const platforms = [...gigPlatforms, ...customPlatforms]
  const ofVehicles = vehicleNames
    .map((name) => fromWire('vehicles', { name }, 'whole'))
    .flatMap((read) => (read.ok ? [] : read.misfits.map(({ message }) => ({ path: 'vehicles', message }))))
  const misfits = [...ofVehicles, ...misfitsOf('gigPlatforms', gigPlatforms), ...misfitsOf('customPlatforms', customPlatforms)]
  if (misfits.length > 0) throw refused(misfits)
  // Each list may be short enough while both together are not.
  const ofBoth = misfitsOf('gigPlatforms', platforms)
  if (ofBoth.length > 0) throw refused(ofBoth)
  return { maritalStatus, vehicleNames, platforms }
}
