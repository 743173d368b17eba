/** Adding a name to the driver's platforms, in onboarding and in the settings (spec 2 section 2, R18, R19). */
import { platformLabel, platformUnion } from '#core/platforms.ts'

/** The list with a name at its end, as it is stored; null for a blank name and for one that is in the list. */
export function addPlatform(platforms: readonly string[], name: string): readonly string[] | null {
  const longer = platformUnion(platforms, [name])
  return longer.length > platforms.length ? longer : null
}

/**
 * Why a name cannot be added to the list, in words; undefined when it can. "Other" is what entries without a platform stand
 * under.
 */
export function whyNotAdded(platforms: readonly string[], name: string): string | undefined {
  const [platform] = platformUnion([name])
  if (platform === undefined) return 'Enter the platform’s own name'
  return addPlatform(platforms, name) ? undefined : `${platformLabel(platform)} is in your list already`
}
