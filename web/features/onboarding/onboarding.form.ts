/** The one-time questions after sign-up: typed text in, stored values or words out (spec 1 section 5, R18, R19). */
import type { FieldsOf } from '#core/entities/index.ts'
import { isSameValue } from '#core/entities/is-same.ts'
import { NO_MARITAL_STATUS, type MaritalStatus } from '#core/marital-status.ts'
import { INCOMPLETE, TERMS_NOT_ACCEPTED, VEHICLE_MISSING, type OnboardingAnswers } from '#core/onboarding.ts'
import { onboardingPlatforms } from '#core/platforms.ts'
import { addPlatform } from '../../parts/add-platform.ts'

export interface OnboardingForm {
  readonly maritalStatus: MaritalStatus | null
  /** As typed, including blank ones. */
  readonly vehicleNames: readonly string[]
  /** Values of the checked boxes, without "Other". */
  readonly platforms: readonly string[]
  /** "Other" is checked: the names below count. */
  readonly other: boolean
  readonly customPlatforms: readonly string[]
  /** A name typed but not added yet; it counts too. */
  readonly customDraft: string
  readonly acceptsTerms: boolean
}

/** The form as it opens: with what the driver has chosen in the settings before. */
export function openingForm({ maritalStatus, gigPlatforms }: Pick<FieldsOf<'profile'>, 'maritalStatus' | 'gigPlatforms'>): OnboardingForm {
  const hasBox = (platform: string): boolean => onboardingPlatforms.some(({ value }) => value === platform)
  const customPlatforms = gigPlatforms.filter((platform) => !hasBox(platform))
  return {
    maritalStatus, vehicleNames: [''], platforms: gigPlatforms.filter(hasBox),
    other: customPlatforms.length > 0, customPlatforms, customDraft: '', acceptsTerms: false,
  }
}

/** What an earlier page has left of the form, and how that had opened. */
export interface LeftForm {
  readonly form: OnboardingForm
  readonly opened: OnboardingForm
}

/** The form as it opens now, with what was answered in an earlier one: the settings may have changed the rest since. */
export function withAnswers(now: OnboardingForm, { form, opened }: LeftForm): OnboardingForm {
  const before = new Map<string, unknown>(Object.entries(opened))
  const answered = Object.entries(form).filter(([field, value]) => !isSameValue(value, before.get(field)))
  const listOf = (field: 'platforms' | 'customPlatforms'): readonly string[] => [
    ...now[field].filter((one) => form[field].includes(one) || !opened[field].includes(one)),
    ...form[field].filter((one) => !now[field].includes(one) && !opened[field].includes(one)),
  ]
  return { ...now, ...Object.fromEntries(answered), platforms: listOf('platforms'), customPlatforms: listOf('customPlatforms') }
}

export type OnboardingOutcome =
  | { readonly ok: true; readonly value: OnboardingAnswers }
  | {
    readonly ok: false
    readonly title: string
    readonly text: string
    readonly field: keyof OnboardingForm
    /** Of a field of several lines, the one to correct; the first if not given. */
    readonly line?: number
  }

const isNotBlank = (name: string): boolean => name.trim() !== ''

const trimmed = (names: readonly string[]): string[] => names.map((name) => name.trim()).filter(isNotBlank)

const ownPlatforms = ({ other, customPlatforms, customDraft }: OnboardingForm): string[] =>
  trimmed(other ? [...customPlatforms, customDraft] : [])

/** The typed names that are in neither list: what another device answered meanwhile does not have them. */
export function namesLeftOut(form: OnboardingForm, vehicles: readonly string[], platforms: readonly string[]): string[] {
  const known = new Set(vehicles.map((name) => name.toLowerCase()))
  return [
    ...trimmed(form.vehicleNames).filter((name) => !known.has(name.toLowerCase())),
    ...ownPlatforms(form).filter((name) => addPlatform(platforms, name) !== null),
  ]
}

/** The first line whose name stands on an earlier one too, in any letters; -1 without one. */
function repeatedLine(names: readonly string[]): number {
  const keys = names.map((name) => name.trim().toLowerCase())
  return keys.findIndex((key, line) => key !== '' && keys.indexOf(key) < line)
}

/**
 * Reads the form. Blank vehicle and platform names are dropped; no platform at all is allowed. Two vehicles of one name are
 * refused, since `onboardingRows` would make one of them.
 */
export function readOnboardingForm(form: OnboardingForm): OnboardingOutcome {
  const { maritalStatus, vehicleNames, platforms, acceptsTerms } = form
  if (maritalStatus === null) {
    return { ok: false, title: INCOMPLETE, text: NO_MARITAL_STATUS, field: 'maritalStatus' }
  }
  const vehicles = trimmed(vehicleNames)
  if (vehicles.length === 0) {
    return { ok: false, title: INCOMPLETE, text: VEHICLE_MISSING, field: 'vehicleNames' }
  }
  const repeated = repeatedLine(vehicleNames)
  if (repeated !== -1) {
    const text = `${vehicleNames[repeated]?.trim()} is in your list already. Give each vehicle its own name.`
    return { ok: false, title: 'Two vehicles with one name', text, field: 'vehicleNames', line: repeated }
  }
  if (!acceptsTerms) {
    return {
      ok: false,
      title: 'Terms and Conditions Required',
      text: TERMS_NOT_ACCEPTED,
      field: 'acceptsTerms',
    }
  }
  return { ok: true, value: { maritalStatus, vehicleNames: vehicles, platforms: [...platforms, ...ownPlatforms(form)] } }
}
