/** The Platform filter: the platforms it offers and the entries it keeps (spec 2 section 2, R18, R21). */
import type { Row } from '#core/entities/index.ts'
import { byPlatformOrder, platformKey } from '#core/platforms.ts'
import type { ListFilter } from '../../../parts/dated-list/use-dated-list.ts'

/** The filter's key for entries without a platform, shown as "Other". */
const NO_PLATFORM = 'other'

/** The filter's key for an entry's platform. */
function keyOf(platform: string | null): string {
  return platform === null || platform.trim() === '' ? NO_PLATFORM : platformKey(platform)
}

export interface PlatformOption {
  readonly key: string
  /** As stored; null for "Other". */
  readonly platform: string | null
}

/** The filter for the chosen platform; null keeps all. */
export function platformFilter(chosen: PlatformOption | null): ListFilter<'earnings'> {
  if (chosen === null) return { key: '', keeps: null }
  return { key: chosen.key, keeps: ({ platform }) => keyOf(platform) === chosen.key }
}

/** The entries' platforms, each once, in the driver's order; the chosen one stays even without an entry. */
export function platformOptions(
  entries: readonly Pick<Row<'earnings'>, 'platform'>[],
  own: readonly string[],
  chosen: PlatformOption | null,
): readonly PlatformOption[] {
  const options = new Map<string, string | null>(chosen ? [[chosen.key, chosen.platform]] : [])
  // A set first: ten years of entries repeat a few spellings many times.
  for (const platform of new Set(entries.map((entry) => entry.platform))) options.set(keyOf(platform), platform)
  const inOrder = byPlatformOrder(own)
  return [...options].map(([key, platform]) => ({ key, platform })).toSorted((a, b) => inOrder(a.platform, b.platform))
}
