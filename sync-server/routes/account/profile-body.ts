/** The parts of the profile a driver may change by REST (spec 2 section 7). The e-mail belongs to the account. */
import type { AnyFields } from '#core/entities/index.ts'
import { PROFILE_INCOMPLETE } from '#core/entities/profile.ts'
import { fromWire } from '#core/entities/wire.ts'
import { platformUnion } from '#core/platforms.ts'
import { demandEmail } from '../../auth/email.ts'
import { invalid, invalidField } from '../../http/problem.ts'

/** The fields of the profile that a call may change. */
export const EDITABLE = ['firstName', 'lastName', 'maritalStatus', 'gigPlatforms'] as const

const isBlank = (name: unknown): boolean => typeof name === 'string' && name.trim() === ''

/** The fields sent, as stored; platforms keep their order, canonical, without blanks and duplicates (R18). Throws 400. */
export function readProfile(body: Readonly<Record<string, unknown>>): AnyFields {
  const sent = Object.fromEntries(EDITABLE.filter((field) => Object.hasOwn(body, field)).map((field) => [field, body[field]]))
  const { gigPlatforms: platforms } = sent
  const taken = Array.isArray(platforms) ? { ...sent, gigPlatforms: platforms.filter((name) => !isBlank(name)) } : sent
  const read = fromWire('profile', taken, 'part')
  if (!read.ok) throw invalid(read.misfits)
  const { firstName, gigPlatforms } = read.value
  if (firstName === null) throw invalidField('firstName', PROFILE_INCOMPLETE)
  return Array.isArray(gigPlatforms) ? { ...read.value, gigPlatforms: platformUnion(gigPlatforms) } : read.value
}

/** The address sent, in the form accounts use; null when there is none. Throws 400. */
export const readProfileEmail = ({ email }: Readonly<Record<string, unknown>>): string | null =>
  email === undefined ? null : demandEmail(email, PROFILE_INCOMPLETE)
