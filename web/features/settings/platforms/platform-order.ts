/** The driver's platforms as a list to reorder, add to and remove from (spec 2 section 2, R18, R19, R73). */
import { canonicalPlatform, platformCatalogue, platformLabel } from '#core/platforms.ts'
import { addPlatform } from '../../../parts/add-platform.ts'

/** The list with one platform moved; the same list when there is no such place. */
export function movePlatform(platforms: readonly string[], platform: string, to: number): readonly string[] {
  const from = platforms.indexOf(platform)
  if (from === -1 || to < 0 || to >= platforms.length || to === from) return platforms
  return platforms.filter((one) => one !== platform).toSpliced(to, 0, platform)
}

/** The list with a platform removed from `before` put back beside its old neighbour; the same list if it is already there. */
export function reinsertPlatform(platforms: readonly string[], platform: string, before: readonly string[]): readonly string[] {
  const longer = addPlatform(platforms, platform)
  if (!longer) return platforms
  const neighbour = before.slice(0, before.indexOf(platform)).findLast((one) => platforms.includes(one))
  return movePlatform(longer, platform, neighbour === undefined ? 0 : platforms.indexOf(neighbour) + 1)
}

/** Catalogue platforms not in the list, by value and label. */
export function otherPlatforms(platforms: readonly string[]): readonly { readonly value: string; readonly label: string }[] {
  const own = new Set(platforms.map(canonicalPlatform))
  return platformCatalogue.filter(({ value }) => !own.has(value))
}

/** True for a name the driver made up. */
export function isCustom(platform: string): boolean {
  return !platformCatalogue.some(({ value }) => value === canonicalPlatform(platform))
}

/** Where a platform stands in the list: 'number 2 of 3'. */
export const placeWords = (platforms: readonly string[], platform: string): string =>
  `number ${platforms.indexOf(platform) + 1} of ${platforms.length}`

/** Where the platform last moved stands now; '' once it is no longer in the list. */
export const movedWords = (platforms: readonly string[], moved: string): string =>
  platforms.includes(moved) ? `${platformLabel(moved)} is ${placeWords(platforms, moved)}` : ''
