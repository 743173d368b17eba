/** The platform catalogue, its aliases and the order platforms are shown in (spec 2 section 3, R18, R19, R21). */
import { byText } from './by-text.ts'

/** The platforms that have a name of their own, in the order they are offered: what is stored, and what a driver reads. */
export const platformCatalogue = [
  { value: 'uber', label: 'Uber' },
  { value: 'lyft', label: 'Lyft' },
  { value: 'doordash', label: 'DoorDash' },
  { value: 'ubereats', label: 'Uber Eats' },
  { value: 'grubhub', label: 'Grubhub' },
  { value: 'instacart', label: 'Instacart' },
  { value: 'shipt', label: 'Shipt' },
  { value: 'spark', label: 'Spark' },
  { value: 'flex', label: 'Amazon Flex' },
] as const

/** The checkboxes of onboarding, spec 1's in its order and words, then two more; "Other" follows them and is never stored (R18, R19). */
export const onboardingPlatforms = [
  { value: 'uber', label: 'Uber' },
  { value: 'lyft', label: 'Lyft' },
  { value: 'doordash', label: 'DoorDash' },
  { value: 'ubereats', label: 'UberEats' },
  { value: 'grubhub', label: 'Grubhub' },
  { value: 'flex', label: 'Flex' },
  { value: 'spark', label: 'Spark' },
  { value: 'instacart', label: 'Instacart' },
  { value: 'shipt', label: 'Shipt' },
] as const

const OTHER = 'Other'

const aliases = new Map<string, string>([
  ...platformCatalogue.map(({ value }): [string, string] => [value, value]),
  ['amazonflex', 'flex'],
  ['walmartspark', 'spark'],
  ['instacartshopper', 'instacart'],
  ['doordashdriver', 'doordash'],
  ['dasher', 'doordash'],
  ['dd', 'doordash'],
  ['gh', 'grubhub'],
])

/** The catalogue's value when the text is one of its names or aliases, else the text as typed: 'Uber Eats' is 'ubereats'. */
export function canonicalPlatform(text: string): string {
  return aliases.get(text.toLowerCase().replaceAll(/[\s_-]/g, '')) ?? text.trim()
}

/** The key of all spellings of a platform: 'Uber Eats' and 'UBEREATS' are both 'ubereats', 'Windy City' is 'windy city'. */
export function platformKey(text: string): string {
  return canonicalPlatform(text).toLowerCase()
}

/** The display name of a stored platform; missing is 'Other' (R21). */
export function platformLabel(value: string | null): string {
  if (value === null || value.trim() === '') return OTHER
  const canonical = canonicalPlatform(value)
  return platformCatalogue.find((platform) => platform.value === canonical)?.label ?? canonical
}

/**
 * Joins lists of platform names into the one that is stored: canonical, in order, duplicates by case dropped in favour of
 * the first spelling, without blanks and without "Other", which is a checkbox and not a platform (R19).
 */
export function platformUnion(...lists: readonly (readonly string[])[]): string[] {
  const seen = new Set(['', OTHER.toLowerCase()])
  const union: string[] = []
  for (const canonical of lists.flat().map(canonicalPlatform)) {
    const key = platformKey(canonical)
    if (seen.has(key)) continue
    seen.add(key)
    union.push(canonical)
  }
  return union
}

/** The platforms a form offers: the driver's own, or the whole catalogue while there are none (R19). */
export function offeredPlatforms(own: readonly string[]): readonly string[] {
  return own.length > 0 ? own : platformCatalogue.map(({ value }) => value)
}

/** Compares stored platforms: the driver's own order first, then by label (R21). For `toSorted`. */
export function byPlatformOrder(own: readonly string[]): (a: string | null, b: string | null) => number {
  const places = new Map(own.map((name, place) => [platformKey(name), place]))
  const placeOf = (value: string | null): number => places.get(platformKey(value ?? '')) ?? places.size
  return (a, b) => placeOf(a) - placeOf(b) || byText(platformLabel(a), platformLabel(b))
}
